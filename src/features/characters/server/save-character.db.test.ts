import { beforeEach, expect, test } from 'vitest'
import { recordMediaFile } from '#features/media-library/server/media-queries.ts'
import { imageUrl } from '#platform/rules/image-variants.ts'
import { afterTrash } from '#tooling/testing/after-trash.ts'
import { aClip, aQuote, aSeason } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
const visitor = site.aVisitor()
let admin: Caller
let first: string
let second: string

beforeEach(async () => {
  await emptyTables(db)
  admin = await site.anAdmin()
  first = (await aSeason(db, { number: 1, name: 'The Lease Begins' })).id
  second = (await aSeason(db, { number: 2, name: 'The Landlord Strikes Back' })).id
})

const mo = (change: object = {}) => ({
  name: 'Mo',
  nickname: 'The Roommate',
  description: 'Came with the mattress.',
  is_current: true,
  start_season_id: first,
  ...change,
})

test('an admin adds a character with tags, and everybody sees it', async () => {
  const tag = (await admin.call('characters.createTag', { name: 'VIP', color: '#C2105F' })).body
  const added = await admin.call('characters.create', mo({ tag_ids: [tag.id, tag.id] }))

  expect(added).toMatchObject({ status: 200, body: { name: 'Mo', tags: [{ name: 'VIP', color: '#C2105F' }] } })
  expect((await visitor.call('characters.get', { id: added.body.id })).body).toMatchObject({
    nickname: 'The Roommate',
    is_current: true,
    start_season: { name: 'The Lease Begins' },
    end_season: null,
  })
  const stranger = await site.anAdmin()
  expect((await stranger.call('notifications.counts')).body).toContainEqual({ section: 'characters', count: 2 })
  expect((await admin.call('notifications.counts')).body).toContainEqual({ section: 'characters', count: 0 })
})

test('a current character has no end season, whatever was sent', async () => {
  const { body } = await admin.call('characters.create', mo({ end_season_id: second }))
  expect(body).toMatchObject({ is_current: true, end_season: null })
})

test.each([
  ['no name', () => mo({ name: ' ' }), 'Name is required.'],
  ['no start season', () => mo({ start_season_id: null }), 'Start season is required.'],
  [
    'no end season',
    () => mo({ is_current: false }),
    'End season is required unless the character is currently in the show.',
  ],
])('a character with %s is refused', async (_, form, message) => {
  const { status, body } = await admin.call('characters.create', form())
  expect({ status, message: body.data.issues[0].message }).toEqual({ status: 422, message })
  expect((await visitor.call('characters.list', {})).body.total).toBe(0)
})

test("the end season can't be before the start, but may be the same", async () => {
  const from = (start_season_id: string, end_season_id: string) =>
    admin.call('characters.create', mo({ is_current: false, start_season_id, end_season_id }))
  expect(await from(second, first)).toMatchObject({ status: 422, body: { code: 'ends_before_start' } })
  expect((await from(second, second)).status).toBe(200)
  expect((await from(first, second)).status).toBe(200)
})

test('a deleted season or tag is refused', async () => {
  const gone = crypto.randomUUID()
  const codes = await Promise.all(
    [mo({ start_season_id: gone }), mo({ is_current: false, end_season_id: gone }), mo({ tag_ids: [gone] })].map(
      async (form) => (await admin.call('characters.create', form)).body.code,
    ),
  )
  expect(codes).toEqual(['unknown_reference', 'unknown_reference', 'unknown_reference'])
})

test('wrong types are refused', async () => {
  for (const change of [
    { name: 5 },
    { is_current: 'yes' },
    { tag_ids: 'all' },
    { image_url: 7 },
    { description: {} },
  ]) {
    expect((await admin.call('characters.create', mo(change))).status).toBe(422)
  }
})

test("an admin who saves an outdated character is told, and the other admin's text and tags stay", async () => {
  const { body: tag } = await admin.call('characters.createTag', { name: 'VIP' })
  const { body: character } = await admin.call('characters.create', mo())
  const seen = { id: character.id, updated_at: character.updated_at }
  const other = await site.anAdmin()
  await admin.call('characters.update', { ...seen, character: mo({ name: 'Maurice', tag_ids: [tag.id] }) })

  const late = await other.call('characters.update', { ...seen, character: mo({ name: 'Moritz' }) })

  expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect((await visitor.call('characters.get', { id: character.id })).body).toMatchObject({
    name: 'Maurice',
    tags: [{ name: 'VIP' }],
  })
})

