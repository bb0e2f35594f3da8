import type { Db } from '#db/schema.gen.ts'
import type { SiteConfig } from '#features/site/rules/contract.ts'
import { escapeXml } from './escape-xml.ts'

export type FeedEntry = {
  /** A path of this site. */
  address: string
  title: string
  summary: string
  author: string | null
  publishedAt: Date
  updatedAt: Date
}

export type Feed = {
  title: string
  path: string
  list: (db: Db, at: { now: Date; limit: number }) => Promise<FeedEntry[]>
}

const feedLength = 30

/** Writes Atom (RFC 4287). An entry's id is its page's address, because that never changes. */
export async function writeFeed({ db, site, feed, self }: { db: Db; site: SiteConfig; feed: Feed; self: string }) {
  const entries = await feed.list(db, { now: new Date(), limit: feedLength })
  const page = site.url + feed.path
  // An empty feed needs a date, too.
  const newest = Math.max(0, ...entries.map(({ updatedAt }) => updatedAt.getTime()))
  const items = entries.map(({ address, title, summary, author, publishedAt, updatedAt }) =>
    [
      '<entry>',
      element('id', site.url + address),
      element('title', title),
      `<link rel="alternate" type="text/html" href="${escapeXml(site.url + address)}"/>`,
      element('published', publishedAt.toISOString()),
      element('updated', updatedAt.toISOString()),
      `<author>${element('name', author ?? site.name)}</author>`,
      element('summary', summary),
      '</entry>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('id', page),
    element('title', `${feed.title} - ${site.name}`),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(site.url + self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    element('updated', new Date(newest).toISOString()),
    `<author>${element('name', site.name)}</author>`,
    ...items,
    '</feed>\n',
  ].join('')
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
