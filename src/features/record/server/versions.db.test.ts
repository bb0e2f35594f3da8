import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { actAs } from '#platform/server/db/act-as.ts'
import { aSeason } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'
import { hasVersions, kindNames, kinds } from '../rules/kinds.ts'

const site = await testSite()
const { db } = site
let admin: Caller

beforeEach(async () => {
  await emptyTables(db)
  admin = await site.anAdmin()
})

test.each(kindNames.filter(hasVersions))('an earlier version of %s is compared and restored', async (kind) => {
  const { table } = kinds[kind]
  const { id, column } = await aRowOf(table, 'First')
  await actAs({ id: admin.userId as string, call: 'a change' }, () => writeText({ table, id, column, text: 'Second' }))
  const [change] = await actionsOn(id)

  const version = { kind, id, action_id: change?.id }
  const { body: compared } = await admin.call('record.compareVersion', version)
  expect(compared.fields).toEqual([{ name: column, before: 'Second', after: 'First' }])

  const stale = { ...version, updated_at: '2020-01-01T00:00:00.000Z' }
  expect((await admin.call('record.restoreVersion', stale)).body.code).toBe('changed_meanwhile')
  const user = await site.aUser()
  expect((await user.call('record.restoreVersion', stale)).status).toBe(403)

  const restored = await admin.call('record.restoreVersion', { ...version, updated_at: compared.updated_at })
  expect(restored.status).toBe(200)
  expect(await readText({ table, id, column })).toBe('First')
  // A restore is itself recorded, so it can be undone.
  expect((await actionsOn(id))[0]).toMatchObject({ call: 'record.restoreVersion' })
})

test('restoring a quiz restores its questions', async () => {
  const { body: quiz } = await admin.call('quizzes.create', { title: 'Parking' })
  const form = (question: string) => ({ question, correct_answer: 'Mo', wrong_answers: ['a', 'b', 'c'], score: 100 })
  const add = async (question: string) =>
    (await admin.call('quizzes.createQuestion', { quiz_id: quiz.id, question: form(question) })).body
  const [kept, gone] = [await add('Who?'), await add('Where?')]
  await admin.call('quizzes.updateQuestion', { id: kept.id, updated_at: kept.updated_at, question: form('Whose?') })
  const [edit] = await actionsOn(quiz.id)
  await admin.call('quizzes.deleteQuestion', { id: gone.id })
  await add('When?')

  const version = { kind: 'quizzes', id: quiz.id, action_id: edit?.id }
  const { body: compared } = await admin.call('record.compareVersion', version)
  const told = (question: string) => `${question} Right: Mo. Wrong: a, b, c. 100 points.`
  expect(compared.fields).toEqual([
    { name: 'questions', before: `${told('Whose?')}\n${told('When?')}`, after: `${told('Who?')}\n${told('Where?')}` },
  ])
  await admin.call('record.restoreVersion', { ...version, updated_at: compared.updated_at })
  const { body } = await admin.call('quizzes.adminGet', { id: quiz.id })
  expect(body).toMatchObject({ total_score: 200, questions: [{ id: kept.id, question: 'Who?' }, { id: gone.id }] })
})

test('restoring a character restores its tags, except deleted ones', async () => {
  const tags = []
  for (const name of ['VIP', 'Gone', 'New'])
    tags.push((await admin.call('characters.createTag', { name, color: '#C2105F' })).body.id)
  const [vip, gone, added] = tags
  const form = (await aCharacterForm('Mo')) as object
  const { body: mo } = await admin.call('characters.create', { ...form, tag_ids: [vip, gone] })
  const edit = { id: mo.id, updated_at: mo.updated_at, character: { ...form, tag_ids: [added] } }
  await admin.call('characters.update', edit)
  await admin.call('characters.deleteTag', { id: gone })
  const [, change] = (await actionsOn(mo.id)).reverse()
  const version = { kind: 'characters', id: mo.id, action_id: change?.id }
  const { body: compared } = await admin.call('record.compareVersion', version)
  // Lost fields are named, and not promised in the comparison.
  expect(compared).toMatchObject({ fields: [{ name: 'tags', before: 'New', after: 'VIP' }], lost: ['tags'] })
  expect((await admin.call('record.restoreVersion', { ...version, updated_at: compared.updated_at })).status).toBe(200)
  expect((await admin.call('characters.adminGet', { id: mo.id })).body.tags).toMatchObject([{ name: 'VIP' }])
})

test('a comparison shows what restoring does: changed answers, and no reference to what is gone', async () => {
  const { body: quiz } = await admin.call('quizzes.create', { title: 'Parking' })
  const form = { question: 'Who?', correct_answer: 'Mo', wrong_answers: ['a', 'b', 'c'], score: 100 }
  const { body: asked } = await admin.call('quizzes.createQuestion', { quiz_id: quiz.id, question: form })
  const edit = { id: asked.id, updated_at: asked.updated_at, question: { ...form, correct_answer: 'Bo' } }
  await admin.call('quizzes.updateQuestion', edit)
  const [change] = await actionsOn(quiz.id)
  const { body } = await admin.call('record.compareVersion', { kind: 'quizzes', id: quiz.id, action_id: change?.id })
  expect(body.fields).toEqual([
    {
      name: 'questions',
      before: 'Who? Right: Bo. Wrong: a, b, c. 100 points.',
      after: 'Who? Right: Mo. Wrong: a, b, c. 100 points.',
    },
  ])

  const season = await aSeason(db)
  const { body: quote } = await admin.call('quotes.create', { text: 'It bites.', season_id: season.id })
  await admin.call('quotes.update', { id: quote.id, updated_at: quote.updated_at, quote: { text: 'It bit.' } })
  const [edited] = await actionsOn(quote.id)
  await admin.call('seasons.delete', { id: season.id })
  const version = { kind: 'quotes', id: quote.id, action_id: edited?.id }
  const { body: compared } = await admin.call('record.compareVersion', version)
  expect(compared).toMatchObject({
    fields: [{ name: 'text', before: 'It bit.', after: 'It bites.' }],
    lost: ['season'],
  })
  await admin.call('record.restoreVersion', { ...version, updated_at: compared.updated_at })
  expect((await admin.call('quotes.get', { id: quote.id })).body).toMatchObject({ text: 'It bites.', season: null })
})

