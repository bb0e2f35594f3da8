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
  for (const id of ['one', 'two', 'three']) await anUpload(id)
})

const picture = (id: string) => imageUrl({ id, width: 60, height: 40 })
const form = (change: object = {}) => ({
  title: 'The landlord’s office',
  image_url: picture('one'),
  target_x: 12.5,
  target_y: 80,
  target_radius: 4,
  active: true,
  ...change,
})
const create = async (change?: object) => (await admin.call('wheresAsh.createScene', form(change))).body
const played = async () => (await visitor.call('wheresAsh.scenes')).body.map(({ title }: { title: string }) => title)

test('the first scene opens the game on the Games page at once, and no public response contains its target', async () => {
  const isOpen = async () =>
    (await visitor.call('gameRuns.catalogue')).body.find((game: any) => game.game_id === 'wheres-ash').is_open
  expect(await isOpen()).toBe(false)
  const scene = await create()
  expect(scene).toMatchObject({ target_x: 12.5, target_y: 80, target_radius: 4, active: true })
  expect(await isOpen()).toBe(true)
  expect((await visitor.call('wheresAsh.scenes')).body).toEqual([
    { id: scene.id, title: scene.title, image_url: picture('one') },
  ])
  const update = { id: scene.id, updated_at: scene.updated_at, scene: form({ active: false }) }
  await admin.call('wheresAsh.updateScene', update)
  expect(await isOpen()).toBe(false)
  expect((await admin.call('wheresAsh.adminScenes', {})).body.items).toMatchObject([{ id: scene.id, active: false }])
})

test("a scene keeps its other targets, also when it's restored from the trash", async () => {
  const keys = { name: 'her keys', x: 40.5, y: 12, radius: 3 }
  const scene = await create({ other_targets: [keys, { ...keys, name: 'the duck', x: 90 }] })
  expect(scene.other_targets).toEqual([keys, { ...keys, name: 'the duck', x: 90 }])
  const moved = { id: scene.id, updated_at: scene.updated_at, scene: form({ other_targets: [{ ...keys, y: 50 }] }) }
  expect((await admin.call('wheresAsh.updateScene', moved)).body.other_targets).toEqual([{ ...keys, y: 50 }])
  expect(JSON.stringify((await visitor.call('wheresAsh.scenes')).body)).not.toMatch(/keys|40\.5/)

  await admin.call('wheresAsh.deleteScene', { id: scene.id })
  const [deleted] = (await admin.call('record.trash', {})).body.items
  expect((await admin.call('record.restore', { id: deleted.id })).status).toBe(200)
  const { items } = (await admin.call('wheresAsh.adminScenes', {})).body
  expect(items).toMatchObject([{ id: scene.id, target_x: 12.5, other_targets: [{ ...keys, y: 50 }] }])
})

test('scenes are played in the order that administrators set, even if their positions were equal', async () => {
  const first = await create({ title: 'First' })
  await create({ title: 'Second', image_url: picture('two') })
  const third = await create({ title: 'Third', image_url: picture('three') })
  expect(await played()).toEqual(['First', 'Second', 'Third'])
  await db.updateTable('wheres_ash_scenes').set({ position: 0 }).execute()
  const before = await played()
  await admin.call('wheresAsh.moveScene', { id: third.id, direction: 'up' })
  await admin.call('wheresAsh.moveScene', { id: third.id, direction: 'up' })
  await admin.call('wheresAsh.moveScene', { id: third.id, direction: 'up' })
  expect(await played()).toEqual(['Third', ...before.filter((title: string) => title !== 'Third')])
  await admin.call('wheresAsh.moveScene', { id: first.id, direction: 'down' })
  await admin.call('wheresAsh.moveScene', { id: first.id, direction: 'down' })
  expect(await played()).toEqual(['Third', 'Second', 'First'])
})

test('the second of two administrators who edit the same scene is refused', async () => {
  const scene = await create()
  const save = (title: string) =>
    admin.call('wheresAsh.updateScene', { id: scene.id, updated_at: scene.updated_at, scene: form({ title }) })
  expect((await save('Mine')).status).toBe(200)
  expect((await save('Theirs')).body.code).toBe('changed_meanwhile')
  expect((await admin.call('wheresAsh.adminScene', { id: scene.id })).body.title).toBe('Mine')
})

test('the image of a changed or deleted scene is removed after its time in the trash', async () => {
  const scene = await create()
  const change = { id: scene.id, updated_at: scene.updated_at, scene: form({ image_url: picture('two') }) }
  await admin.call('wheresAsh.updateScene', change)
  await afterTrash(db)
  expect(await stored()).toEqual([picture('three'), picture('two')])
  expect((await admin.call('wheresAsh.deleteScene', { id: scene.id })).status).toBe(200)
  await afterTrash(db)
  expect(await stored()).toEqual([picture('three')])
  expect((await admin.call('wheresAsh.deleteScene', { id: scene.id })).body.code).toBe('not_found')
})

test.each([
  ['no title', { title: ' ' }],
  ['a target beside the picture', { target_x: 101 }],
  ['no target', { target_x: null }],
  ['a target that is the whole picture', { target_radius: 90 }],
  ['another target without a name', { other_targets: [{ name: ' ', x: 5, y: 5, radius: 5 }] }],
  ['another target beside the picture', { other_targets: [{ name: 'keys', x: 5, y: -1, radius: 5 }] }],
  ['more targets than a picture hides', { other_targets: Array(10).fill({ name: 'keys', x: 5, y: 5, radius: 5 }) }],
  ['an image from elsewhere', { image_url: 'https://evil.example/a.png' }],
  ['an image of another use', { image_url: '/media/images/avatar_60x40/60.webp' }],
])('a scene with %s is refused', async (_, change) => {
  await anUpload('avatar', 'avatar')
  expect((await admin.call('wheresAsh.createScene', form(change))).status).toBe(422)
  expect(await played()).toEqual([])
})

test('only administrators can see targets and change scenes', async () => {
  const { id, updated_at } = await create()
  for (const stranger of [visitor, await site.aUser()]) {
    const tries = [
      stranger.call('wheresAsh.adminScenes', {}),
      stranger.call('wheresAsh.adminScene', { id }),
      stranger.call('wheresAsh.createScene', form()),
      stranger.call('wheresAsh.updateScene', { id, updated_at, scene: form({ title: 'Taken' }) }),
      stranger.call('wheresAsh.moveScene', { id, direction: 'up' }),
      stranger.call('wheresAsh.deleteScene', { id }),
    ]
    for (const { status, body } of await Promise.all(tries)) {
      expect([401, 403]).toContain(status)
      expect(JSON.stringify(body)).not.toContain('target')
    }
  }
  expect(await played()).toEqual(['The landlord’s office'])
})

async function anUpload(id: string, use = 'wheres-ash-scene') {
  const facts = { bytes: 10, contentType: 'image/webp', width: 60, height: 40, durationMs: null, posterUrl: null }
  await recordMediaFile(db, { use, ownerId: null, kind: 'image', url: picture(id), ...facts })
}

async function stored() {
  return (await db.selectFrom('media_files').select('url').orderBy('url').execute()).map(({ url }) => url)
}
