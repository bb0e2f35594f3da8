import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { FileStore } from '@tus/file-store'
import { Metadata, Server, type Upload } from '@tus/server'
import { diskFullMessage } from '#platform/rules/contract.ts'
import { confirmEmailMessage, type Identity, isAdmin, type SignedInIdentity } from '#platform/rules/identity.ts'
import { type StoredFile, type UploadUse, uploadsPath } from '#platform/rules/upload.ts'
import { diskFullRetrySeconds } from '../disk-space.ts'
import type { Log } from '../log.ts'
import type { RateLimiter } from '../rate-limits.ts'
import { refusalResponse, UploadRefused } from './refuse-upload.ts'
import type { Uploader } from './take-turns.ts'
import { countOpenUploads, newUploadId, refuseTooManyOpen, takeDailyBytes, type UploadBudget } from './upload-budget.ts'

export type ReceivedUpload = { uploadId: string; path: string; use: UploadUse; uploader: Uploader }

/** Returns a text for the person, or undefined to allow the upload. */
export type RefuseUpload = (use: UploadUse, identity: SignedInIdentity) => Promise<string | undefined>

type UploadsOptions = {
  folder: string
  log: Log
  uses: readonly UploadUse[]
  refuseUpload: RefuseUpload | undefined
  /** Throws `UploadRefused` if the file doesn't fit the use. */
  store: (upload: ReceivedUpload) => Promise<StoredFile>
  hasRoomFor: (bytes: number) => boolean
  limiter: RateLimiter
  budget: UploadBudget
  now: () => Date
}

type Finishing = { ownerId: string; bytes: number; result: Promise<StoredFile>; startedAt: number }

const finishedKeptMs = 60 * 60 * 1000
const tusHeaders = ['tus-resumable', 'upload-length', 'upload-offset', 'content-type', 'content-length']

