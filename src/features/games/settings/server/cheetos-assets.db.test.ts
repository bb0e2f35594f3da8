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
const assets = async () => (await visitor.call('gameSettings.cheetosAssets')).body
const none = { beanDipImages: [], cheetosImages: [], cockroachImages: [], currentBeanDip: null }

test('without a setting the game uses its drawn pictures', async () => {
  expect(await assets()).toEqual(none)
})

test('deleting the current bean dip makes the first remaining one current, and the file is removed later', async () => {
  for (const id of ['a', 'b', 'c']) await added('beanDipImages', id)
  expect((await assets()).currentBeanDip).toBe(picture('a'))
  await admin.call('gameSettings.setCurrentBeanDip', { image_url: picture('b') })
  expect((await assets()).currentBeanDip).toBe(picture('b'))
  await admin.call('gameSettings.deleteCheetosAsset', { list: 'beanDipImages', image_url: picture('b') })
  expect(await assets()).toEqual({
    ...none,
    beanDipImages: [picture('a'), picture('c')],
    currentBeanDip: picture('a'),
  })
  await afterTrash(db)
  expect(await stored()).toEqual([picture('a'), picture('c')])
  const setting = await db.selectFrom('admin_settings').selectAll().executeTakeFirstOrThrow()
  expect(setting).toMatchObject({ key: 'hot_cheetos_game_assets', value: await assets(), updated_by: admin.userId })
})

test('two images added at the same time are both in the list', async () => {
  await Promise.all([added('cheetosImages', 'a'), added('cheetosImages', 'b'), added('cockroachImages', 'c')])
  expect((await assets()).cheetosImages.toSorted()).toEqual([picture('a'), picture('b')])
  expect((await assets()).cockroachImages).toEqual([picture('c')])
})

test("an image that isn't an upload, isn't in a list, or is one too many is refused", async () => {
  const add = (image_url: string) => admin.call('gameSettings.addCheetosAsset', { list: 'cheetosImages', image_url })
  expect((await add('https://evil.example/a.png')).body.code).toBe('unknown_picture')
  expect((await add(picture('never-uploaded'))).body.code).toBe('unknown_picture')
  const gone = { list: 'beanDipImages', image_url: picture('gone') }
  expect((await admin.call('gameSettings.deleteCheetosAsset', gone)).body.code).toBe('not_found')
  expect((await admin.call('gameSettings.setCurrentBeanDip', gone)).body.code).toBe('not_found')
  for (let at = 0; at < 24; at++) await added('cheetosImages', `image-${at}`)
  await anUpload('one-more')
  expect((await add(picture('one-more'))).body.code).toBe('list_full')
})

test('only administrators can change the pictures', async () => {
  await added('beanDipImages', 'a')
  await added('beanDipImages', 'b')
  await anUpload('c')
  for (const stranger of [visitor, await site.aUser()]) {
    const tries = [
      stranger.call('gameSettings.addCheetosAsset', { list: 'beanDipImages', image_url: picture('c') }),
      stranger.call('gameSettings.deleteCheetosAsset', { list: 'beanDipImages', image_url: picture('a') }),
      stranger.call('gameSettings.setCurrentBeanDip', { image_url: picture('b') }),
    ]
    for (const { status } of await Promise.all(tries)) expect([401, 403]).toContain(status)
  }
  expect(await assets()).toMatchObject({
    beanDipImages: [picture('a'), picture('b')],
    currentBeanDip: picture('a'),
  })
})

async function added(list: string, id: string) {
  await anUpload(id)
  const answer = await admin.call('gameSettings.addCheetosAsset', { list, image_url: picture(id) })
  expect(answer.status).toBe(200)
}

async function anUpload(id: string) {
  const facts = { bytes: 10, contentType: 'image/webp', width: 60, height: 40, durationMs: null, posterUrl: null }
  await recordMediaFile(db, { use: 'game-asset', ownerId: null, kind: 'image', url: picture(id), ...facts })
}

async function stored() {
  return (await db.selectFrom('media_files').select('url').orderBy('url').execute()).map(({ url }) => url)
}
