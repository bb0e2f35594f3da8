import type { UploadRefusalBody, UploadRefusalCode } from '#platform/rules/upload.ts'

/** This is an expected refusal; any other error here is a bug or an outage. */
export class UploadRefused extends Error {
  readonly code: UploadRefusalCode
  readonly retryAfterSeconds: number | undefined

  constructor(code: UploadRefusalCode, message: string, retryAfterSeconds?: number) {
    super(message)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const statusOf: Record<UploadRefusalCode, number> = {
  sign_in_required: 401,
  not_allowed: 403,
  unknown_use: 400,
  too_large: 413,
  too_costly: 413,
  wrong_type: 415,
  invalid_upload: 400,
  // We avoid 429, because clients retry that automatically and this takes longer.
  too_many_uploads: 403,
  daily_limit: 403,
  work_limit: 429,
  upload_not_found: 404,
  upload_failed: 500,
  unavailable: 503,
  disk_full: 503,
}

export function refusalResponse(refused: UploadRefused, status = statusOf[refused.code]): Response {
  const body: UploadRefusalBody = { code: refused.code, message: refused.message }
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (refused.retryAfterSeconds) headers.set('Retry-After', String(refused.retryAfterSeconds))
  return Response.json(body, { status, headers })
}
