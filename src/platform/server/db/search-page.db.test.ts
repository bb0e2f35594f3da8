import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/schema.gen.ts'
import { emptyTables, freshDatabase } from '#tooling/testing/test-database.ts'
import { anyOf, linkedByName, mostFound, searchPage } from './search-page.ts'

const { db } = await freshDatabase()

beforeEach(() => emptyTables(db))

async function addQuotes(count: number) {
  await sql`insert into quotes (text) select 'bug ' || n from generate_series(1, ${sql.lit(count)}) as n`.execute(db)
}

async function search(text: string, page = 1, pageSize = 50) {
  const { keys, ...count } = await searchPage(db as Db, db.selectFrom('quotes').select('quotes.id'), {
    search: text,
    page,
    pageSize,
    key: 'quotes.id',
    conditions: (quote, pattern) => [
      quote('quotes.text', 'ilike', pattern),
      // Matches the same rows a second time, and they must not count twice.
      quote(sql<string>`reverse(reverse(quotes.text))`, 'ilike', pattern),
    ],
    order: (quotes) => quotes.orderBy(sql`length(text)`).orderBy('text'),
  })
  const rows = await db.selectFrom('quotes').select('text').where('id', '=', anyOf(keys)).orderBy('text').execute()
  return { ...count, texts: rows.map((row) => row.text) }
}

test('few matches are counted exactly and paged in order', async () => {
  await addQuotes(30)
  expect(await search('bug 1', 1, 4)).toEqual({
    total: 11,
    isTotalCapped: false,
    texts: ['bug 1', 'bug 10', 'bug 11', 'bug 12'],
  })
  expect(await search('BUG 1', 3, 4)).toMatchObject({ total: 11, texts: ['bug 17', 'bug 18', 'bug 19'] })
  expect(await search('bug 1', 4, 4)).toMatchObject({ total: 11, texts: [] })
  expect(await search('nothing')).toEqual({ total: 0, isTotalCapped: false, texts: [] })
})

test('without a search the whole list is paged', async () => {
  await addQuotes(3)
  expect(await search('', 2, 2)).toEqual({ total: 3, isTotalCapped: false, texts: ['bug 3'] })
})

test('exactly as many matches as the limit are not capped', async () => {
  await addQuotes(mostFound)
  expect(await search('bug', 1, 1)).toEqual({ total: mostFound, isTotalCapped: false, texts: ['bug 1'] })
})

test('more matches than the limit are capped, and the pages end at the limit', async () => {
  await addQuotes(mostFound + 1)
  expect(await search('bug', 1, 2)).toEqual({ total: mostFound, isTotalCapped: true, texts: ['bug 1', 'bug 2'] })
  expect((await search('bug', mostFound / 50)).texts).toHaveLength(50)
  expect((await search('bug', mostFound / 50 + 1)).texts).toEqual([])
})

/** The highest number is the newest. */
async function addClipsOf(name: string, count: number) {
  await sql`
    with named as (insert into characters (name) values (${name}) returning id),
      added as (
        insert into clips (title, url, created_at)
        select 'clip ' || n, 'https://example.com/' || n, timestamptz '2026-01-01' + n * interval '1 day'
        from generate_series(1, ${sql.lit(count)}) as n returning id
      )
    insert into clip_characters (clip_id, character_id) select added.id, named.id from added, named
  `.execute(db)
}

async function clipsOf(name: string, pageSize: number) {
  const links = { links: 'clip_characters', owner: 'clip_id', other: 'character_id', others: 'characters' }
  const { keys, ...count } = await searchPage(db as Db, db.selectFrom('clips').select('clips.id'), {
    search: name,
    page: 1,
    pageSize,
    key: 'clips.id',
    conditions: (_, pattern, way) => [linkedByName({ ...links, key: 'clips.id', pattern }, way)],
    order: (clips) => clips.orderBy('created_at', 'desc'),
  })
  const rows = await db
    .selectFrom('clips')
    .select('title')
    .where('id', '=', anyOf(keys))
    .orderBy('created_at', 'desc')
    .execute()
  return { ...count, titles: rows.map(({ title }) => title) }
}

test('rows are found by the name of a linked row, however many match', async () => {
  await addClipsOf('Beckett', 3)
  await addClipsOf('Ash', mostFound + 5)
  expect(await clipsOf('beck', 2)).toEqual({ total: 3, isTotalCapped: false, titles: ['clip 3', 'clip 2'] })
  expect(await clipsOf('as', 2)).toEqual({ total: mostFound, isTotalCapped: true, titles: ['clip 205', 'clip 204'] })
  expect(await clipsOf('nobody', 2)).toEqual({ total: 0, isTotalCapped: false, titles: [] })
})
