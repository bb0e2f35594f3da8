import pg from 'pg'
import { adminSections } from '#features/notifications/rules/section.ts'
import type { Bench, BenchContext } from './bench-context.ts'
import { median, shortNumber } from './figure.ts'
import { type Growth, growContent } from './grow-content.ts'
import { adminPassword, type SiteProcess, signInAsAdmin, startSiteProcess } from './site-process.ts'

const rounds = Number(process.env.GROWTH_ROUNDS ?? 15)

/**
 * Compares pages of a full site with those of the demo, whose lists fill a panel's page.
 * Requests are signed in, so nothing comes from the cache.
 * Late pages, which the demo lacks, are compared with its first page.
 * `GROWTH_ROUNDS=3` is enough for a smoke test.
 * `GROWTH_PAGES=/stories?page=60,/api/admin/clips?search=the` measures only those.
 */
export const growth: Bench = async (context) => {
  const demo = await startDemoSite(context, 'growth_demo', { catalogue: 2, others: 9 })
  const full = await startDemoSite(context, 'growth_full', { catalogue: 1111, others: 200 })
  const [idsOfDemo, idsOfFull] = [await idsOf(demo.databaseUrl), await idsOf(full.databaseUrl)]
  const figures = []
  const wanted = process.env.GROWTH_PAGES?.split(',')
  for (const { path, against = path } of pages.filter(({ path }) => wanted?.includes(path) ?? true)) {
    const asked = await compare({ site: demo, path: at(against, idsOfDemo) }, { site: full, path: at(path, idsOfFull) })
    figures.push(
      { name: `bytes of ${path}`, measured: asked.bytes, ...bound, detail: asked.bytesDetail },
      { name: `time of ${path}`, measured: asked.time, ...bound, detail: asked.timeDetail },
    )
  }
  return figures
}

const bound = { target: { atMost: 1.5 }, unit: '×' }

type Ids = Record<'season' | 'character' | 'clip' | 'quote' | 'quiz' | 'story' | 'idea', string>

