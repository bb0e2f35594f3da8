import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
const visitor = site.aVisitor()

beforeEach(() => emptyTables(db))

test.each([
  ['created_at', 'desc'],
  ['created_at', 'asc'],
  ['updated_at', 'desc'],
  ['votes', 'desc'],
  ['votes', 'asc'],
] as const)('pages by %s %s have no gaps or repetitions', async (sort, direction) => {
  // Many rows share a time and vote count, so the id must break the ties.
  await sql`
    insert into brainstorm_ideas (title, description, category, votes, created_at, updated_at)
    select 'Idea ' || n, 'Text', 'quiz', n % 4, timestamptz '2026-01-01' + (n % 7) * interval '1 hour',
      timestamptz '2026-02-01' + (n % 5) * interval '1 hour'
    from generate_series(1, 60) as n`.execute(db)
  const pages = await allPages({ sort, direction })
  expect(pages.map((page) => page.length)).toEqual([24, 24, 12])
  const ideas = pages.flat()
  expect(new Set(ideas.map(({ id }) => id)).size).toBe(60)
  const values = ideas.map((idea) => idea[sort] as string | number)
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  expect(values).toEqual(direction === 'asc' ? sorted : sorted.toReversed())
})

test('filters combine, and the newest comes first', async () => {
  await anIdea({ title: 'Old', category: 'quiz', created_at: '2026-01-01' })
  await anIdea({ title: 'New', category: 'quiz', created_at: '2026-01-02' })
  await anIdea({ title: 'Urgent', category: 'quiz', priority: 'high' })
  await anIdea({ title: 'Done', category: 'quiz', status: 'completed' })
  await anIdea({ title: 'Other', category: 'feature' })
  const { body } = await visitor.call('ideas.list', { category: 'quiz', status: 'new', priority: 'medium' })
  expect(body.items.map(({ title }: { title: string }) => title)).toEqual(['New', 'Old'])
})

test.each(['nonsense', "'; drop table users", '2026-13-45T00:00:00.000Z_x'])(
  'the cursor %j is refused',
  async (after) => {
    expect((await visitor.call('ideas.list', { after })).body.code).toBe('unknown_place')
    expect((await visitor.call('ideas.comments', { idea_id: crypto.randomUUID(), after })).body.code).toBe(
      'unknown_place',
    )
  },
)

test('a list cuts long descriptions, and the idea itself has the whole one', async () => {
  const description = '🪳'.repeat(1000)
  const id = await anIdea({ title: 'Long', description })
  const { body } = await visitor.call('ideas.list', {})
  expect(body.items[0].description).toBe(`${'🪳'.repeat(400)}…`)
  expect((await visitor.call('ideas.get', { id })).body.description).toBe(description)
})

test('a discussion comes oldest first, page by page', async () => {
  const idea_id = await anIdea({ title: 'Hats' })
  await sql`
    insert into brainstorm_comments (idea_id, comment, created_at)
    select ${idea_id}::uuid, n::text, timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(1, 60) as n`.execute(db)
  const first = (await visitor.call('ideas.comments', { idea_id })).body
  const second = (await visitor.call('ideas.comments', { idea_id, after: first.next })).body
  const said = [...first.items, ...second.items].map(({ comment }: { comment: string }) => Number(comment))
  expect(said).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  expect([first.items.length, second.next]).toEqual([50, null])
})

test('similar ideas match any word, even an unfinished one, with the best match first', async () => {
  await anIdea({ title: 'Captions for the clips', votes: 9 })
  await anIdea({ title: 'A quiz with only sounds', votes: 3 })
  await anIdea({ title: 'Quizzes for experts', votes: 50 })
  expect(await similar('quiz about sou')).toEqual(['A quiz with only sounds', 'Quizzes for experts'])
  expect(await similar('capt')).toEqual(['Captions for the clips'])
  expect(await similar('landlord')).toEqual([])
  expect(await similar('the')).toEqual([])
  expect(await similar("'; drop table users; -- | & ! <->")).toEqual([])
})

test('at most five similar ideas are found, by index however many ideas there are', async () => {
  await sql`
    insert into brainstorm_ideas (title, description, category)
    select 'Hat number ' || n, 'Text', 'quiz' from generate_series(1, 3000) as n`.execute(db)
  await anIdea({ title: 'One about shoes' })
  await sql`analyze brainstorm_ideas`.execute(db)
  expect(await similar('hat')).toHaveLength(5)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id from brainstorm_ideas
    where to_tsvector('english', title) @@ to_tsquery('english', 'shoe:*')`.execute(db)
  expect(JSON.stringify(rows)).toContain('brainstorm_ideas_title_words')
})

async function similar(title: string) {
  const { status, body } = await visitor.call('ideas.similar', { title })
  expect(status).toBe(200)
  return (body as { title: string }[]).map((idea) => idea.title)
}

type Listed = { id: string; created_at: string; updated_at: string; votes: number }

async function allPages(input: object) {
  const pages: Listed[][] = []
  let after: string | null | undefined
  do {
    const { body } = await visitor.call('ideas.list', { ...input, ...(after && { after }) })
    pages.push(body.items)
    after = body.next
  } while (after)
  return pages
}

type IdeaParts = {
  title: string
  description?: string
  category?: 'quiz' | 'feature'
  priority?: 'high'
  status?: 'completed'
  votes?: number
  created_at?: string
}

async function anIdea(idea: IdeaParts) {
  const { id } = await db
    .insertInto('brainstorm_ideas')
    .values({ description: 'Text', category: 'quiz', ...idea })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