test('of two simultaneous saves, one gets a conflict', async () => {
  const { body: character } = await admin.call('characters.create', mo())
  const save = (name: string) =>
    admin.call('characters.update', { id: character.id, updated_at: character.updated_at, character: mo({ name }) })
  const answers = await Promise.all([save('Maurice'), save('Moritz')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('after a conflict an admin can load the current version', async () => {
  const { body: character } = await admin.call('characters.create', mo())
  expect((await admin.call('characters.adminGet', { id: character.id })).body).toEqual(character)
  expect((await admin.call('characters.adminGet', { id: crypto.randomUUID() })).body.code).toBe('not_found')
})

test('a refused change leaves the tags as they were', async () => {
  const { body: tag } = await admin.call('characters.createTag', { name: 'VIP' })
  const { body } = await admin.call('characters.create', mo({ tag_ids: [tag.id] }))
  const change = mo({ tag_ids: [], image_url: '/media/images/forged_1x1/1.webp' })
  const refused = await admin.call('characters.update', { id: body.id, updated_at: body.updated_at, character: change })
  expect(refused.body.code).toBe('unknown_picture')
  expect((await visitor.call('characters.get', { id: body.id })).body.tags).toHaveLength(1)
})

test("an image must be a character's upload, and a replaced one is deleted after its time in the trash", async () => {
  await anUpload(picture('one'))
  await anUpload(picture('two'))
  await anUpload(picture('avatar'), 'avatar')
  const forged = ['https://evil.example/a.png', 'javascript:alert(1)', picture('none'), picture('avatar'), '']
  for (const image_url of forged) {
    expect((await admin.call('characters.create', mo({ image_url }))).body, image_url).toMatchObject({
      code: 'unknown_picture',
    })
  }
  const one = (await admin.call('characters.create', mo({ image_url: picture('one') }))).body
  const twin = (await admin.call('characters.create', mo({ image_url: picture('one') }))).body
  const change = { id: one.id, updated_at: one.updated_at, character: mo({ image_url: picture('two') }) }
  expect((await admin.call('characters.update', change)).body.image_url).toBe(picture('two'))
  await afterTrash(db)
  expect(await recorded()).toEqual([picture('one'), picture('two')])
  await admin.call('characters.delete', { id: twin.id })
  expect(await recorded()).toEqual([picture('one'), picture('two')])
  await afterTrash(db)
  expect(await recorded()).toEqual([picture('two')])
})

test('an upload that was never saved is deleted a day later, at the next change', async () => {
  await anUpload(picture('today'))
  await anUpload(picture('old'))
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await db.updateTable('media_files').set({ created_at: yesterday }).where('url', '=', picture('old')).execute()
  const { body } = await admin.call('characters.create', mo())
  await admin.call('characters.update', { id: body.id, updated_at: body.updated_at, character: mo() })
  expect(await recorded()).toEqual([picture('today')])
})

test('an image of the earlier site may stay', async () => {
  const { body } = await admin.call('characters.create', mo())
  await db.updateTable('characters').set({ image_url: 'https://old.example/mo.png' }).execute()
  const save = (character: object) =>
    admin.call('characters.update', { id: body.id, updated_at: body.updated_at, character })
  const saved = await save(mo({ image_url: 'https://old.example/mo.png' }))
  expect(saved.body.image_url).toBe('https://old.example/mo.png')
})

test('deleting a character keeps its quotes and clips', async () => {
  const { body: character } = await admin.call('characters.create', mo())
  await aQuote(db, { text: 'My couch bites.', character_id: character.id })
  const clip = await aClip(db, { title: 'Parking' })
  await db.insertInto('clip_characters').values({ clip_id: clip.id, character_id: character.id }).execute()

  expect((await admin.call('characters.delete', { id: character.id })).status).toBe(200)

  expect(await db.selectFrom('quotes').select(['text', 'character_id']).execute()).toEqual([
    { text: 'My couch bites.', character_id: null },
  ])
  expect(await db.selectFrom('clips').select('title').execute()).toEqual([{ title: 'Parking' }])
  expect(await db.selectFrom('admin_notifications').select('id').execute()).toEqual([])
  expect((await admin.call('characters.delete', { id: character.id })).body.code).toBe('not_found')
})

test('a tag is changed for all its characters, and deleted from all of them', async () => {
  const { body: tag } = await admin.call('characters.createTag', { name: 'VIP' })
  expect(tag.color).toBe('#6366F1')
  const { body: character } = await admin.call('characters.create', mo({ tag_ids: [tag.id] }))
  const seen = { id: tag.id, updated_at: tag.updated_at }

  const renamed = await admin.call('characters.updateTag', { ...seen, tag: { name: 'Very VIP', color: '#00FF00' } })
  expect(renamed.status).toBe(200)
  expect((await visitor.call('characters.get', { id: character.id })).body.tags).toMatchObject([
    { name: 'Very VIP', color: '#00FF00' },
  ])
  expect(await admin.call('characters.updateTag', { ...seen, tag: { name: 'Late' } })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  })

  expect((await admin.call('characters.deleteTag', { id: tag.id })).status).toBe(200)
  expect((await visitor.call('characters.get', { id: character.id })).body.tags).toEqual([])
  expect((await admin.call('characters.deleteTag', { id: tag.id })).body.code).toBe('not_found')
  expect((await admin.call('characters.updateTag', { ...seen, tag: { name: 'Gone' } })).body.code).toBe('not_found')
})

test("two tags can't have the same name, ignoring case", async () => {
  await admin.call('characters.createTag', { name: 'VIP' })
  const { body: other } = await admin.call('characters.createTag', { name: 'Six Legs' })
  const taken = { status: 409, body: { code: 'tag_taken' } }
  expect(await admin.call('characters.createTag', { name: 'vip' })).toMatchObject(taken)
  const change = { id: other.id, updated_at: other.updated_at, tag: { name: ' Vip ' } }
  expect(await admin.call('characters.updateTag', change)).toMatchObject(taken)
  const own = { ...change, tag: { name: 'SIX LEGS' } }
  expect((await admin.call('characters.updateTag', own)).status).toBe(200)
})

test.each(['a stranger', 'a visitor', 'a banned user'])("%s can't change characters or tags", async (who) => {
  const { body: tag } = await admin.call('characters.createTag', { name: 'VIP' })
  const { body: character } = await admin.call('characters.create', mo({ tag_ids: [tag.id] }))
  const caller = who === 'a stranger' ? await site.aUser() : who === 'a visitor' ? visitor : await site.aBannedUser()
  const status = who === 'a visitor' ? 401 : 403
  const calls: [string, object][] = [
    ['create', mo()],
    ['update', { id: character.id, updated_at: character.updated_at, character: mo({ name: 'Mine' }) }],
    ['delete', { id: character.id }],
    ['adminList', {}],
    ['adminGet', { id: character.id }],
    ['adminTags', {}],
    ['createTag', { name: 'Mine' }],
    ['updateTag', { id: tag.id, updated_at: tag.updated_at, tag: { name: 'Mine' } }],
    ['deleteTag', { id: tag.id }],
  ]
  for (const [name, input] of calls) {
    expect((await caller.call(`characters.${name}`, input)).status, name).toBe(status)
  }
  expect((await caller.fetch(`/api/characters/${character.id}`, { method: 'DELETE' })).status).toBe(status)
  expect((await visitor.call('characters.list', {})).body.items).toMatchObject([
    { name: 'Mo', tags: [{ name: 'VIP' }] },
  ])
})

test('only an admin uploads an image, and 10MB is too large', async () => {
  const metadata = `use ${Buffer.from('character-image').toString('base64')}`
  const headers = (bytes: number) => ({
    'tus-resumable': '1.0.0',
    'upload-length': String(bytes),
    'upload-metadata': metadata,
  })
  const send = (caller: Caller, bytes: number) =>
    caller.fetch('/media/uploads', { method: 'POST', headers: headers(bytes) })
  expect((await send(await site.aUser(), 10)).status).toBe(403)
  const refused = await send(admin, 10 * 1024 * 1024)
  expect(refused.status).toBe(413)
  expect(await refused.text()).toContain('File size must be less than 10MB')
  expect((await send(admin, 10 * 1024 * 1024 - 1)).status).toBe(201)
})

test('markup and quotes in a text come back unchanged', async () => {
  const name = `<script>alert("1")</script> '; drop table characters; -- ../../etc`
  const { body } = await admin.call('characters.create', mo({ name, description: name }))
  expect((await visitor.call('characters.get', { id: body.id })).body).toMatchObject({ name, description: name })
})

test('administrators get all tags to manage', async () => {
  await admin.call('characters.createTag', { name: 'VIP' })
  expect((await admin.call('characters.adminTags')).body).toMatchObject([
    { name: 'VIP', updated_at: expect.any(String) },
  ])
})

function picture(id: string) {
  return imageUrl({ id, width: 100, height: 100 })
}

function anUpload(url: string, use = 'character-image') {
  const file = { kind: 'image', bytes: 10, contentType: 'image/webp', width: 1, height: 1, durationMs: null } as const
  return recordMediaFile(db, { ...file, url, use, ownerId: admin.userId as string, posterUrl: null })
}

async function recorded() {
  const rows = await db
    .selectFrom('media_files')
    .select('url')
    .where('use', '=', 'character-image')
    .orderBy('url')
    .execute()
  return rows.map(({ url }) => url)
}
