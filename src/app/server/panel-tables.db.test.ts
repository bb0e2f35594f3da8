import { beforeEach, expect, test } from 'vitest'
import { aCharacter, aClip, aQuestion, aQuiz, aQuote, aSeason } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
let admin: Caller

beforeEach(async () => {
  await emptyTables(db)
  admin = await site.anAdmin()
})

const day = (date: string) => new Date(`${date}T12:00:00Z`)
const gone = () => crypto.randomUUID()
const goneOnes = (length: number) => Array.from({ length }, gone)

async function namesOf(call: string, input: object) {
  const { body } = await admin.call(call, input)
  return body.items.map((item: Record<string, string>) => item.title ?? item.name ?? item.text)
}

test('quotes can be ordered and filtered by character and season', async () => {
  const [mo, ada] = [await aCharacter(db, { name: 'Mo' }), await aCharacter(db, { name: 'Ada' })]
  const lease = await aSeason(db, { name: 'Lease' })
  await aQuote(db, { text: 'b', character_id: mo.id, created_at: day('2024-01-03'), quote_date: day('2020-01-01') })
  await aQuote(db, { text: 'a', character_id: ada.id, created_at: day('2024-01-02'), season_id: lease.id })
  await aQuote(db, { text: 'c', character_id: mo.id, created_at: day('2024-01-01'), season_id: lease.id })
  const quotes = (input: object) => namesOf('quotes.adminList', input)

  expect(await quotes({})).toEqual(['b', 'a', 'c'])
  expect(await quotes({ sort: 'text', direction: 'asc' })).toEqual(['a', 'b', 'c'])
  expect(await quotes({ sort: 'text' })).toEqual(['c', 'b', 'a'])
  expect(await quotes({ sort: 'created_at', direction: 'asc' })).toEqual(['c', 'a', 'b'])
  expect(await quotes({ sort: 'text', character_id: mo.id })).toEqual(['c', 'b'])
  expect(await quotes({ season_id: lease.id, search: 'a', sort: 'created_at' })).toEqual(['a', 'c'])
  expect((await admin.call('quotes.adminList', { sort: 'text', direction: 'asc' })).body.total).toBe(3)
})

test('clips, characters and seasons can be ordered and filtered', async () => {
  const [first, second] = [await aSeason(db, { number: 1, name: 'Zoo' }), await aSeason(db, { number: 2, name: 'Ark' })]
  const mo = await aCharacter(db, { name: 'Mo' })
  await db.updateTable('characters').set({ start_season_id: second.id, is_current: true }).execute()
  const clip = await aClip(db, { title: 'b', season_id: first.id, created_at: day('2024-01-01') })
  await aClip(db, { title: 'a', created_at: day('2024-01-02') })
  await db.insertInto('clip_characters').values({ clip_id: clip.id, character_id: mo.id }).execute()

  expect(await namesOf('clips.adminList', { sort: 'title', direction: 'asc' })).toEqual(['a', 'b'])
  expect(await namesOf('clips.adminList', { sort: 'created_at' })).toEqual(['a', 'b'])
  expect(await namesOf('clips.adminList', { season_id: first.id })).toEqual(['b'])
  expect(await namesOf('clips.adminList', { character_id: mo.id, sort: 'title' })).toEqual(['b'])
  expect(await namesOf('seasons.adminList', { sort: 'name', direction: 'asc' })).toEqual(['Ark', 'Zoo'])
  expect(await namesOf('seasons.adminList', { direction: 'desc' })).toEqual(['Ark', 'Zoo'])
  expect(await namesOf('characters.adminList', { season_id: first.id })).toEqual([])
  expect(await namesOf('characters.adminList', { season_id: second.id, sort: 'created_at' })).toEqual(['Mo'])
})

