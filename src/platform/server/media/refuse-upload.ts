import type { UploadRefusalBody, UploadRefusalCode } from '#platform/rules/upload.ts'

/** An expected refusal; its text is for the person who uploads. Everything else that is thrown here is a bug or an outage. */
export class UploadRefused extends Error {
  readonly code: UploadRefusalCode

  constructor(code: UploadRefusalCode, message: string) {
    super(message)
    this.code = code
  }
}

const statusOf: Record<UploadRefusalCode, number> = {
  sign_in_required: 401,
  not_allowed: 403,
  unknown_use: 400,
  too_large: 413,
  wrong_type: 415,
  invalid_upload: 400,
  // Not 429: clients try that again by themselves, and this takes longer.
  too_many_uploads: 403,
  daily_limit: 403,
  upload_not_found: 404,
  upload_failed: 500,
}

export function refusalResponse(refused: UploadRefused, status = statusOf[refused.code]): Response {
  const body: UploadRefusalBody = { code: refused.code, message: refused.message }
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
