import { beforeEach, expect, test } from 'vitest'
import { aCharacter, aClip, aSeason } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
const visitor = site.aVisitor()

const parking = { title: 'Parking', url: 'https://videos.example/parking.mp4' }
const titlesOf = (body: { items: { title: string }[] }) => body.items.map(({ title }) => title)
const day = (text: string) => new Date(`${text}T12:00:00.000Z`)

beforeEach(() => emptyTables(db))

test('clips come by release date in both directions, those without one last, then by when they were added', async () => {
  const clips: [string, Date | null, Date][] = [
    ['undated, late', null, day('2026-02-02')],
    ['undated, early', null, day('2026-02-01')],
    ['old', day('2020-01-01'), day('2026-01-03')],
    ['new, added later', day('2024-01-01'), day('2026-01-02')],
    ['new', day('2024-01-01'), day('2026-01-01')],
  ]
  for (const [title, release_date, created_at] of clips) await aClip(db, { title, release_date, created_at })

  const newest = await visitor.call('clips.list', {})
  expect(newest.body).toMatchObject({ total: 5, page: 1, page_count: 1 })
  expect(titlesOf(newest.body)).toEqual(['new, added later', 'new', 'old', 'undated, late', 'undated, early'])
  const oldest = await visitor.call('clips.list', { sort: 'oldest' })
  expect(titlesOf(oldest.body)).toEqual(['old', 'new', 'new, added later', 'undated, early', 'undated, late'])
})

test('a page holds 24 clips, and the next one goes on where it ended', async () => {
  for (let number = 1; number <= 26; number++)
    await aClip(db, { title: `Clip ${number}`, release_date: day('2024-01-01') })
  const first = await visitor.call('clips.list', {})
  const second = await visitor.fetch('/api/clips?page=2').then((response) => response.json())
  expect(first.body).toMatchObject({ total: 26, page: 1, page_count: 2 })
  expect(first.body.items).toHaveLength(24)
  expect(second).toMatchObject({ total: 26, page: 2, page_count: 2 })
  expect(new Set([...titlesOf(first.body), ...titlesOf(second)]).size).toBe(26)
  expect((await visitor.call('clips.list', { page: 9 })).body).toMatchObject({ items: [], page: 9 })
})

test.each([{ page: 0 }, { page: 'many' }, { sort: 'loudest' }, { page: 1e9 }])('the list refuses %j', async (input) => {
  expect((await visitor.call('clips.list', input)).status).toBe(422)
})

test('a clip has its season and its characters by name', async () => {
  const season = await aSeason(db, { number: 4, name: 'Laundry Day' })
  const [mo, ash] = [await aCharacter(db, { name: 'Mo' }), await aCharacter(db, { name: 'Ash' })]
  const clip = await aClip(db, { title: 'Parking', season_id: season.id })
  for (const { id } of [mo, ash]) {
    await db.insertInto('clip_characters').values({ clip_id: clip.id, character_id: id }).execute()
  }
  const { body } = await visitor.call('clips.get', { id: clip.id })
  expect(body).toMatchObject({
    title: 'Parking',
    season: { id: season.id, number: 4, name: 'Laundry Day' },
    characters: [
      { id: ash.id, name: 'Ash' },
      { id: mo.id, name: 'Mo' },
    ],
  })
  expect(body).not.toHaveProperty('local_file_path')
})

test('a clip that is gone is not found', async () => {
  const id = crypto.randomUUID()
  expect(await visitor.call('clips.get', { id })).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const admin = await site.anAdmin()
  const updated_at = new Date().toISOString()
  expect((await admin.call('clips.update', { id, updated_at, clip: parking })).status).toBe(404)
  expect((await admin.call('clips.delete', { id })).status).toBe(404)
})

test('an admin adds a clip by address; its day is kept at noon UTC', async () => {
  const admin = await site.anAdmin()
  const season = await aSeason(db)
  const mo = await aCharacter(db, { name: 'Mo' })
  const added = await admin.call('clips.create', {
    ...parking,
    description: 'Spot twelve.',
    season_id: season.id,
    release_date: '2024-03-04',
    display_date: 'Spring 2024',
    character_ids: [mo.id, mo.id],
  })
  expect(added).toMatchObject({
    status: 200,
    body: {
      ...parking,
      release_date: '2024-03-04T12:00:00.000Z',
      display_date: 'Spring 2024',
      poster_url: null,
      local_file_path: null,
      season: { id: season.id },
      characters: [{ name: 'Mo' }],
    },
  })
  expect((await visitor.call('clips.get', { id: added.body.id })).body).toMatchObject({ description: 'Spot twelve.' })
})

test.each([
  { title: 7 },
  { title: null },
  { url: ['https://videos.example/a.mp4'] },
  { season_id: 'one' },
  { character_ids: 'all' },
  { release_date: 20240304 },
])('a clip with %j is refused', async (change) => {
  const admin = await site.anAdmin()
  expect((await admin.call('clips.create', { ...parking, ...change })).status).toBe(422)
})

test.each(['season_id', 'character_ids'])('a clip with an unknown %s is refused whole', async (field) => {
  const admin = await site.anAdmin()
  const clip = await aClip(db, { title: 'Before' })
  const unknown = field === 'season_id' ? crypto.randomUUID() : [crypto.randomUUID()]
  const form = { ...parking, [field]: unknown }
  const seen = { id: clip.id, updated_at: clip.updated_at.toISOString() }
  const refused = { status: 422, body: { code: 'unknown_reference' } }
  expect(await admin.call('clips.create', form)).toMatchObject(refused)
  expect(await admin.call('clips.update', { ...seen, clip: form })).toMatchObject(refused)
  expect(titlesOf((await visitor.call('clips.list', {})).body)).toEqual(['Before'])
})

