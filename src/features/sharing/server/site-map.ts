import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { escapeXml } from './escape-xml.ts'

/** Each row has a page of its own. The search's public sources have this shape, too. */
export type MappedRows = {
  kind: string
  table: string
  isVisible?: (now: Date) => Expression<SqlBool>
  addressOf: (id: string) => string
}

type SiteMapDeps = { db: Db; siteUrl: string; pages: readonly string[]; sources: readonly MappedRows[] }

/** The protocol's limit for one file. */
const mostAddresses = 50_000

/** Writes one file if everything fits, and otherwise an index of parts. */
export async function writeSiteMap(deps: SiteMapDeps, { most = mostAddresses } = {}): Promise<string> {
  const now = new Date()
  const counts = await Promise.all(deps.sources.map((source) => countRows(deps.db, source, now)))
  const total = counts.reduce((sum, count) => sum + count, deps.pages.length)
  if (total <= most) {
    const lists = await Promise.all(deps.sources.map((source) => listRows(deps.db, source, { now, most, part: 1 })))
    return urlSet(deps.siteUrl, [...pagesOf(deps), ...lists.flat()])
  }
  const parts = counts.flatMap((count, index) =>
    Array.from({ length: Math.ceil(count / most) }, (_, part) => `${index}-${part + 1}`),
  )
  const entries = ['pages', ...parts].map(
    (part) => `<sitemap><loc>${deps.siteUrl}/sitemaps/${part}.xml</loc></sitemap>`,
  )
  return `${xmlStart}<sitemapindex ${namespace}>${entries.join('')}</sitemapindex>\n`
}

/** Returns undefined for a part that the index doesn't name. */
export async function writeSiteMapPart(deps: SiteMapDeps, name: string, { most = mostAddresses } = {}) {
  if (name === 'pages') return urlSet(deps.siteUrl, pagesOf(deps))
  const [, index, part] = /^(\d{1,3})-([1-9]\d{0,4})$/.exec(name) ?? []
  const source = deps.sources[Number(index)]
  if (!source) return undefined
  const rows = await listRows(deps.db, source, { now: new Date(), most, part: Number(part) })
  return rows.length > 0 ? urlSet(deps.siteUrl, rows) : undefined
}

type Mapped = { address: string; changedAt?: Date }

const pagesOf = ({ pages }: SiteMapDeps): Mapped[] => pages.map((address) => ({ address }))

function urlSet(siteUrl: string, pages: readonly Mapped[]) {
  const urls = pages.map(({ address, changedAt }) => {
    const date = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(siteUrl + address)}</loc>${date}</url>`
  })
  return `${xmlStart}<urlset ${namespace}>${urls.join('')}</urlset>\n`
}

const xmlStart = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const shownRows = ({ table, isVisible }: MappedRows, now: Date) =>
  sql`from ${sql.table(table)} where ${isVisible?.(now) ?? sql`true`}`

async function countRows(db: Db, source: MappedRows, now: Date) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${shownRows(source, now)}`.execute(db)
  return rows[0]?.count ?? 0
}

type Part = { now: Date; most: number; part: number }

async function listRows(db: Db, source: MappedRows, { now, most, part }: Part): Promise<Mapped[]> {
  const { rows } = await sql<{ id: string; updated_at: Date }>`
    select id, updated_at ${shownRows(source, now)} order by id limit ${most} offset ${(part - 1) * most}
  `.execute(db)
  return rows.map(({ id, updated_at }) => ({ address: source.addressOf(id), changedAt: updated_at }))
}
