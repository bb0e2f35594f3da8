import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Bus } from '../bus.ts'

/** What a page or an answer was made of: decides whether, and until when, others may get it, too. */
export type Sharing = {
  topics: Set<string>
  isShareable: boolean
  validUntil: Date | undefined
  /** A call failed because the database or the like is away. */
  isUnavailable?: boolean
}

export const newSharing = (): Sharing => ({ topics: new Set(), isShareable: true, validUntil: undefined })

/** It shows something that changes by itself at that time, such as scheduled content. */
export function stopSharingAt(sharing: Sharing | undefined, time: Date | null | undefined) {
  if (sharing && time && (!sharing.validUntil || time < sharing.validUntil)) sharing.validUntil = time
}

export type MadeResponse = { status: number; headers: Headers; body: Buffer; sharing: Sharing }

export type SharedResponse = {
  status: number
  headers: Record<string, string>
  etag: string
  gzip: Buffer
  br: Buffer
}

type Entry = SharedResponse & { topics: ReadonlySet<string>; keptAtMs: number }

export type SharedResponsesOptions = {
  bus: Bus
  maxBytes: number
  maxEntries: number
  maxAgeMs: number
  now?: () => number
}

/** Carries `{ topics }`: those that changed, or 'all' after rows were written past the API. */
export const contentChangedTopic = 'content-changed'

/** How long a response is good for while other nodes may be changing content unheard. */
const maxAgeUnheardMs = 3000

/**
 * Pages and answers to calls that many people get alike. One is kept until a topic it was made of changes (the bus tells every
 * node), until its scheduled content is due, or for `maxAgeMs` at most; for seconds while the bus is away.
 */
export function createSharedResponses({ bus, maxBytes, maxEntries, maxAgeMs, now = Date.now }: SharedResponsesOptions) {
  const entries = new LRUCache<string, Entry>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    perf: { now },
    ttlResolution: 0,
  })
  const filling = new Map<string, Promise<SharedResponse>>()
  const changedAt = new Map<string, number>()
  let changes = 0
  let clearedAt = 0

  bus.subscribe(contentChangedTopic, ({ topics }: { topics: string[] | 'all' }) => {
    if (topics === 'all') clear()
    else purge(topics)
  })
  bus.onMissedMessages(clear)

  function purge(topics: readonly string[]) {
    changes++
    for (const topic of topics) changedAt.set(topic, changes)
    // Whoever asks from now on must not be handed a response that was begun before the change.
    filling.clear()
    const isMadeOf = ([, entry]: [string, Entry]) => topics.some((topic) => entry.topics.has(topic))
    for (const [key] of [...entries.entries()].filter(isMadeOf)) entries.delete(key)
  }

  function clear() {
    clearedAt = ++changes
    filling.clear()
    entries.clear()
  }

  function get(key: string): SharedResponse | undefined {
    const entry = entries.get(key)
    if (!entry || bus.isConnected() || entry.keptAtMs + maxAgeUnheardMs > now()) return entry
    entries.delete(key)
    return undefined
  }

  /** The stored response, or the one that is being made for somebody else. */
  const find = (key: string) => get(key) ?? filling.get(key)

  /** Makes it once for everybody who asks while it's being made. */
  function fill(key: string, make: () => Promise<MadeResponse>): Promise<SharedResponse> {
    const running = filling.get(key)
    if (running) return running
    const filled = makeAndKeep(key, make).finally(() => {
      if (filling.get(key) === filled) filling.delete(key)
    })
    filling.set(key, filled)
    return filled
  }

  async function makeAndKeep(key: string, make: () => Promise<MadeResponse>): Promise<SharedResponse> {
    const startedAt = changes
    const made = await make()
    const shared = await oneAtATime(() => compress(made))
    const { topics, isShareable, validUntil } = made.sharing
    const isStale = clearedAt > startedAt || [...topics].some((topic) => (changedAt.get(topic) ?? 0) > startedAt)
    // The cache drops what is older than its `ttl`; we also drop what has just reached it. A `ttl` of 0 means forever to it.
    const ttl = Math.min(maxAgeMs, (validUntil?.getTime() ?? Number.POSITIVE_INFINITY) - now()) - 1
    if (made.status === 200 && isShareable && !isStale && ttl > 0) {
      entries.set(key, { ...shared, topics, keptAtMs: now() }, { ttl })
    }
    return shared
  }

  return { get, find, fill, size: () => entries.size }
}

export type SharedResponses = ReturnType<typeof createSharedResponses>

// With what is around it: an address may be 16 KB long, and pages of nothing but addresses would cost nothing.
const bytesOf = ({ gzip, br, headers }: SharedResponse, key: string) =>
  gzip.length + br.length + 2 * key.length + JSON.stringify(headers).length + 500

// An encoder takes 3 MB while it works, and pages are rendered one after the other anyway.
const oneAtATime = pLimit(1)
const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

async function compress({ status, headers, body }: MadeResponse): Promise<SharedResponse> {
  const [zipped, br] = await Promise.all([
    gzipAsync(body),
    brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ])
  return {
    status,
    headers: Object.fromEntries(headers),
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 24)}"`,
    gzip: withoutSlack(zipped),
    br: withoutSlack(br),
  }
}

/** The encoder hands out the beginning of a buffer of 64 KB: kept as it is, a small page would hold all of that. */
function withoutSlack(bytes: Buffer) {
  const exact = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(exact)
  return exact
}

/** Compressed as the request wants it, or only the news that what the browser has is still right. */
export function sendShared(
  request: IncomingMessage,
  response: ServerResponse,
  shared: SharedResponse,
  ownHeaders: Record<string, string>,
) {
  const headers: Record<string, string | number> = { ...shared.headers, ...ownHeaders, vary: 'Accept-Encoding, Cookie' }
  // The answer to a POST has no version that could be asked for again.
  const isVersioned = request.method !== 'POST'
  if (isVersioned) headers.etag = shared.etag
  if (isVersioned && shared.status === 200 && isKnown(request.headers['if-none-match'], shared.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = takesBrotli.test(accepted) ? 'br' : takesGzip.test(accepted) ? 'gzip' : undefined
  // Hardly anybody wants it plain, so it is not kept that way.
  const body = encoding ? shared[encoding] : gunzipSync(shared.gzip)
  if (encoding) headers['content-encoding'] = encoding
  headers['content-length'] = body.length
  response.writeHead(shared.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

// 'br;q=0' says: anything but that.
const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** The header may name several versions, and a proxy may have cut the mark of a weak one off. */
function isKnown(ifNoneMatch: string | undefined, etag: string) {
  return ifNoneMatch?.includes(etag.slice(etag.indexOf('"'))) ?? false
}
