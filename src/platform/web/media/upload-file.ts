import type { DetailedError, HttpResponse, Upload, UploadOptions } from 'tus-js-client'
import { callerHeader } from '#platform/rules/identity.ts'
import { type StoredFile, type UploadRefusalBody, type UploadRefusalCode, uploadsPath } from '#platform/rules/upload.ts'
import { noteAnsweredAs } from '../answered-as.ts'
import { isWorthRetrying } from '../retry.ts'

/** `message` is for people. `code` is the server's, or 'upload_failed' if it didn't answer. */
class UploadError extends Error {
  readonly code: UploadRefusalCode

  constructor(refusal: UploadRefusalBody) {
    super(refusal.message)
    this.code = refusal.code
  }
}

export type UploadRequest = {
  file: File
  use: string
  /** Runs from 0 to 1. At 1 the server is still processing the file. */
  onProgress?: (fraction: number) => void
  onRetry?: () => void
  signal?: AbortSignal
}

// Small enough that progress stays visible behind a proxy that buffers whole requests.
const chunkBytes = 8 * 1024 * 1024
const retryDelaysMs = [0, 1000, 2000, 5000, 10_000, 20_000]
/** Unlike a lost connection, a server failure seldom passes by waiting. */
const mostServerFailures = 2
/** If the server asks for a longer wait than all retries take, we report that at once. */
const longestWaitSeconds = 30

/** Rejects with `UploadError`, or with the signal's reason. */
export async function uploadFile({ file, use, onProgress, onRetry, signal }: UploadRequest): Promise<StoredFile> {
  signal?.throwIfAborted()
  const tus = await import('tus-js-client')
  signal?.throwIfAborted()

  const finished = Promise.withResolvers<HttpResponse>()
  // Prevents an unhandled rejection: a cancelled upload rejects before anybody awaits it.
  finished.promise.catch(() => {})
  const upload = new tus.Upload(file, {
    // An absolute URL, because the library resolves the server's relative location against it.
    endpoint: new URL(uploadsPath, location.href).href,
    // We send nothing about the file itself, because the server checks its content.
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
    // Telling the server is optional, because it removes abandoned uploads by itself.
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

/** The site is away or stopping, but keeps what it has received. */
function isOutage(code: UploadRefusalCode) {
  return code === 'upload_failed' || code === 'unavailable' || code === 'disk_full'
}

/** The server has deleted a refused upload, so the browser can forget it too. */
async function forget(upload: Upload) {
  const remembered = await upload.findPreviousUploads()
  await Promise.all(remembered.map(({ urlStorageKey }) => upload.options.urlStorage?.removeUpload(urlStorageKey)))
}

/** Unlike the library's rule, retries while the browser is offline: then resuming matters. */
function isUploadWorthRetrying(error: DetailedError, failures: number): boolean {
  const status = error.originalResponse?.getStatus() ?? 0
  // The upload is on another node or was swept; the library looks once more and starts over.
  if (status === 404 && error.originalRequest?.getMethod() === 'PATCH') return true
  if (isServerFailure(error) && failures >= mostServerFailures) return false
  if (Number(error.originalResponse?.getHeader('Retry-After') ?? 0) > longestWaitSeconds) return false
  // Two attempts are sending the same bytes: in the protocol, these codes mean 'not now'.
  return status === 409 || status === 423 || isWorthRetrying({ status })
}

/** 502 to 504 come from a proxy when the site is away. */
function isServerFailure({ originalResponse }: DetailedError) {
  const status = originalResponse?.getStatus() ?? 0
  return status >= 500 && (status < 502 || status > 504)
}

async function readResult(lastResponse: HttpResponse, upload: Upload): Promise<StoredFile> {
  const body = lastResponse.getBody()
  if (body) return JSON.parse(body)
  // The response with the result got lost; the library only saw that all bytes are there.
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
    // The body is a proxy's page, or empty.
  }
  const message =
    status >= 500
      ? "That one's on us: the upload failed. Try again in a moment."
      : 'The upload failed. Please check your connection and try again.'
  return { code: 'upload_failed', message }
}
