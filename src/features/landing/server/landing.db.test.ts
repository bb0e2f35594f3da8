import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
const visitor = site.aVisitor()
const landing = { page_id: 'landing' }

beforeEach(() => emptyTables(db))

test("the counter continues from the earlier site's count, and a view adds one", async () => {
  expect((await visitor.call('landing.views', landing)).body).toEqual({ views: 178456 })
  expect((await visitor.call('landing.incrementPageView', landing)).body).toEqual({ views: 178457 })
  expect((await visitor.call('landing.views', landing)).body).toEqual({ views: 178457 })
})

test('twenty simultaneous views count as twenty', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => visitor.call('landing.incrementPageView', landing)),
  )
  const seen = answers.map(({ body }) => body.views).sort((a, b) => a - b)
  expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => 178457 + index))
  expect((await visitor.call('landing.views', landing)).body).toEqual({ views: 178476 })
})

test('without its row the counter starts at the default', async () => {
  await db.deleteFrom('page_views').execute()
  expect((await visitor.call('landing.views', landing)).body).toEqual({ views: 178456 })
  expect((await visitor.call('landing.incrementPageView', landing)).body).toEqual({ views: 178457 })
})

test('no other page can be counted', async () => {
  const answer = await visitor.call('landing.incrementPageView', { page_id: 'seasons' })
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
  expect(await db.selectFrom('page_views').select(['id', 'views']).execute()).toEqual([
    { id: 'landing', views: 178456 },
  ])
})

test("the REST API counts and reads like the site's own client", async () => {
  const counted = await visitor.fetch('/api/page-views/landing', { method: 'POST' })
  expect(await counted.json()).toEqual({ views: 178457 })
  expect(await (await visitor.fetch('/api/page-views/landing')).json()).toEqual({ views: 178457 })
})
