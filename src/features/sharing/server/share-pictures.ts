import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import pLimit from 'p-limit'
import type { Db } from '#db/schema.gen.ts'
import type { SiteConfig } from '#features/site/rules/contract.ts'
import type { ContentTopic } from '#platform/rules/contract.ts'
import { parseId } from '#platform/rules/parse-id.ts'
import { countCall } from '#platform/server/api/enforce-policy.ts'
import type { Bus } from '#platform/server/bus.ts'
import { contentChangedTopic } from '#platform/server/http/shared-responses.ts'
import { retryAfterSeconds, unavailableMessage } from '#platform/server/is-unavailable.ts'
import type { Log } from '#platform/server/log.ts'
import type { Media } from '#platform/server/media/create-media.ts'
import type { RateLimiter } from '#platform/server/rate-limits.ts'
import type { SharePicture, SharePictureKind } from '../rules/share-picture.ts'
import { drawingVersion } from './draw-poster.ts'

export type SharePictureSource = {
  /** What the picture depends on. Without topics, `find` is called for every request. */
  topics?: readonly ContentTopic[]
  /** Replaces the check that an id is a UUID. */
  isId?: (id: string) => boolean
  /** Returns undefined for whatever a visitor may not see. */
  find: (
    db: Db,
    id: string,
    at: { now: Date; site: Pick<SiteConfig, 'personality'> },
  ) => Promise<SharePicture | undefined>
}

export type SharePictureSources = Partial<Record<SharePictureKind, SharePictureSource>>

type Deps = { db: Db; site: SiteConfig; sources: SharePictureSources }

export async function findSharePicture({ db, site, sources }: Deps, { kind, id }: Item) {
  const source = sources[kind]
  const isId = source?.isId ?? parseId
  const picture = source && isId(id) ? await source.find(db, id, { now: new Date(), site }) : undefined
  return picture && { picture, url: addressOf({ kind, id }, picture) }
}

type Item = { kind: SharePictureKind; id: string }

/** Contains a hash of all that's on the picture, so a change gives it another address. */
function addressOf({ kind, id }: Item, picture: SharePicture) {
  const said = JSON.stringify([drawingVersion, picture])
  return `/share/${kind}/${id}/${createHash('sha256').update(said).digest('hex').slice(0, 16)}.jpg`
}

type ServeOptions = Deps & {
  media: Pick<Media, 'kept' | 'readFile'>
  bus: Bus
  limiter: RateLimiter
  log: Log
}

/** A chat fetches one picture at a time, and a page of links to us a few dozen. */
const drawLimit = { name: 'share picture', points: 60, seconds: 60 }
const lookUpLimit = { name: 'share picture look-up', points: 600, seconds: 60 }
/** Beyond this, requests are refused: their turn would come too late for a chat. */
const mostWaiting = 50
const mostVerified = 10_000
const addressPattern = /^\/share\/([a-z]{1,20})\/([\w-]{1,40})\/[0-9a-f]{16}\.jpg$/

/**
 * Only addresses that we would give out now are drawn, so nobody can invent work for us.
 * Pictures are a cache in the media store: deleting them costs a drawing each.
 */
export function createSharePictures(options: ServeOptions) {
  const { media, bus, limiter, log, sources } = options
  const oneAtATime = pLimit(1)
  const drawing = new Map<string, Promise<Uint8Array>>()
  // Replaced instead of cleared: a look-up that began before a change adds to the old set.
  let verified = new Set<string>()
  const forgetVerified = () => {
    verified = new Set()
  }
  bus.subscribe(contentChangedTopic, forgetVerified)
  bus.onMissedMessages(forgetVerified)

  async function serve(request: Request, network: string): Promise<Response> {
    const { pathname } = new URL(request.url)
    const [, kind, id] = addressPattern.exec(pathname) ?? []
    if (!kind || !id || !Object.hasOwn(sources, kind)) return notFound()
    const item = { kind: kind as SharePictureKind, id }
    const key = pathname.slice(1)
    if (bus.isConnected() && verified.has(pathname)) {
      const stored = await media.kept.serve(request, key)
      if (stored) return asShared(stored)
    }
    await countCall({ limiter }, lookUpLimit, network)
    const verifiedBefore = verified
    const found = await findSharePicture(options, item)
    if (found?.url !== pathname) {
      await media.kept.delete(key)
      return found ? redirect(found.url) : notFound()
    }
    if (sources[item.kind]?.topics) {
      if (verifiedBefore.size >= mostVerified) verifiedBefore.clear()
      verifiedBefore.add(pathname)
    }
    const stored = await media.kept.serve(request, key)
    if (stored) return asShared(stored)
    const content = await draw(key, { ...found.picture, kind: item.kind }, network)
    // A stored file is served with its ETag and its ranges, as any other picture.
    const kept = await media.kept.serve(request, key)
    return asShared(kept ?? new Response(Buffer.from(content), { headers: { 'content-type': 'image/jpeg' } }))
  }

  function draw(key: string, poster: SharePicture & { kind: SharePictureKind }, network: string) {
    const running = drawing.get(key)
    if (running) return running
    const drawn = drawAndKeep(key, poster, network).finally(() => drawing.delete(key))
    drawing.set(key, drawn)
    return drawn
  }

  async function drawAndKeep(key: string, poster: SharePicture & { kind: SharePictureKind }, network: string) {
    await countCall({ limiter }, drawLimit, network)
    if (oneAtATime.pendingCount >= mostWaiting) {
      throw new ORPCError('unavailable', { status: 503, message: unavailableMessage, data: { retryAfterSeconds } })
    }
    // Loaded with the first picture, because the image library takes time and memory.
    const { renderPicture } = await import('./render-picture.ts')
    const content = await oneAtATime(() => renderPicture(poster, { readStored: media.readFile }))
    await media.kept.put(key, content).catch((error) => log.error({ err: error }, "a share picture wasn't stored"))
    return content
  }

  return { serve }
}

export type SharePictures = ReturnType<typeof createSharePictures>

/** Limits caching to a day, because people may delete or hide what a picture shows. */
function asShared(response: Response) {
  if (response.status >= 400) return response
  response.headers.set('cache-control', 'public, max-age=86400')
  response.headers.set('cross-origin-resource-policy', 'cross-origin')
  return response
}

const redirect = (to: string) =>
  new Response(null, { status: 302, headers: { location: to, 'cache-control': 'no-store' } })

const notFound = () =>
  new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } })
