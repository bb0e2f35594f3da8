import { beforeEach, expect, test } from 'vitest'
import { aCharacter, aSeason } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site

beforeEach(() => emptyTables(db))

test('forms offer seasons by number and characters by name', async () => {
  const admin = await site.anAdmin()
  for (const name of ['Zed', 'Ada']) await aCharacter(db, { name })
  await aSeason(db, { number: 2, name: 'A second' })
  await aSeason(db, { number: 1, name: 'The first' })
  expect((await admin.call('choices.list')).body).toMatchObject({
    seasons: [
      { number: 1, name: 'The first' },
      { number: 2, name: 'A second' },
    ],
    characters: [{ name: 'Ada' }, { name: 'Zed' }],
  })
})

test('they are nobody else’s to read', async () => {
  expect((await (await site.aUser()).call('choices.list')).status).toBe(403)
  expect((await site.aVisitor().call('choices.list')).status).toBe(401)
})