/** Implements tus 1.0. The response that completes an upload contains the stored file as JSON. */
export function createUploads(options: UploadsOptions) {
  // FileStore would create its folder in the background, and end the process if it can't.
  mkdirSync(options.folder, { recursive: true })
  const files = new FileStore({ directory: options.folder })
  const tus = new Server({
    path: uploadsPath,
    datastore: files,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: (_request, metadata) => metadata?.id ?? '',
  })
  const uses = new Map(options.uses.map((use) => [use.name, use]))
  // Keeps finished uploads for a while, because a client that lost the last response asks again.
  const finishing = new Map<string, Finishing>()
  // Uploads that were received whole but not processed, because the site stops.
  const left = new Set<string>()
  let stoppedBy: UploadRefused | undefined
  const isInUse = (uploadId: string) => finishing.has(uploadId)
  const openUploads = countOpenUploads(options.budget, { now: options.now, isInUse })

  async function receive(request: Request, identity: Identity, network: string): Promise<Response> {
    if (request.method === 'OPTIONS') return tus.handleWeb(new Request(request.url, { method: 'OPTIONS' }))
    if (identity.kind !== 'user') throw new UploadRefused('sign_in_required', 'Sign in to upload files.')
    const uploadId = new URL(request.url).pathname.slice(uploadsPath.length + 1)
    if (uploadId === '') return create(request, identity, network)
    if (!/^[0-9a-f]{32}$/.test(uploadId)) throw notFound()
    const done = finishing.get(uploadId)
    if (done) return answerFinishing(request, done, identity)
    return proceed(request, await findOwn(uploadId, identity), network)
  }

  async function create(request: Request, identity: SignedInIdentity, network: string): Promise<Response> {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST, OPTIONS' } })
    const use = await allowedUse(parseMetadata(request.headers.get('upload-metadata')).use, identity)
    const bytes = Number(request.headers.get('upload-length') ?? Number.NaN)
    if (!Number.isSafeInteger(bytes) || bytes < 0) {
      throw new UploadRefused('invalid_upload', 'The size of the file must be declared.')
    }
    if (bytes === 0) throw new UploadRefused('wrong_type', 'This file is empty.')
    if (bytes > use.maxBytes) throw new UploadRefused('too_large', use.tooLarge(bytes))
    // We need room for the received file and for the files made from it.
    if (!options.hasRoomFor(2 * bytes)) throw diskFull()
    const uploadId = newUploadId(identity.userId)
    openUploads.add(uploadId, network)
    const response = await createFile(request, { uploadId, identity, use, bytes }).catch((error) => {
      openUploads.remove(uploadId)
      throw error
    })
    if (response.ok) return finishIfWhole(response, uploadId, network)
    openUploads.remove(uploadId)
    return translate(response)
  }

  type NewFile = { uploadId: string; identity: SignedInIdentity; use: UploadUse; bytes: number }

  async function createFile(request: Request, { uploadId, identity, use, bytes }: NewFile) {
    const ownerId = identity.userId
    await refuseTooManyOpen(options.budget, { folder: options.folder, ownerId, now: options.now(), isInUse })
    await takeDailyBytes(options.budget, { limiter: options.limiter, identity, bytes })
    // We drop the client's metadata, so the store only sees our own values.
    const metadata = Metadata.stringify({ use: use.name, owner: ownerId, id: uploadId })
    return tus.handleWeb(forTus(request, { 'upload-metadata': metadata }))
  }

  async function proceed(request: Request, upload: Upload, network: string): Promise<Response> {
    switch (request.method) {
      case 'GET':
        // All bytes are here, but the process ended before it stored them.
        if (upload.offset !== upload.size) throw notFound()
        return Response.json(await finish(upload, network), { headers: { 'Cache-Control': 'no-store' } })
      case 'PATCH': {
        if (!options.hasRoomFor(upload.size ?? 0)) throw diskFull()
        openUploads.use(upload.id)
        const response = await tus.handleWeb(forTus(request))
        return response.ok ? finishIfWhole(response, upload.id, network) : translate(response)
      }
      case 'DELETE':
        openUploads.remove(upload.id)
        return translate(await tus.handleWeb(forTus(request)))
      case 'HEAD':
        return translate(await tus.handleWeb(forTus(request)))
      default:
        return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, PATCH, DELETE, OPTIONS' } })
    }
  }

  async function findOwn(uploadId: string, identity: SignedInIdentity): Promise<Upload> {
    const upload = await files.getUpload(uploadId).catch(() => undefined)
    // A 404 doesn't tell a stranger that the upload exists.
    if (!upload || upload.metadata?.owner !== identity.userId) throw notFound()
    await allowedUse(upload.metadata.use, identity)
    return upload
  }

  async function allowedUse(name: string | null | undefined, identity: SignedInIdentity): Promise<UploadUse> {
    const use = uses.get(name ?? '')
    if (!use) throw new UploadRefused('unknown_use', "The upload doesn't say what it's for.")
    if (use.access === 'admin' && !isAdmin(identity)) {
      throw new UploadRefused('not_allowed', 'Only administrators can upload this.')
    }
    // The same rule as for calls: an unconfirmed user couldn't post the file anyway.
    if (use.access === 'user' && identity.emailToConfirm === 'required') {
      throw new UploadRefused('not_allowed', confirmEmailMessage)
    }
    const refusal = await options.refuseUpload?.(use, identity)
    if (refusal !== undefined) throw new UploadRefused('not_allowed', refusal)
    return use
  }

  async function finishIfWhole(response: Response, uploadId: string, network: string): Promise<Response> {
    const upload = await files.getUpload(uploadId)
    if (upload.offset !== upload.size) return translate(response)
    const file = await finish(upload, network)
    const headers = keepTusHeaders(response)
    headers.set('Cache-Control', 'no-store')
    // A 204 response can't have a body.
    return Response.json(file, { status: response.status === 204 ? 200 : response.status, headers })
  }

  /** Runs once per upload: a repeated last request gets the same result. */
  function finish(upload: Upload, network?: string): Promise<StoredFile> {
    const running = finishing.get(upload.id)
    if (running) return running.result
    const ownerId = upload.metadata?.owner ?? ''
    const result = storeAndRemove(upload, { ownerId, network })
    finishing.set(upload.id, { ownerId, bytes: upload.size ?? 0, result, startedAt: options.now().getTime() })
    result.catch(() => finishing.delete(upload.id))
    return result
  }

  async function storeAndRemove(upload: Upload, uploader: Uploader): Promise<StoredFile> {
    const use = uses.get(upload.metadata?.use ?? '')
    if (!use) throw new UploadRefused('unknown_use', "The upload doesn't say what it's for.")
    try {
      if (stoppedBy) throw stoppedBy
      const received = { uploadId: upload.id, path: path.join(options.folder, upload.id), use, uploader }
      const file = await options.store(received)
      await remove(upload.id)
      return file
    } catch (error) {
      // After an outage the upload stays, and a GET tries again. The sweep removes it eventually.
      if (error === stoppedBy) left.add(upload.id)
      else if (error instanceof UploadRefused) await remove(upload.id)
      throw error
    }
  }

  async function remove(uploadId: string) {
    openUploads.remove(uploadId)
    await files.remove(uploadId).catch((error) => options.log.warn({ err: error, uploadId }, 'upload not removed'))
  }

  async function answerFinishing(request: Request, done: Finishing, identity: SignedInIdentity): Promise<Response> {
    if (done.ownerId !== identity.userId) throw notFound()
    const size = String(done.bytes)
    const headers = {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': size,
      'Upload-Length': size,
      'Cache-Control': 'no-store',
    }
    if (request.method === 'HEAD') return new Response(null, { headers })
    if (request.method !== 'GET' && request.method !== 'PATCH') throw notFound()
    return Response.json(await done.result, { headers })
  }

  return {
    async fetch(request: Request, identity: Identity, network: string): Promise<Response> {
      try {
        return await receive(request, identity, network)
      } catch (error) {
        if (error instanceof UploadRefused) return refusalResponse(error)
        options.log.error({ err: error }, 'upload failed')
        return refusalResponse(new UploadRefused('upload_failed', "The file couldn't be stored. Please try again."))
      }
    },
    isInUse,
    forgetFinished() {
      const before = options.now().getTime() - finishedKeptMs
      for (const [uploadId, { startedAt }] of finishing) if (startedAt < before) finishing.delete(uploadId)
    },
    async resume(uploadId: string) {
      try {
        const upload = await files.getUpload(uploadId)
        if (upload.offset === upload.size) await finish(upload)
      } catch (error) {
        options.log.warn({ err: error, uploadId }, 'upload not resumed')
      }
    },
    /** From now on, received uploads are left for the next start. */
    stop(reason: UploadRefused) {
      stoppedBy ??= reason
    },
    /** Returns the ids of uploads that are left for the next start. */
    async settle() {
      await Promise.allSettled([...finishing.values()].map(({ result }) => result))
      return [...left]
    },
  }
}

