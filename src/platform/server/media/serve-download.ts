import { Readable } from 'node:stream'
import { isMediaFileUrl, isPrivateFile, storedUrl } from '#platform/rules/image-variants.ts'
import type { ByteRange, MediaStorage, StoredObject } from './storage.ts'
import { keyOf } from './store-file.ts'

/** Called for private files only, with the URL that records hold (see `storedUrl`). */
export type MayRead = (url: string, request: Request) => Promise<boolean>

const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
}

const inlineTypes = new Set([
  'image/webp',
  'image/avif',
  'image/gif',
  'image/jpeg',
  'audio/mpeg',
  'video/mp4',
  'video/webm',
  'video/quicktime',
])

export function createDownloads(options: { storage: Promise<MediaStorage>; mayRead?: MayRead | undefined }) {
  return async function serveDownload(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
    }
    if (!isMediaFileUrl(pathname)) return notFound()
    // We respond with 404 instead of 403, so a stranger can't learn that the file exists.
    if (isPrivateFile(pathname) && !(await options.mayRead?.(storedUrl(pathname), request))) return notFound()
    const storage = await options.storage
    const object = await storage.stat(keyOf(pathname))
    if (!object) return notFound()
    return answer(request, { pathname, storage, object })
  }
}

/** Undefined if it isn't stored. The caller has checked the key and who may read it. */
export async function serveKept(request: Request, storage: MediaStorage, key: string): Promise<Response | undefined> {
  const object = await storage.stat(key)
  return object && answer(request, { pathname: `/media/${key}`, storage, object })
}

type Found = { pathname: string; storage: MediaStorage; object: StoredObject }

async function answer(request: Request, { pathname, storage, object }: Found): Promise<Response> {
  const headers = headersOf(pathname, object)
  if (isUnchanged(request, object)) return new Response(null, { status: 304, headers })

  // Ranges only apply to GET. HEAD describes the whole file.
  const mayBePart = request.method === 'GET' && isSameVersion(request, object)
  const range = mayBePart ? parseRange(request.headers.get('range'), object.bytes) : 'whole'
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${object.bytes}`)
    headers.set('Cache-Control', 'no-store')
    headers.delete('Content-Type')
    return new Response(null, { status: 416, headers })
  }

  const part = range === 'whole' ? undefined : range
  headers.set('Content-Length', String(part ? part.end - part.start + 1 : object.bytes))
  if (part) headers.set('Content-Range', `bytes ${part.start}-${part.end}/${object.bytes}`)
  const status = part ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const stream = await storage.stream(keyOf(pathname), part)
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { status, headers })
}

export function contentTypeOf(file: string): string {
  return contentTypes[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

function headersOf(pathname: string, object: StoredObject): Headers {
  const contentType = contentTypeOf(pathname)
  return new Headers({
    'Content-Type': contentType,
    'Content-Disposition': inlineTypes.has(contentType) ? 'inline' : 'attachment',
    'Accept-Ranges': 'bytes',
    ETag: object.etag,
    'Last-Modified': object.modifiedAt.toUTCString(),
    // We never let a private file be cached, because its reader may lose access tomorrow.
    'Cache-Control': isPrivateFile(pathname) ? 'private, no-store' : 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
}

function isUnchanged(request: Request, object: StoredObject): boolean {
  const tags = request.headers.get('if-none-match')
  if (tags !== null) {
    const known = tags.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    return known.includes(object.etag) || known.includes('*')
  }
  const since = Date.parse(request.headers.get('if-modified-since') ?? '')
  return !Number.isNaN(since) && wholeSeconds(object.modifiedAt) <= since
}

/** If the file has changed since (If-Range), a resumed download needs all of it. */
function isSameVersion(request: Request, object: StoredObject): boolean {
  const version = request.headers.get('if-range')
  return version === null || version === object.etag || Date.parse(version) === wholeSeconds(object.modifiedAt)
}

function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000
}

function notFound(): Response {
  return new Response('Not found', {
    status: 404,
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' },
  })
}

/** Several ranges or an unreadable header get the whole file, which HTTP allows. */
export function parseRange(header: string | null, bytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '')
  const [, first, last] = match ?? []
  if (!match || (!first && !last)) return 'whole'
  if (!first) {
    const length = Math.min(Number(last), bytes)
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 }
  }
  const start = Number(first)
  const end = last ? Math.min(Number(last), bytes - 1) : bytes - 1
  if (last && Number(last) < start) return 'whole'
  return start >= bytes ? 'unsatisfiable' : { start, end }
}