const pages: Array<{ path: string; against?: string }> = [
  { path: '/seasons' },
  { path: '/seasons/{season}' },
  { path: '/characters' },
  { path: '/characters/{character}' },
  { path: '/clips' },
  { path: '/clips?page=417', against: '/clips' },
  { path: '/clips?page=800&sort=oldest', against: '/clips' },
  { path: '/clips?season={season}', against: '/clips' },
  { path: '/clips?character={character}', against: '/clips' },
  { path: '/clips?length=short', against: '/clips' },
  { path: '/clips?search=the', against: '/clips' },
  { path: '/clips?search=night%20777', against: '/clips' },
  { path: '/clips/{clip}' },
  { path: '/quotes' },
  { path: '/quotes?page=625', against: '/quotes' },
  { path: '/quotes?page=1250', against: '/quotes' },
  { path: '/quotes/{quote}' },
  { path: '/timeline' },
  { path: '/timeline?page=2500', against: '/timeline' },
  { path: '/timeline?page=1500&type=quotes', against: '/timeline?type=quotes' },
  { path: '/' },
  { path: '/quizzes' },
  { path: '/quizzes?page=80', against: '/quizzes' },
  { path: '/quizzes?search=a', against: '/quizzes' },
  { path: '/quiz/{quiz}' },
  { path: '/stories' },
  { path: '/stories?page=60', against: '/stories' },
  { path: '/stories/{story}' },
  { path: '/ideas' },
  { path: '/ideas/{idea}' },
  { path: '/games' },
  { path: '/forum' },
  { path: '/my-scores' },
  ...['overview', ...adminSections, 'record', 'trash'].map((section) => ({ path: `/admin/${section}` })),
  { path: '/api/admin/users' },
  { path: '/api/admin/users?search=a' },
  { path: '/api/admin/quizzes' },
  { path: '/api/admin/quizzes?page=40', against: '/api/admin/quizzes' },
  { path: '/api/admin/quizzes?search=a' },
  { path: '/api/admin/quizzes?sort=title&direction=asc' },
  { path: '/api/admin/quizzes?sort=publish_date' },
  { path: '/api/admin/quizzes?status=draft', against: '/api/admin/quizzes' },
  { path: '/api/admin/quizzes?status=published' },
  { path: '/api/admin/quizzes?status=published&sort=title' },
  { path: '/api/admin/quizzes?character_id={character}', against: '/api/admin/quizzes' },
  { path: '/api/admin/quizzes?season_id={season}', against: '/api/admin/quizzes' },
  { path: '/api/admin/stories' },
  { path: '/api/admin/stories?search=the' },
  { path: '/api/admin/stories?sort=title' },
  { path: '/api/admin/stories?status=published&sort=publish_date' },
  { path: '/api/admin/story-submissions' },
  { path: '/api/admin/approved-stories?sort=views' },
  { path: '/api/ideas' },
  { path: '/api/admin/forum/reports' },
  { path: '/api/admin/forum/history' },
  { path: '/api/admin/forum/history?search=a' },
  { path: '/api/admin/record' },
  { path: '/api/admin/record?search=quote' },
  { path: '/api/admin/trash' },
  { path: '/api/admin/trash?search=quote' },
  { path: '/api/admin/seasons' },
  { path: '/api/admin/characters' },
  { path: '/api/admin/clips' },
  { path: '/api/admin/clips?page=200', against: '/api/admin/clips' },
  { path: '/api/admin/clips?sort=title&direction=asc' },
  { path: '/api/admin/clips?sort=created_at' },
  { path: '/api/admin/clips?character_id={character}', against: '/api/admin/clips' },
  { path: '/api/admin/clips?season_id={season}&sort=title', against: '/api/admin/clips' },
  { path: '/api/admin/characters?sort=created_at' },
  { path: '/api/admin/clips?search=night%20777', against: '/api/admin/clips' },
  { path: '/api/admin/quotes' },
  { path: '/api/admin/quotes?page=300', against: '/api/admin/quotes' },
  { path: '/api/admin/quotes?sort=text&direction=asc' },
  { path: '/api/admin/quotes?sort=text&page=300', against: '/api/admin/quotes' },
  { path: '/api/admin/quotes?character_id={character}', against: '/api/admin/quotes' },
  { path: '/api/admin/quotes?season_id={season}&sort=created_at', against: '/api/admin/quotes' },
  // Both searches find one copy of each quote.
  { path: '/api/admin/quotes?search=number%20777', against: '/api/admin/quotes?search=number%202' },
  { path: '/api/admin/quotes?search=number' },
  { path: '/api/admin/quotes?search=number&page=4', against: '/api/admin/quotes?search=number' },
  { path: '/api/admin/clips?search=the' },
  { path: '/api/admin/clips?search=a' },
  { path: '/api/admin/story-submissions?page=4', against: '/api/admin/story-submissions' },
]

/** The demo generates new ids on every site. */
function at(path: string, ids: Ids) {
  return Object.entries(ids).reduce((address, [kind, id]) => address.replace(`{${kind}}`, id), path)
}

type GrowthSite = SiteProcess & { cookie: string; databaseUrl: string }

export async function startDemoSite(context: BenchContext, name: string, growth: Growth) {
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
  await withClient(databaseUrl, (client) => growContent(client, growth))
  const site = await startSiteProcess(env)
  context.onClose(site.stop)
  return { ...site, databaseUrl, cookie: await signInAsAdmin(site.url) }
}

async function idsOf(databaseUrl: string): Promise<Ids> {
  return withClient(databaseUrl, async (client) => {
    const first = async (table: string, condition = 'true') =>
      (
        await client.query<{ id: string }>(
          `select id from ${table} where ${condition} order by created_at desc, id limit 1`,
        )
      ).rows[0]?.id as string
    const isPublic = 'public_from <= now()'
    return {
      season: await first('seasons'),
      character: await first('characters'),
      clip: await first('clips'),
      quote: await first('quotes'),
      quiz: await first('quizzes', `${isPublic} and not coming_soon`),
      story: await first('short_stories', isPublic),
      idea: await first('brainstorm_ideas'),
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

/** In turns, so that other load on the machine affects both alike. */
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
