import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
const visitor = site.aVisitor()

beforeEach(() => emptyTables(db))

test('without a setting the bug has no custom picture', async () => {
  expect((await visitor.call('site.info')).body).toMatchObject({ personality: 'Ash', bug_image_url: null })
})

test.each([
  ['/media/bug.webp', '/media/bug.webp'],
  ['javascript:alert(1)', null],
  [{ url: '/media/bug.webp' }, null],
])('a setting of %j gives the picture %j', async (value, expected) => {
  const row = { key: 'bedbug_image_url', value: JSON.stringify(value), updated_by: null }
  await db.insertInto('admin_settings').values(row).execute()
  expect((await visitor.call('site.info')).body).toMatchObject({ bug_image_url: expected })
})