test('quizzes and stories can be filtered by their public status', async () => {
  const future = new Date(Date.now() + 86_400_000)
  await aQuiz(db, { title: 'draft', status: 'draft' })
  await aQuiz(db, { title: 'open', status: 'published' })
  await aQuiz(db, { title: 'later', status: 'published', publish_date: future })
  await aQuiz(db, { title: 'soon', status: 'published', coming_soon: true })
  const quizzes = (input: object) => namesOf('quizzes.adminList', input)
  expect(await quizzes({ status: 'draft' })).toEqual(['draft'])
  expect(await quizzes({ status: 'published' })).toEqual(['open'])
  expect(await quizzes({ status: 'scheduled' })).toEqual(['later'])
  expect(await quizzes({ status: 'coming_soon' })).toEqual(['soon'])
  expect(await quizzes({ sort: 'title', direction: 'asc' })).toEqual(['draft', 'later', 'open', 'soon'])
  expect((await quizzes({ sort: 'publish_date' }))[0]).toBe('later')

  await admin.call('stories.create', { title: 'B draft', content: 'Words.', status: 'draft' })
  await admin.call('stories.create', { title: 'A out', content: 'Words.', status: 'published' })
  const at = future.toISOString()
  await admin.call('stories.create', { title: 'C later', content: 'Words.', status: 'published', publish_date: at })
  const stories = (input: object) => namesOf('stories.adminList', input)
  expect(await stories({ status: 'draft' })).toEqual(['B draft'])
  expect(await stories({ status: 'published' })).toEqual(['A out'])
  expect(await stories({ status: 'scheduled' })).toEqual(['C later'])
  expect(await stories({ sort: 'title', direction: 'asc' })).toEqual(['A out', 'B draft', 'C later'])
})

test('an unknown order, direction or filter is refused', async () => {
  for (const call of ['quotes', 'clips', 'characters', 'seasons', 'quizzes', 'stories']) {
    expect((await admin.call(`${call}.adminList`, { sort: 'password' })).status, call).toBe(422)
    expect((await admin.call(`${call}.adminList`, { direction: 'sideways' })).status, call).toBe(422)
  }
  expect((await admin.call('quotes.adminList', { character_id: 'Mo' })).status).toBe(422)
  expect((await admin.call('quizzes.adminList', { status: 'lost' })).status).toBe(422)
})

test('one call deletes many and names those already gone, and one undo restores all', async () => {
  const kept = await aQuote(db, { text: 'stays' })
  const quotes = [await aQuote(db, { text: 'one' }), await aQuote(db, { text: 'two' })]
  const missing = gone()
  const ids = [...quotes.map(({ id }) => id), missing]

  const { status, body } = await admin.call('quotes.deleteMany', { ids: [...ids, ids[0]] })
  expect(status).toBe(200)
  expect(body.done).toEqual(ids.slice(0, 2))
  expect(body.refused).toEqual([{ id: missing, code: 'not_found', message: 'This quote is gone.' }])
  expect(await namesOf('quotes.adminList', {})).toEqual(['stays'])
  const { body: record } = await admin.call('record.list', { kind: 'quotes' })
  expect(record.items).toMatchObject([{ call: 'quotes.deleteMany' }, { call: 'quotes.deleteMany' }])

  const undo = { kind: 'quotes', call: 'quotes.deleteMany', ids: body.done }
  expect((await admin.call('record.undoMany', undo)).body).toEqual({ done: body.done, refused: [] })
  expect((await namesOf('quotes.adminList', {})).sort()).toEqual(['one', 'stays', 'two'])
  expect((await admin.call('record.undoMany', undo)).body).toEqual({ done: body.done, refused: [] })
  expect((await namesOf('quotes.adminList', {})).sort()).toEqual(['one', 'stays', 'two'])
  const other = { ...undo, ids: [kept.id] }
  expect((await admin.call('record.undoMany', other)).body.refused).toMatchObject([{ code: 'changed_meanwhile' }])
})

test('quizzes are published together, one without questions is refused by name, and an undo restores their status', async () => {
  const [ready, empty] = [await aQuiz(db, { status: 'draft' }), await aQuiz(db, { status: 'draft' })]
  const out = await aQuiz(db, { status: 'published' })
  await aQuestion(db, ready.id)
  const publish = { ids: [ready.id, empty.id, out.id], status: 'published' }

  const { body } = await admin.call('quizzes.setStatusMany', publish)
  expect(body).toMatchObject({ done: [ready.id], refused: [{ id: empty.id, code: 'no_questions' }] })
  const read = async (id: string) => (await admin.call('quizzes.adminGet', { id })).body
  expect(await read(ready.id)).toMatchObject({ status: 'published' })
  expect((await read(ready.id)).publish_date).not.toBeNull()

  const undo = { kind: 'quizzes', call: 'quizzes.setStatusMany', ids: body.done }
  await admin.call('record.undoMany', undo)
  expect(await read(ready.id)).toMatchObject({ status: 'draft', publish_date: null })
})