test('publishing a story is shown as a change of status and date, without generated columns', async () => {
  const draft = { title: 'The Deposit', content: 'Once '.repeat(60), status: 'draft' }
  const { body: story } = await admin.call('stories.create', draft)
  const { id, updated_at } = story
  await admin.call('stories.update', { id, updated_at, story: { ...draft, status: 'published' } })
  const [published] = await actionsOn(id)
  const { body } = await admin.call('record.compareVersion', { kind: 'stories', id, action_id: published?.id })
  expect(body.fields.map(({ name }: { name: string }) => name)).toEqual(['status', 'published_at'])
})

test('there is no version before an item was added', async () => {
  const { body } = await admin.call('quotes.create', { text: 'First' })
  const [added] = await actionsOn(body.id)
  const version = { kind: 'quotes', id: body.id, action_id: added?.id }
  expect((await admin.call('record.compareVersion', version)).status).toBe(404)
})

test('the record is searched by person, kind and time, in pages', async () => {
  const other = await site.anAdmin()
  for (let nth = 0; nth < 33; nth++) await admin.call('quotes.create', { text: `Quote ${nth}` })
  await other.call('seasons.create', await aSeasonForm('The Deposit'))
  const find = async (filter: object) => (await admin.call('record.list', filter)).body

  expect((await find({ actor_id: other.userId })).items).toMatchObject([{ call: 'seasons.create' }])
  expect((await find({ kind: 'seasons' })).items).toHaveLength(1)
  expect((await find({ search: 'DEPOSIT' })).items).toMatchObject([{ actor: { id: other.userId } }])
  expect((await find({ search: '%' })).items).toEqual([])
  const [{ created_at: moment }] = (await find({ kind: 'seasons' })).items
  expect((await find({ from: moment, kind: 'seasons' })).items).toHaveLength(1)
  // The newer action is at this moment, and `to` is exclusive.
  expect((await find({ from: moment, to: moment })).items).toEqual([])
  expect((await find({ to: '2020-01-01T00:00:00+14:00' })).items).toEqual([])
  expect((await admin.call('record.list', { from: '0000-12-31T00:00:00Z' })).status).toBe(422)
  const first = await find({ kind: 'quotes' })
  const second = await find({ kind: 'quotes', before_id: first.next })
  expect([first.items.length, second.items.length, second.next]).toEqual([30, 3, null])
  const { body: people } = await admin.call('record.actors')
  expect(people.map(({ id }: { id: string }) => id).sort()).toEqual([admin.userId, other.userId].sort())
})

test("a person can be found by name, and isn't named after their account is deleted", async () => {
  const user = await site.aUser()
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', user.userId as string)
    .executeTakeFirstOrThrow()
  await admin.call('moderation.banUser', { user_id: user.userId, reason: 'spam' })
  const { body } = await admin.call('record.list', { search: username })
  expect(body.items).toMatchObject([{ changes: [{ kind: 'users', label: username, operation: 'update' }] }])
  await db
    .deleteFrom('users')
    .where('id', '=', user.userId as string)
    .execute()
  expect((await admin.call('record.list', { search: username })).body.items).toEqual([])
  const [action] = (await admin.call('record.list', { kind: 'users' })).body.items
  expect(action.changes).toMatchObject([{ label: null, subject: user.userId }])
})

async function actionsOn(subject: string): Promise<{ id: number; call: string }[]> {
  return (await admin.call('record.list', { subject })).body.items
}

async function aRowOf(table: string, text: string) {
  const { rows: required } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO'
      and column_default is null and is_generated = 'NEVER'
    order by ordinal_position`.execute(db)
  const column = required.find(({ type }) => type === 'text')?.name
  if (!column) throw new Error(`${table} has no required text, so this test can't change one`)
  const names = required.map(({ name }) => sql.ref(name))
  const values = required.map(({ type }) => (type === 'text' ? text : 1))
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)}) returning id`.execute(db)
  return { id: rows[0]?.id as string, column }
}

type Cell = { table: string; id: string; column: string }

async function writeText({ table, id, column, text }: Cell & { text: string }) {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where id = ${id}`.execute(db)
}

async function readText({ table, id, column }: Cell) {
  const { rows } = await sql<{ text: string }>`
    select ${sql.ref(column)} as text from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows[0]?.text
}

function aSeasonForm(name: string) {
  return { number: 7, name, description: '', start_date: null, end_date: null }
}

async function aCharacterForm(name: string) {
  const there = await db.selectFrom('seasons').select('id').executeTakeFirst()
  const { id } = there ?? (await aSeason(db))
  return { name, description: '', is_current: true, start_season_id: id }
}
