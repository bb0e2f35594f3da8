import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { searchables } from '#app/server/features.ts'
import type { PublicSearchSource } from '#platform/server/db/search-source.ts'
import { aQuiz } from '#tooling/testing/builders.ts'
import { emptyTables, unusedDatabase } from '#tooling/testing/test-database.ts'
import { updateSearchIndexes } from './search-index-queries.ts'
import { findRows, findSimilarWords } from './search-queries.ts'

const { db } = await unusedDatabase()

beforeEach(() => emptyTables(db))

const tags: PublicSearchSource = {
  audience: 'everybody',
  kind: 'tags',
  label: 'Tags',
  table: 'character_tags',
  title: sql`character_tags.name`,
  titleWords: sql`name`,
  isVisible: (now) => sql`(character_tags.color = '#00ff00' and character_tags.created_at <= ${now})`,
  addressOf: (id) => `/tags/${id}`,
  panel: 'characters',
  topics: [],
}

const addTag = (name: string, more: { color?: string; created_at?: Date } = {}) =>
  db
    .insertInto('character_tags')
    .values({ name, color: '#00ff00', ...more })
    .execute()
const find = async (word: string) => {
  const words = [{ typed: word, meant: [] }]
  const rows = await findRows(db, [tags], { words, visibleAt: new Date(), limit: 10, offset: 0 })
  return rows.map(({ title }) => title)
}
const similar = async (word: string) => (await findSimilarWords(db, [word])).map((row) => row.word)

/** Lists the indexes, triggers and functions; a recreated object has a new oid. */
async function listMade() {
  const { rows } = await sql<{ name: string; oid: number }>`
    select relname as name, oid from pg_class where relname like '%\\_search\\_%' and relkind = 'i'
    union all select tgname, oid from pg_trigger where tgname like '%\\_spelled\\_%'
    union all select proname, oid from pg_proc where proname like '%\\_spelled' order by name`.execute(db)
  return rows
}

test('a declaration gives a table an index and typo correction, and removing it removes both', async () => {
  const before = await listMade()
  await addTag('Leopard')
  await addTag('Secret', { color: '#ff0000' })
  await addTag('Tomorrow', { created_at: new Date(Date.now() + 86_400_000) })
  await updateSearchIndexes(db, [...searchables, tags])
  await addTag('Zebra')
  await addTag('Hidden', { color: '#ff0000' })
  await db.updateTable('character_tags').set({ name: 'Giraffe' }).where('name', '=', 'Zebra').execute()

  expect(await find('leo')).toEqual(['Leopard'])
  const plan = await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    return sql`explain select id from character_tags where search_words(name) @@ to_tsquery('simple', 'leo')`.execute(
      trx,
    )
  })
  expect(JSON.stringify(plan.rows)).toContain('character_tags_search_')
  const corrected = await Promise.all(['leoprad', 'tomorow', 'zebbra', 'girafe'].map(similar))
  expect(corrected).toEqual([['leopard'], ['tomorrow'], ['zebra'], ['giraffe']])
  expect(await Promise.all(['secrett', 'hiddenn'].map(similar))).toEqual([[], []])

  await updateSearchIndexes(db, searchables)
  expect(await listMade()).toEqual(before)
})

test('a changed declaration replaces only its own index, and an unchanged one changes nothing', async () => {
  await addTag('Leopard')
  await updateSearchIndexes(db, [...searchables, tags])
  const first = await listMade()
  const changed = { ...tags, titleWords: sql<string>`name || ' ' || color` }
  await updateSearchIndexes(db, [...searchables, changed])
  const second = await listMade()
  const other = (made: typeof first) => made.filter(({ name }) => !name.startsWith('character_tags'))
  const indexes = (made: typeof first) => made.filter(({ name }) => name.startsWith('character_tags_search_'))
  expect(other(second)).toEqual(other(first))
  expect(indexes(second)).toHaveLength(1)
  expect(indexes(second)).not.toEqual(indexes(first))
  await updateSearchIndexes(db, [...searchables, changed])
  expect(await listMade()).toEqual(second)
  await updateSearchIndexes(db, searchables)
})

test('processes that start at once create and drop each index only once', async () => {
  const before = await listMade()
  await addTag('Leopard')
  await Promise.all([1, 2, 3, 4].map(() => updateSearchIndexes(db, [...searchables, tags])))
  expect(await similar('leoprad')).toEqual(['leopard'])
  await Promise.all([1, 2, 3, 4].map(() => updateSearchIndexes(db, searchables)))
  expect(await listMade()).toEqual(before)
})

test('misspelled words are corrected to published or scheduled titles, never to drafts', async () => {
  await aQuiz(db, { title: 'Umbrella', status: 'draft' })
  await aQuiz(db, { title: 'Crocodile', publish_date: new Date(Date.now() + 86_400_000) })
  await db.insertInto('seasons').values({ number: 12, name: 'Laundry' }).execute()
  expect(await similar('umbrela')).toEqual([])
  expect(await similar('crocodil')).toEqual(['crocodile'])
  expect(await similar('laundri')).toEqual(['laundry'])
  expect(await similar('s013')).toEqual([])
  await db.updateTable('quizzes').set({ status: 'published' }).execute()
  expect(await similar('umbrela')).toEqual(['umbrella'])
})
