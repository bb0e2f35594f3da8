import { beforeEach, expect, test } from 'vitest'
import { recordMediaFile } from '#features/media-library/server/media-queries.ts'
import { imageUrl } from '#platform/rules/image-variants.ts'
import { afterTrash } from '#tooling/testing/after-trash.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
const visitor = site.aVisitor()
let admin: Caller

beforeEach(async () => {
  await emptyTables(db)
  admin = await site.anAdmin()
})

const picture = (id: string) => imageUrl({ id, width: 60, height: 40 })
const shown = async () => (await visitor.call('site.info')).body.bug_image_url
const set = (image_url: string | null) => admin.call('site.setBugImage', { image_url })

test('every visitor sees the picture an admin sets, until it is replaced or removed', async () => {
  await anUpload('one')
  await anUpload('two')
  expect((await set(picture('one'))).body).toMatchObject({ bug_image_url: picture('one') })
  expect(await shown()).toBe(picture('one'))
  await set(picture('two'))
  expect(await shown()).toBe(picture('two'))
  await afterTrash(db)
  expect(await stored()).toEqual([picture('two')])
  expect((await set(null)).body).toMatchObject({ bug_image_url: null })
  expect(await shown()).toBeNull()
  await afterTrash(db)
  expect(await stored()).toEqual([])
})

test.each(['https://evil.example/bug.png', 'javascript:alert(1)', picture('never-uploaded')])(
  '%s is refused, because it is no uploaded bug image',
  async (url) => {
    await anUpload('one')
    await set(picture('one'))
    expect(await set(url)).toMatchObject({ status: 422, body: { code: 'unknown_picture' } })
    expect(await shown()).toBe(picture('one'))
  },
)

test('only an admin sets the picture', async () => {
  await anUpload('one')
  for (const stranger of [visitor, await site.aUser()]) {
    expect([401, 403]).toContain((await stranger.call('site.setBugImage', { image_url: picture('one') })).status)
  }
  expect(await shown()).toBeNull()
})

async function anUpload(id: string) {
  const facts = { bytes: 10, contentType: 'image/webp', width: 60, height: 40, durationMs: null, posterUrl: null }
  await recordMediaFile(db, { use: 'bug-image', ownerId: null, kind: 'image', url: picture(id), ...facts })
}

async function stored() {
  return (await db.selectFrom('media_files').select('url').execute()).map(({ url }) => url)
}
