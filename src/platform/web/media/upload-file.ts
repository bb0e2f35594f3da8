import type { DetailedError, HttpResponse, Upload, UploadOptions } from 'tus-js-client'
import { callerHeader } from '#platform/rules/identity.ts'
import { type StoredFile, type UploadRefusalBody, type UploadRefusalCode, uploadsPath } from '#platform/rules/upload.ts'
import { noteAnsweredAs } from '../answered-as.ts'
import { isWorthRetrying } from '../retry.ts'

/** `message` is for the person; `code` is the server's, or 'upload_failed' when it did not answer. */
class UploadError extends Error {
  readonly code: UploadRefusalCode

  constructor(refusal: UploadRefusalBody) {
    super(refusal.message)
    this.code = refusal.code
  }
}

export type UploadRequest = {
  file: File
  /** The name of one of the server's upload uses. */
  use: string
  /** From 0 to 1. At 1 the server still works on the file. */
  onProgress?: (fraction: number) => void
  /** The connection is lost; it is tried again. */
  onRetry?: () => void
  signal?: AbortSignal
}

// Small enough that a proxy which collects whole requests does not hide the progress.
const chunkBytes = 8 * 1024 * 1024
const retryDelaysMs = [0, 1000, 2000, 5000, 10_000, 20_000]
/** A failure on the server's side seldom passes by waiting, unlike a lost connection. */
const mostServerFailures = 2
/** Told to wait longer than all retries take, the person hears so at once. */
const longestWaitSeconds = 30

/** Resumes after a lost connection or a closed tab. Rejects with `UploadError`, or with the signal's reason. */
export async function uploadFile({ file, use, onProgress, onRetry, signal }: UploadRequest): Promise<StoredFile> {
  signal?.throwIfAborted()
  const tus = await import('tus-js-client')
  signal?.throwIfAborted()

  const finished = Promise.withResolvers<HttpResponse>()
  // A cancelled upload rejects it before anybody waits.
  finished.promise.catch(() => {})
  const upload = new tus.Upload(file, {
    // Whole, because the library resolves the server's relative answer against it.
    endpoint: new URL(uploadsPath, location.href).href,
    // Nothing about the file itself: the server looks at its content.
    metadata: { use },
    chunkSize: chunkBytes,
    retryDelays: retryDelaysMs,
    removeFingerprintOnSuccess: true,
    onShouldRetry: (error, failures) => {
      const isRetried = isUploadWorthRetrying(error, failures)
      if (isRetried && !isServerFailure(error)) onRetry?.()
      return isRetried
    },
    onAfterResponse: (_, response) => noteAnsweredAs(response.getHeader(callerHeader)),
    onProgress: (sent, total) => onProgress?.(total > 0 ? sent / total : 0),
    onSuccess: ({ lastResponse }) => finished.resolve(lastResponse),
    onError: (error) => finished.reject(error),
  } satisfies UploadOptions)
  const cancel = () => {
    // Telling the server is a courtesy: it removes abandoned uploads by itself.
    upload.abort(true).catch(() => {})
    finished.reject(signal?.reason)
  }
  signal?.addEventListener('abort', cancel)
  try {
    await resumeEarlier(upload, use)
    signal?.throwIfAborted()
    upload.start()
    return await readResult(await finished.promise, upload)
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    const failure = toUploadError(error)
    if (!isOutage(failure.code)) await forget(upload)
    throw failure
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}

async function resumeEarlier(upload: Upload, use: string) {
  const earlier = (await upload.findPreviousUploads()).findLast((candidate) => candidate.metadata.use === use)
  if (earlier) upload.resumeFromPreviousUpload(earlier)
}

/** The site is away or stops: what it has received it keeps. */
function isOutage(code: UploadRefusalCode) {
  return code === 'upload_failed' || code === 'unavailable' || code === 'disk_full'
}

/** A refused upload is gone on the server, so the browser need not remember where it was. */
async function forget(upload: Upload) {
  const remembered = await upload.findPreviousUploads()
  await Promise.all(remembered.map(({ urlStorageKey }) => upload.options.urlStorage?.removeUpload(urlStorageKey)))
}

/** Also while the browser says it is offline, unlike the library's own rule: that is when resuming matters. */
function isUploadWorthRetrying(error: DetailedError, failures: number): boolean {
  const status = error.originalResponse?.getStatus() ?? 0
  // The upload is on another node, or was swept. The library looks for it once more, and then starts over.
  if (status === 404 && error.originalRequest?.getMethod() === 'PATCH') return true
  if (isServerFailure(error) && failures >= mostServerFailures) return false
  if (Number(error.originalResponse?.getHeader('Retry-After') ?? 0) > longestWaitSeconds) return false
  // Two tabs, or two attempts, at the same bytes: the protocol's own words for 'not now'.
  return status === 409 || status === 423 || isWorthRetrying({ status })
}

/** The site answered and failed. 502 to 504 are a proxy's words for a site that is away. */
function isServerFailure({ originalResponse }: DetailedError) {
  const status = originalResponse?.getStatus() ?? 0
  return status >= 500 && (status < 502 || status > 504)
}

async function readResult(lastResponse: HttpResponse, upload: Upload): Promise<StoredFile> {
  const body = lastResponse.getBody()
  if (body) return JSON.parse(body)
  // The answer with the result got lost on the way and the library saw only that all bytes are there: ask for it.
  const response = await fetch(upload.url ?? uploadsPath)
  if (!response.ok) throw new UploadError(readRefusal(await response.text(), response.status))
  return response.json()
}

function toUploadError(error: unknown): UploadError {
  if (error instanceof UploadError) return error
  const response = (error as Partial<DetailedError>).originalResponse
  return new UploadError(readRefusal(response?.getBody(), response?.getStatus()))
}

function readRefusal(body: string | undefined, status = 0): UploadRefusalBody {
  try {
    const refusal = JSON.parse(body ?? '')
    if (typeof refusal.message === 'string') return refusal
  } catch {
    // A proxy's page, or nothing at all.
  }
  const message =
    status >= 500
      ? "That one's on us: the upload failed. Try again in a moment."
      : 'The upload failed. Please check your connection and try again.'
  return { code: 'upload_failed', message }
}
