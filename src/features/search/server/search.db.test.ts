import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { searchables } from '#app/server/features.ts'
import { aCharacter, aClip, aQuiz, aQuote, aSeason } from '#tooling/testing/builders.ts'
import { listProcedures } from '#tooling/testing/list-procedures.ts'
import { emptyTables, unusedDatabase } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const site = await testSite({ database: await unusedDatabase() })
const { db } = site
const visitor = site.aVisitor()

beforeEach(() => emptyTables(db))

type Item = {
  title: string
  passage: string | null
  address: string | null
  status?: string | null
  panel_address?: string
}
type Group = { kind: string; total: number; is_total_capped?: true; items: Item[] }

const find = async (q: string, more: object = {}, caller: Caller = visitor) =>
  (await caller.call('search.find', { q, ...more })).body as { groups: Group[]; words: string[]; page_count: number }
const titlesOf = ({ groups }: { groups: Group[] }) => groups.flatMap(({ items }) => items.map(({ title }) => title))
const titles = async (q: string) => titlesOf(await find(q))

function aStory(story: { title: string; content?: string; status?: 'draft' | 'published'; publish_date?: Date }) {
  return db
    .insertInto('short_stories')
    .values({ content: 'Once upon a time in the laundry room.', status: 'published', ...story })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function aSubmission(story: { title: string; status: 'pending' | 'approved' | 'rejected' }) {
  return db
    .insertInto('story_submissions')
    .values({ content: 'x '.repeat(60), ...story, ...(story.status === 'rejected' && { feedback: 'No.' }) } as never)
    .returningAll()
    .executeTakeFirstOrThrow()
}

test('one word finds items of every kind, each with its public address', async () => {
  const [character, clip, quote, season, quiz, story] = [
    await aCharacter(db, { name: 'Leopard Lou' }),
    await aClip(db, { title: 'The leopard coat' }),
    await aQuote(db, { text: 'Leopard is a neutral.' }),
    await aSeason(db, { name: 'Leopard Summer', number: 4 }),
    await aQuiz(db, { title: 'How leopard are you?' }),
    await aStory({ title: 'Leopards of the laundry' }),
  ]
  const { groups } = await find('leopard')
  expect(groups.map(({ kind, items }) => [kind, items.map(({ address }) => address)])).toEqual([
    ['characters', [`/characters/${character.id}`]],
    ['clips', [`/clips/${clip.id}`]],
    ['quizzes', [`/quiz/${quiz.id}`]],
    ['quotes', [`/quotes/${quote.id}`]],
    ['seasons', [`/seasons/${season.id}`]],
    ['stories', [`/stories/${story.id}`]],
  ])
})

test('games and sections are found too', async () => {
  expect(await titles('squish')).toEqual(['Bed Bug Squish'])
  expect(await titles('wheres ash')).toEqual(["Where's Ash?"])
  expect(await titles('timel')).toEqual(['Timeline'])
  expect(await titles('timelnie')).toEqual(['Timeline'])
  expect(await titles('loungue')).toEqual(['Forum'])
})

test.each([
  ['leop', 'Leopard Lou'],
  ['LEOPARD', 'Leopard Lou'],
  ['lou leo', 'Leopard Lou'],
  ['leoprad', 'Leopard Lou'],
  ['leoprad lou', 'Leopard Lou'],
  ['creme brulee', 'Crème Brûlée'],
  ['crème', 'Crème Brûlée'],
  ['жел', 'Жёлтый дом'],
  ['ЖЁЛТЫЙ', 'Жёлтый дом'],
  ['京虫', '南京虫'],
  ['dont', "Don't Knock"],
  ["don't", "Don't Knock"],
  ['don’t', "Don't Knock"],
  ['05', 'S02-05'],
  ['foo', 'foo.bar/baz'],
  ['baz', 'foo.bar/baz'],
])('%s finds %s', async (typed, name) => {
  for (const other of ['Leopard Lou', 'Crème Brûlée', 'Жёлтый дом', '南京虫', "Don't Knock", 'S02-05', 'foo.bar/baz']) {
    await aCharacter(db, { name: other })
  }
  expect(await titles(typed)).toEqual([name])
})

test.each([
  ['daily', 'The Daily'],
  ['lounge', 'Forum'],
  ['chat', 'Forum'],
  ['leaderboard', 'Quizzes'],
  ['scores', 'My Quiz Scores'],
  ['pass', 'VIP Pass'],
  ['privacy', 'Privacy Policy'],
])('%s finds the page %s', async (typed, title) => {
  await aQuote(db, { text: `I say ${typed} twice.` })
  expect((await titles(typed))[0]).toBe(title)
})

test.each([
  ['season 12', 'Laundry Day'],
  ['S12', 'Laundry Day'],
  ['s1', 'Moving In'],
  ['S01', 'Moving In'],
])('%s finds the season by its number', async (typed, name) => {
  await aSeason(db, { name: 'Moving In', number: 1 })
  await aSeason(db, { name: 'Laundry Day', number: 12 })
  expect(await titles(typed)).toEqual([name])
})

test("a character is found by its other names, and comes before a game that isn't released", async () => {
  const admin = await site.anAdmin()
  const season = await aSeason(db)
  const gerald = { name: 'Gerald', other_names: 'Landlord, Grubbins', is_current: true, start_season_id: season.id }
  const { body } = await admin.call('characters.create', gerald)
  expect(await titles('landlord')).toEqual(['Gerald', 'Landlord Lament'])
  expect(await titles('grubins')).toEqual(['Gerald'])
  expect((await visitor.call('characters.get', { id: body.id })).body).not.toHaveProperty('other_names')
  expect((await admin.call('characters.adminGet', { id: body.id })).body.other_names).toBe('Landlord, Grubbins')

  const described = await aCharacter(db, { name: 'Mo' })
  await db.updateTable('characters').set({ description: 'Panics.' }).where('id', '=', described.id).execute()
  expect(await titles('panic')).toEqual(['Mo', 'Parking Panic'])
})

test('title matches come before text matches, which show the passage around the word', async () => {
  const described = await aClip(db, { title: 'Night shift' })
  const description = `${'Nothing happens for a long while. '.repeat(10)}Then the landlord rings.`
  await db.updateTable('clips').set({ description }).where('id', '=', described.id).execute()
  await aClip(db, { title: 'The landlord rings twice on a Sunday' })
  await aClip(db, { title: 'Landlord' })
  const { groups } = await find('landlord')
  expect(titlesOf({ groups: groups.filter(({ kind }) => kind === 'clips') })).toEqual([
    'Landlord',
    'The landlord rings twice on a Sunday',
    'Night shift',
  ])
  const [first, , last] = groups[0]?.items ?? []
  expect(first?.passage).toBeNull()
  expect(last?.passage).toMatch(/^….*Then the landlord rings\.$/)
})

test("only administrators find items that aren't public", async () => {
  const tomorrow = new Date(Date.now() + 86_400_000)
  await aQuiz(db, { title: 'Secret draft', status: 'draft' })
  await aQuiz(db, { title: 'Secret scheduled', publish_date: tomorrow })
  await aStory({ title: 'Secret story', status: 'draft' })
  await aStory({ title: 'Secret sequel', publish_date: tomorrow })
  await aSubmission({ title: 'Secret pending', status: 'pending' })
  await aSubmission({ title: 'Secret rejected', status: 'rejected' })
  const trashed = await aQuote(db, { text: 'Secret quote' })
  await (await site.anAdmin()).call('quotes.delete', { id: trashed.id })
  const user = await site.aUser()
  const typed = ['secret', 'secre', 'sceret', 'draft', 'rejected', user.userId ?? '', 'example.com']
  for (const caller of [visitor, user, await site.aBannedUser()]) {
    // A misspelled word may match a page's name.
    const items = async (q: string) => (await find(q, {}, caller)).groups.filter(({ kind }) => kind !== 'sections')
    for (const q of typed) expect([q, await items(q)]).toEqual([q, []])
    for (const kind of ['users', 'ideas', 'stories', 'memory-cards']) {
      expect((await find('secret', { kind }, caller)).groups).toEqual([])
    }
  }
  await aSubmission({ title: 'Secret approved', status: 'approved' })
  expect(await titles('sceret')).toContain('Secret approved')
})

test("a scheduled item is found once it's published", async () => {
  const due = new Date(Date.now() + 300)
  await aQuiz(db, { title: 'Tomorrowland', publish_date: due })
  expect(await titles('tomorrowland')).toEqual([])
  await expect.poll(() => titles('tomorrowland'), { timeout: 5000 }).toEqual(['Tomorrowland'])
  expect(await titles('tomorowland')).toEqual(['Tomorrowland'])
})

test('a kind shows five of its results and a capped count, and can be paged', async () => {
  await db
    .insertInto('quotes')
    .values(Array.from({ length: 130 }, (_, number) => ({ text: `Parking spot ${number}` })))
    .execute()
  await aClip(db, { title: 'Parking at night' })
  const { groups } = await find('parking')
  const counts = groups.map(({ kind, total, is_total_capped, items }) => [kind, total, is_total_capped, items.length])
  expect(counts).toEqual([
    ['clips', 1, undefined, 1],
    ['quotes', 100, true, 5],
    ['games', 1, undefined, 1],
  ])
  const pages = []
  for (const page of [1, 2, 5, 6]) pages.push(await find('parking', { kind: 'quotes', page }))
  expect(pages.map((found) => [titlesOf(found).length, found.page_count])).toEqual([
    [24, 5],
    [24, 5],
    [4, 5],
    [0, 5],
  ])
  expect(new Set(pages.flatMap(titlesOf)).size).toBe(52)
})

test('no typed text breaks the search', async () => {
  await aQuote(db, { text: 'Parking' })
  const odd = [
    `'`,
    `\\`,
    `' | parking`,
    '& | ! <-> ( ) :*',
    '%_',
    '{}',
    '\u0000parking',
    'a'.repeat(200),
    '🐞',
    '()'.repeat(100),
  ]
  for (const q of odd) {
    const { status } = await visitor.call('search.find', { q })
    expect([q, [200, 400, 422].includes(status)]).toEqual([q, true])
  }
  expect((await visitor.call('search.find', { q: 'a'.repeat(201) })).status).toBe(422)
  expect((await find('')).groups).toEqual([])
  expect((await find('parking', { kind: 'constructor' })).groups).toEqual([])
})

test('administrators find everything they work on, with its status', async () => {
  const admin = await site.anAdmin()
  await aQuiz(db, { title: 'Secret draft', status: 'draft' })
  await aStory({ title: 'Secret sequel', publish_date: new Date(Date.now() + 86_400_000) })
  await aSubmission({ title: 'Secret pending', status: 'pending' })
  const open = await aQuiz(db, { title: 'No secret' })
  await db.insertInto('memory_cards').values({ title: 'Secret card', active: false }).execute()
  await db.insertInto('memory_card_sets').values({ name: 'Secret set' }).execute()
  await db
    .insertInto('brainstorm_ideas')
    .values({ title: 'Secret room', description: 'Please', category: 'feature' })
    .execute()
  const { groups } = (await admin.call('search.findAsAdmin', { q: 'secret' })).body as { groups: Group[] }
  const found = Object.fromEntries(
    groups.flatMap(({ items }) => items.map(({ title, status, address }) => [title, [status, address]])),
  )
  expect(found).toEqual({
    'Secret draft': ['Draft', null],
    'No secret': [null, `/quiz/${open.id}`],
    'Secret sequel': ['Scheduled', null],
    'Secret pending': ['Pending review', null],
    'Secret card': ['Inactive', null],
    'Secret set': [null, null],
    'Secret room': ['new', null],
  })
})

test('administrators are led to the item itself, also for reports, tags and quotes', async () => {
  const admin = await site.anAdmin()
  const speaker = await db
    .insertInto('characters')
    .values({ name: 'Zebulon Quist', description: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { text: 'Never on a Tuesday.', character_id: speaker.id }
  const quote = await db.insertInto('quotes').values(row).returning('id').executeTakeFirstOrThrow()
  const tag = await db.insertInto('character_tags').values({ name: 'Zebras' }).returning('id').executeTakeFirstOrThrow()
  const report = await db
    .insertInto('forum_reports')
    .values({ reason: 'Zebra crossing' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const resolved = { reason: 'Zebra old', status: 'resolved', action: 'none', resolved_at: new Date() } as const
  await db.insertInto('forum_reports').values(resolved).execute()
  const pending = await aSubmission({ title: 'Zebra waits', status: 'pending' })
  const approved = await aSubmission({ title: 'Zebra reads', status: 'approved' })
  const { groups } = (await admin.call('search.findAsAdmin', { q: 'zeb' })).body as { groups: Group[] }
  const found = groups.flatMap(({ items }) => items.map(({ title, panel_address }) => [title, panel_address]))
  expect(Object.fromEntries(found)).toEqual({
    'Zebulon Quist': `/admin/characters?open=${speaker.id}`,
    'Never on a Tuesday.': `/admin/quotes?open=${quote.id}`,
    Zebras: `/admin/characters?tag=${tag.id}`,
    'Zebra crossing': `/admin/forum?open=${report.id}`,
    'Zebra waits': `/admin/stories?tab=pending&open=${pending.id}`,
    'Zebra reads': `/admin/stories?tab=approved&open=${approved.id}`,
  })
})

test('only administrators find users, by any part of the name or email', async () => {
  const [admin, user] = [await site.anAdmin(), await site.aUser()]
  const { username, email } = await db
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '=', user.userId ?? '')
    .executeTakeFirstOrThrow()
  for (const q of [username.slice(1).toUpperCase(), email?.slice(0, -2) ?? '']) {
    const { groups } = (await admin.call('search.findAsAdmin', { q, kind: 'users' })).body as { groups: Group[] }
    expect([q, titlesOf({ groups })]).toEqual([q, [username]])
  }
  for (const [caller, status] of [
    [visitor, 401],
    [user, 403],
    [await site.aBannedUser(), 403],
  ] as const) {
    expect((await caller.call('search.findAsAdmin', { q: username })).status).toBe(status)
  }
})

test('a cached result is dropped when anything it contains changes', () => {
  const topics = searchables.flatMap((searchable) => ('topics' in searchable ? searchable.topics : []))
  const reads = listProcedures().find(({ name }) => name === 'search.find')?.meta.reads
  expect([...(reads ?? [])].sort()).toEqual([...new Set(topics)].sort())
})

test.each(searchables.flatMap((source) => ('titleWords' in source ? [source] : [])))(
  'the search of $table uses an index',
  async ({ table, titleWords, allWords }) => {
    for (const words of [titleWords, allWords ?? titleWords]) {
      const plan = await db.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx)
        return sql<{ 'QUERY PLAN': string }>`explain select id from ${sql.table(table)}
          where search_words(${words}) @@ to_tsquery('simple', 'leo:*')`.execute(trx)
      })
      expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`${table}_search`)
    }
  },
)