test('a change replaces texts, season, day and characters together', async () => {
  const admin = await site.anAdmin()
  const [mo, ash] = [await aCharacter(db, { name: 'Mo' }), await aCharacter(db, { name: 'Ash' })]
  const season = await aSeason(db)
  const { body: clip } = await admin.call('clips.create', {
    ...parking,
    season_id: season.id,
    release_date: '2024-03-04',
    character_ids: [mo.id],
  })
  const changed = await admin.call('clips.update', {
    id: clip.id,
    updated_at: clip.updated_at,
    clip: { ...parking, title: 'Towing', display_date: 'Some Tuesday', character_ids: [ash.id] },
  })
  expect(changed.body).toMatchObject({
    title: 'Towing',
    season: null,
    release_date: null,
    display_date: 'Some Tuesday',
    characters: [{ name: 'Ash' }],
  })
})

test('the second of two admins who edit the same clip is told, and the first one’s text stays', async () => {
  const admin = await site.anAdmin()
  const { body: clip } = await admin.call('clips.create', parking)
  const seen = { id: clip.id, updated_at: clip.updated_at }
  await admin.call('clips.update', { ...seen, clip: { ...parking, title: 'Towing' } })
  const second = await admin.call('clips.update', { ...seen, clip: { ...parking, title: 'Clamping' } })
  expect(second).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect(titlesOf((await visitor.call('clips.list', {})).body)).toEqual(['Towing'])
})

test('of two who save at once, one is told', async () => {
  const admin = await site.anAdmin()
  const { body: clip } = await admin.call('clips.create', parking)
  const save = (title: string) =>
    admin.call('clips.update', { id: clip.id, updated_at: clip.updated_at, clip: { ...parking, title } })
  const answers = await Promise.all([save('Towing'), save('Clamping')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('the back-office finds clips by any text they show, taking % and _ literally', async () => {
  const admin = await site.anAdmin()
  const season = await aSeason(db, { name: 'Laundry Day' })
  const mo = await aCharacter(db, { name: 'Mo Quarters' })
  await admin.call('clips.create', { ...parking, description: '100% haunted', display_date: 'Summer 2024' })
  await admin.call('clips.create', { title: 'Socks', url: 'https://videos.example/socks', season_id: season.id })
  await admin.call('clips.create', { title: 'Coins', url: 'https://videos.example/coins', character_ids: [mo.id] })
  const found = async (search: string) => {
    const { body } = await admin.call('clips.adminList', { search })
    expect(body.total).toBe(body.items.length)
    return titlesOf(body).sort()
  }
  expect(await found('pARK')).toEqual(['Parking'])
  expect(await found('100%')).toEqual(['Parking'])
  expect(await found('summer')).toEqual(['Parking'])
  expect(await found('laundry')).toEqual(['Socks'])
  expect(await found('quarters')).toEqual(['Coins'])
  expect(await found('_')).toEqual([])
  expect(await found('')).toEqual(['Coins', 'Parking', 'Socks'])
})

test('other admins are told of a new clip, and no more once it is deleted', async () => {
  const [maker, other] = [await site.anAdmin(), await site.anAdmin()]
  const newsFor = async (caller: typeof maker) =>
    (await caller.call('notifications.counts')).body.find(({ section }: { section: string }) => section === 'clips')
      ?.count
  const { body: clip } = await maker.call('clips.create', parking)
  expect([await newsFor(maker), await newsFor(other)]).toEqual([0, 1])
  await maker.call('clips.delete', { id: clip.id })
  expect(await newsFor(other)).toBe(0)
})

test.each(['a stranger', 'a visitor', 'a banned user'])(
  '%s changes no clip and sees nothing of the back-office',
  async (who) => {
    const clip = await aClip(db, { title: 'Parking' })
    const caller = who === 'a stranger' ? await site.aUser() : who === 'a visitor' ? visitor : await site.aBannedUser()
    const status = who === 'a visitor' ? 401 : 403
    const seen = { id: clip.id, updated_at: clip.updated_at.toISOString() }

    expect((await caller.call('clips.create', parking)).status).toBe(status)
    expect((await caller.call('clips.update', { ...seen, clip: { ...parking, title: 'Mine' } })).status).toBe(status)
    expect((await caller.call('clips.delete', { id: clip.id })).status).toBe(status)
    expect((await caller.fetch(`/api/clips/${clip.id}`, { method: 'DELETE' })).status).toBe(status)
    expect((await caller.call('clips.adminList', {})).status).toBe(status)
    const upload = await caller.fetch('/media/uploads', {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': `use ${btoa('clip-video')}` },
    })
    expect(upload.status).toBe(who === 'a stranger' ? 403 : 401)
    expect(titlesOf((await visitor.call('clips.list', {})).body)).toEqual(['Parking'])
  },
)

test('markup and quotes in a text come back as they were written', async () => {
  const admin = await site.anAdmin()
  const title = `<script>alert("1")</script> '; drop table clips; --`
  await admin.call('clips.create', { ...parking, title, description: title, display_date: title })
  expect((await visitor.call('clips.list', {})).body.items).toMatchObject([
    { title, description: title, display_date: title },
  ])
})
