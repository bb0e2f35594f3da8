import pg from 'pg'
import type { Bench, BenchContext } from './bench-context.ts'
import { median, shortNumber } from './figure.ts'
import { adminPassword, type SiteProcess, signInAsAdmin, startSiteProcess } from './site-process.ts'

const rounds = 15

/**
 * Every page of the catalogue and every panel's list on a site with 50,000 clips and quotes, as a share of the same one on
 * the demo's site, whose lists are copied until they fill a panel's page of fifty: in bytes and in time. Somebody signed in asks, for whom nothing comes from the cache. Pages that the demo
 * has not (a late page, a search) are held against its first one.
 */
export const growth: Bench = async (context) => {
  const demo = await startDemoSite(context, 'growth_demo', 2)
  const full = await startDemoSite(context, 'growth_full', 1111)
  const [idsOfDemo, idsOfFull] = [await idsOf(demo.databaseUrl), await idsOf(full.databaseUrl)]
  const figures = []
  for (const { path, against = path } of pages) {
    const asked = await compare({ site: demo, path: at(against, idsOfDemo) }, { site: full, path: at(path, idsOfFull) })
    figures.push(
      { name: `bytes of ${path}`, measured: asked.bytes, ...bound, detail: asked.bytesDetail },
      { name: `time of ${path}`, measured: asked.time, ...bound, detail: asked.timeDetail },
    )
  }
  return figures
}

const bound = { target: { atMost: 1.5 }, unit: '×' }

type Ids = { season: string; character: string; clip: string; quote: string }

const pages: Array<{ path: string; against?: string }> = [
  { path: '/seasons' },
  { path: '/seasons/{season}' },
  { path: '/characters' },
  { path: '/characters/{character}' },
  { path: '/clips' },
  { path: '/clips?page=417', against: '/clips' },
  { path: '/clips?page=800&sort=oldest', against: '/clips' },
  { path: '/clips/{clip}' },
  { path: '/quotes' },
  { path: '/quotes?page=625', against: '/quotes' },
  { path: '/quotes?page=1250', against: '/quotes' },
  { path: '/quotes/{quote}' },
  { path: '/timeline' },
  { path: '/timeline?page=2500', against: '/timeline' },
  { path: '/timeline?page=1500&type=quotes', against: '/timeline?type=quotes' },
  { path: '/api/admin/seasons' },
  { path: '/api/admin/characters' },
  { path: '/api/admin/clips' },
  { path: '/api/admin/clips?page=200', against: '/api/admin/clips' },
  { path: '/api/admin/clips?search=night%20777', against: '/api/admin/clips' },
  { path: '/api/admin/quotes' },
  { path: '/api/admin/quotes?page=300', against: '/api/admin/quotes' },
  { path: '/api/admin/quotes?search=number%20777', against: '/api/admin/quotes' },
]

/** The demo makes up its ids anew on every site. */
function at(path: string, ids: Ids) {
  return Object.entries(ids).reduce((address, [kind, id]) => address.replace(`{${kind}}`, id), path)
}

type GrowthSite = SiteProcess & { cookie: string; databaseUrl: string }

async function startDemoSite(context: BenchContext, name: string, copies: number) {
  const databaseUrl = await (await context.postgres()).createDatabase(name)
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: context.temporaryFolder(),
    ADMIN_PASSWORD: adminPassword,
    DEMO: 'on',
    RATE_LIMITS: 'off',
  }
  const loading = await startSiteProcess(env)
  await loading.stop()
  await fill(databaseUrl, copies)
  const site = await startSiteProcess(env)
  context.onClose(site.stop)
  return { ...site, databaseUrl, cookie: await signInAsAdmin(site.url) }
}

/** The demo's clips and quotes many times more, each some days before the last: their texts are as long as the demo's. */
async function fill(databaseUrl: string, copies: number) {
  await withClient(databaseUrl, async (client) => {
    await client.query(`
      create temporary table copies as
      select gen_random_uuid() as id, clips.id as of, n from clips, generate_series(1, ${copies}) as n`)
    await client.query(`
      insert into clips (id, title, description, url, poster_url, season_id, release_date, display_date, created_at, updated_at)
      select copies.id, title || ' ' || n, description, url, poster_url, season_id, release_date - n * interval '7 days',
        display_date, created_at - n * interval '7 days', updated_at - n * interval '7 days'
      from copies join clips on clips.id = copies.of`)
    await client.query(`
      insert into clip_characters (clip_id, character_id)
      select copies.id, character_id from copies join clip_characters on clip_id = copies.of`)
    await client.query(`
      insert into quotes (text, character_id, season_id, quote_date, created_at, updated_at)
      select text || ' Number ' || n, character_id, season_id, quote_date - n * interval '7 days',
        created_at - n * interval '7 days', updated_at - n * interval '7 days'
      from quotes, generate_series(1, ${copies}) as n`)
    await client.query('vacuum analyze')
  })
}

async function idsOf(databaseUrl: string): Promise<Ids> {
  return withClient(databaseUrl, async (client) => {
    const first = async (table: string) =>
      (await client.query<{ id: string }>(`select id from ${table} order by created_at desc, id limit 1`)).rows[0]
        ?.id as string
    return {
      season: await first('seasons'),
      character: await first('characters'),
      clip: await first('clips'),
      quote: await first('quotes'),
    }
  })
}

async function withClient<Result>(connectionString: string, use: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

type Asked = { site: GrowthSite; path: string }

/** In turns, so that a neighbour's work on the machine hits both alike. */
async function compare(demo: Asked, full: Asked) {
  for (let warm = 0; warm < 5; warm++) await Promise.all([ask(demo), ask(full)])
  const turns: Array<Record<'demo' | 'full', Awaited<ReturnType<typeof ask>>>> = []
  for (let round = 0; round < rounds; round++) turns.push({ demo: await ask(demo), full: await ask(full) })
  const middle = (side: 'demo' | 'full', part: 'bytes' | 'ms') => median(turns.map((turn) => turn[side][part]))
  const [demoMs, fullMs] = [middle('demo', 'ms'), middle('full', 'ms')]
  const [demoBytes, fullBytes] = [middle('demo', 'bytes'), middle('full', 'bytes')]
  return {
    bytes: fullBytes / demoBytes,
    bytesDetail: `demo ${demoBytes}, full ${fullBytes} bytes`,
    time: fullMs / demoMs,
    timeDetail: `demo ${shortNumber(demoMs)} ms, full ${shortNumber(fullMs)} ms`,
  }
}

async function ask({ site, path }: Asked) {
  const startedAt = performance.now()
  const response = await fetch(`${site.url}${path}`, {
    headers: { cookie: site.cookie, accept: path.startsWith('/api') ? 'application/json' : 'text/html' },
  })
  const bytes = (await response.arrayBuffer()).byteLength
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return { bytes, ms: performance.now() - startedAt }
}