function diskFull() {
  return new UploadRefused('disk_full', diskFullMessage, diskFullRetrySeconds)
}

function notFound() {
  return new UploadRefused('upload_not_found', "This upload doesn't exist or has expired.")
}

function parseMetadata(header: string | null): Record<string, string | null> {
  try {
    return header ? Metadata.parse(header) : {}
  } catch {
    throw new UploadRefused('invalid_upload', "The upload metadata can't be read.")
  }
}

/** Passes on no cookies, and no proxy headers that might confuse the library. */
function forTus(request: Request, extra: Record<string, string> = {}): Request {
  const headers = new Headers(extra)
  for (const name of tusHeaders) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const carriesFile = headers.get('content-type') === 'application/offset+octet-stream'
  if (!carriesFile) headers.delete('content-length')
  const body = carriesFile && request.method !== 'HEAD' ? request.body : null
  return new Request(request.url, { method: request.method, headers, body, duplex: 'half' } as RequestInit)
}

function keepTusHeaders(response: Response): Headers {
  const headers = new Headers()
  for (const name of ['Tus-Resumable', 'Upload-Offset', 'Upload-Length', 'Location', 'Cache-Control']) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}

/** The library refuses in plain text, but all our refusals are JSON. */
async function translate(response: Response): Promise<Response> {
  if (response.ok) return new Response(null, { status: response.status, headers: keepTusHeaders(response) })
  if (response.status === 404 || response.status === 410) throw notFound()
  // An outage's text is the system's ("ENOSPC: no space left"), so we don't pass it on.
  if (response.status >= 500) throw new Error(`the upload wasn't written: ${await response.text()}`)
  const message = (await response.text()).trim() || "The upload request can't be understood."
  const code = response.status === 413 ? 'too_large' : 'invalid_upload'
  return refusalResponse(new UploadRefused(code, message), response.status)
}
