import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Bus } from '../bus.ts'

export type Sharing = {
  topics: Set<string>
  isShareable: boolean
  validUntil: Date | undefined
  isUnavailable?: boolean
}

export const newSharing = (): Sharing => ({ topics: new Set(), isShareable: true, validUntil: undefined })

/** Content may change by itself at that time, such as scheduled posts. */
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

/** Carries `{ topics }`: the changed ones, or 'all' after rows were written without the API. */
export const contentChangedTopic = 'content-changed'

/** The maximum age while other nodes may be changing content without us hearing of it. */
const maxAgeUnheardMs = 3000

/**
 * An entry is dropped when one of its topics changes on any node, when scheduled content is due,
 * or after `maxAgeMs`. While the bus is disconnected, entries only last for seconds.
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
    // From now on, nobody may get a response that was begun before the change.
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

  const find = (key: string) => get(key) ?? filling.get(key)

  /** Makes the response once for everybody who asks meanwhile. */
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
    // LRUCache keeps an entry exactly `ttl` old, so we subtract 1 ms. It treats 0 as forever.
    const ttl = Math.min(maxAgeMs, (validUntil?.getTime() ?? Number.POSITIVE_INFINITY) - now()) - 1
    if (made.status === 200 && isShareable && !isStale && ttl > 0) {
      entries.set(key, { ...shared, topics, keptAtMs: now() }, { ttl })
    }
    return shared
  }

  return { get, find, fill, size: () => entries.size }
}

export type SharedResponses = ReturnType<typeof createSharedResponses>

// A URL may be 16 KB long, so tiny pages with long URLs would otherwise be free.
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

/** The encoder returns a slice of a 64 KB buffer, and a small page would hold all of it. */
function withoutSlack(bytes: Buffer) {
  const exact = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(exact)
  return exact
}

export function sendShared(
  request: IncomingMessage,
  response: ServerResponse,
  shared: SharedResponse,
  ownHeaders: Record<string, string>,
) {
  const headers: Record<string, string | number> = { ...shared.headers, ...ownHeaders, vary: 'Accept-Encoding, Cookie' }
  // A POST response can't be revalidated, so it has no ETag.
  const isVersioned = request.method !== 'POST'
  if (isVersioned) headers.etag = shared.etag
  if (isVersioned && shared.status === 200 && isKnown(request.headers['if-none-match'], shared.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = takesBrotli.test(accepted) ? 'br' : takesGzip.test(accepted) ? 'gzip' : undefined
  // Hardly any client wants it uncompressed, so we don't cache it that way.
  const body = encoding ? shared[encoding] : gunzipSync(shared.gzip)
  if (encoding) headers['content-encoding'] = encoding
  headers['content-length'] = body.length
  response.writeHead(shared.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

// 'br;q=0' means that the client refuses brotli.
const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** The header may list several ETags, and a proxy may have removed the W/ prefix. */
function isKnown(ifNoneMatch: string | undefined, etag: string) {
  return ifNoneMatch?.includes(etag.slice(etag.indexOf('"'))) ?? false
}
