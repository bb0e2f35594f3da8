import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import pLimit from 'p-limit'
import type { Db } from '#db/schema.gen.ts'
import type { SiteConfig } from '#features/site/rules/contract.ts'
import { countCall } from '#platform/server/api/enforce-policy.ts'
import { dataPolicy } from '#platform/server/http/security-headers.ts'
import type { RateLimiter } from '#platform/server/rate-limits.ts'
import { type EmbedSource, embedHeaders, writeEmbed, writeOEmbed } from './embeds.ts'
import { type Feed, writeFeed } from './feeds.ts'
import type { SharePictureSources, SharePictures } from './share-pictures.ts'
import { type MappedRows, writeSiteMap, writeSiteMapPart } from './site-map.ts'

export type SharingOptions = {
  db: Db
  site: SiteConfig
  limiter: RateLimiter
  pictures: SharePictures
  sources: SharePictureSources
  feeds: Readonly<Record<string, Feed>>
  embeds: readonly EmbedSource[]
  mapped: readonly MappedRows[]
  /** Addresses that aren't made from rows, such as a section's own page. */
  pages: readonly string[]
}

/** A map reads up to 50,000 rows. */
const mapLimit = { name: 'sitemap', points: 20, seconds: 60 }
const embedLimit = { name: 'embed', points: 300, seconds: 60 }

type Env = { Bindings: HttpBindings }

/** Serves what machines read of this site. Nothing here depends on who asks. */
export function serveSharing(options: SharingOptions, networkOf: (c: Context<Env>) => string) {
  const { db, site, limiter, pictures, feeds, mapped, pages } = options
  const app = new Hono<Env>()
  const oneMapAtATime = pLimit(1)
  const map = { db, siteUrl: site.url, sources: mapped, pages }
  const xml = (c: Context<Env>, text: string | undefined, type = 'application/xml') =>
    text === undefined
      ? c.notFound()
      : c.body(text, 200, {
          'content-type': `${type}; charset=utf-8`,
          'content-security-policy': dataPolicy,
          'cache-control': 'public, max-age=600',
        })

  app.get('/share/*', (c) => pictures.serve(c.req.raw, networkOf(c)))

  app.get('/sitemap.xml', async (c) => {
    await countCall({ limiter }, mapLimit, networkOf(c))
    return xml(c, await oneMapAtATime(() => writeSiteMap(map)))
  })
  app.get('/sitemaps/:part{[\\w-]+\\.xml}', async (c) => {
    await countCall({ limiter }, mapLimit, networkOf(c))
    return xml(c, await oneMapAtATime(() => writeSiteMapPart(map, c.req.param('part').slice(0, -4))))
  })
  app.get('/robots.txt', (c) =>
    c.text(`User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${site.url}/sitemap.xml\n`, 200, {
      'cache-control': 'public, max-age=3600',
    }),
  )

  app.get('/feeds/:name{[a-z]+\\.xml}', async (c) => {
    await countCall({ limiter }, embedLimit, networkOf(c))
    const name = c.req.param('name').slice(0, -4)
    const feed = Object.hasOwn(feeds, name) ? feeds[name] : undefined
    return xml(c, feed && (await writeFeed({ db, site, feed, self: c.req.path })), 'application/atom+xml')
  })

  app.get('/embed/:name/:id', async (c) => {
    await countCall({ limiter }, embedLimit, networkOf(c))
    const html = await writeEmbed(options, c.req.param('name'), c.req.param('id'))
    if (html === undefined) return c.notFound()
    // The edge refuses frames for everything; this is the one place that allows them.
    c.env.outgoing.removeHeader('x-frame-options')
    return c.body(html, 200, embedHeaders)
  })
  app.get('/oembed', async (c) => {
    await countCall({ limiter }, embedLimit, networkOf(c))
    if ((c.req.query('format') ?? 'json') !== 'json')
      return c.json({ code: 'not_implemented', message: 'Only JSON.' }, 501)
    const answer = await writeOEmbed(options, {
      url: c.req.query('url') ?? '',
      maxWidth: sizeIn(c.req.query('maxwidth')),
      maxHeight: sizeIn(c.req.query('maxheight')),
    })
    if (!answer) return c.notFound()
    return c.json(answer, 200, { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
  })
  return app
}

function sizeIn(text: string | undefined) {
  const size = Number.parseInt(text ?? '', 10)
  return size > 0 ? size : Number.POSITIVE_INFINITY
}