test('an undo skips items that somebody else has changed since', async () => {
  const quiz = await aQuiz(db, { status: 'draft', title: 'Mine' })
  await aQuestion(db, quiz.id)
  await admin.call('quizzes.setStatusMany', { ids: [quiz.id], status: 'published' })
  const other = await site.anAdmin()
  const { body: seen } = await other.call('quizzes.adminGet', { id: quiz.id })
  await other.call('quizzes.update', { id: quiz.id, updated_at: seen.updated_at, quiz: { title: 'Theirs' } })

  const undo = { kind: 'quizzes', call: 'quizzes.setStatusMany', ids: [quiz.id] }
  const refused = [{ id: quiz.id, code: 'changed_meanwhile' }]
  expect((await admin.call('record.undoMany', undo)).body).toMatchObject({ done: [], refused })
  expect((await other.call('record.undoMany', undo)).body).toMatchObject({ done: [], refused })
  expect((await admin.call('quizzes.adminGet', { id: quiz.id })).body).toMatchObject({
    title: 'Theirs',
    status: 'published',
  })
})

test('stories are unpublished together, and an undo restores their dates', async () => {
  const { body: story } = await admin.call('stories.create', { title: 'Out', content: 'Words.', status: 'published' })
  const { body } = await admin.call('stories.setStatusMany', { ids: [story.id], status: 'draft' })
  expect(body.done).toEqual([story.id])
  expect((await site.aVisitor().call('stories.get', { id: story.id })).status).toBe(404)
  await admin.call('record.undoMany', { kind: 'stories', call: 'stories.setStatusMany', ids: body.done })
  const { body: back } = await admin.call('stories.adminGet', { id: story.id })
  expect(back).toMatchObject({ status: 'published', published_at: story.published_at })
})

test('a tag is added to many, and an undo removes it only from those that got it', async () => {
  const { body: tag } = await admin.call('characters.createTag', { name: 'Loud' })
  const [mo, ada] = [await aCharacter(db, { name: 'Mo' }), await aCharacter(db, { name: 'Ada' })]
  const had = { character_id: mo.id, tag_id: tag.id }
  await db.insertInto('character_tag_assignments').values(had).execute()
  const give = { ids: [mo.id, ada.id], tag_id: tag.id, is_tagged: true }

  const { body } = await admin.call('characters.tagMany', give)
  expect(body).toEqual({ done: [ada.id], refused: [] })
  await admin.call('record.undoMany', { kind: 'characters', call: 'characters.tagMany', ids: body.done })
  expect(await namesOf('characters.adminList', { tag: tag.id })).toEqual(['Mo'])
  const { body: nothing } = await admin.call('characters.tagMany', { ...give, tag_id: gone() })
  expect(nothing.refused).toMatchObject([{ code: 'unknown_reference' }, { code: 'unknown_reference' }])
})

test.each([
  ['nothing', [], []],
  ['more than a hundred, and an undo of more than can be added', goneOnes(101), goneOnes(501)],
  ['what is no id', ['all'], ['all']],
  ['no list', 'all', 'all'],
])('%s is refused', async (_what, deleted, undone) => {
  expect((await admin.call('quotes.deleteMany', { ids: deleted })).status).toBe(422)
  const undo = { kind: 'quotes', call: 'quotes.deleteMany', ids: undone }
  expect((await admin.call('record.undoMany', undo)).status).toBe(422)
})

test.each(['a visitor', 'a stranger', 'a banned user'])('%s changes nothing', async (who) => {
  const quote = await aQuote(db, { text: 'stays' })
  const quiz = await aQuiz(db, { status: 'published' })
  const callers = { 'a visitor': site.aVisitor, 'a stranger': site.aUser, 'a banned user': site.aBannedUser }
  const caller = await callers[who as keyof typeof callers]()
  const status = who === 'a visitor' ? 401 : 403
  const calls: Record<string, object> = {
    'quotes.deleteMany': { ids: [quote.id] },
    'quizzes.deleteMany': { ids: [quiz.id] },
    'quizzes.setStatusMany': { ids: [quiz.id], status: 'draft' },
    'stories.setStatusMany': { ids: [quiz.id], status: 'draft' },
    'characters.tagMany': { ids: [quiz.id], tag_id: gone(), is_tagged: true },
    'record.undoMany': { kind: 'quotes', call: 'quotes.deleteMany', ids: [quote.id] },
    'quotes.adminList': { sort: 'text' },
  }
  for (const [call, input] of Object.entries(calls)) expect((await caller.call(call, input)).status, call).toBe(status)
  expect(await namesOf('quotes.adminList', {})).toEqual(['stays'])
  expect(await namesOf('quizzes.adminList', { status: 'published' })).toHaveLength(1)
})
