import { beforeEach, expect, test } from 'vitest'
import { aClip } from '#tooling/testing/builders.ts'
import { emptyTables, freshDatabase } from '#tooling/testing/test-database.ts'
import { writeSiteMap, writeSiteMapPart } from './site-map.ts'

const { db } = await freshDatabase()

beforeEach(() => emptyTables(db))

test('beyond the limit the sitemap is an index, and its parts have every page once', async () => {
  const ids = []
  for (let index = 0; index < 5; index++) ids.push((await aClip(db)).id)
  const sources = [{ kind: 'clips', table: 'clips', addressOf: (id: string) => `/clips/${id}` }]
  const deps = { db, siteUrl: 'https://palace.example', pages: ['/'], sources }
  const index = await writeSiteMap(deps, { most: 2 })
  const parts = [...index.matchAll(/\/sitemaps\/([\w-]+)\.xml/g)].map(([, name = '']) => name)
  expect(parts).toEqual(['pages', '0-1', '0-2', '0-3'])
  const texts = await Promise.all(parts.map((part) => writeSiteMapPart(deps, part, { most: 2 })))
  const found = texts.join('').match(/[0-9a-f-]{36}/g)
  expect(found?.sort()).toEqual(ids.sort())
  for (const name of ['0-4', '1-1', '../x', '']) expect(await writeSiteMapPart(deps, name, { most: 2 })).toBeUndefined()
})
