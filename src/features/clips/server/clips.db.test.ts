import { beforeEach, describe, expect, test } from 'vitest'
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

test('clips are sorted by release date, undated ones last, then by creation', async () => {
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

test('a page holds 24 clips, and the next page continues after them', async () => {
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

test.each([
  { page: 0 },
  { page: 'many' },
  { sort: 'loudest' },
  { page: 1e9 },
  { season_id: 'one' },
  { character_id: '../etc' },
  { length: 'endless' },
  { search: 'x'.repeat(201) },
])('the list refuses %j', async (input) => {
  expect((await visitor.call('clips.list', input)).status).toBe(422)
})

describe('with filters', () => {
  async function aProgramme() {
    const [one, two] = [
      await aSeason(db, { number: 1, name: 'The Lease' }),
      await aSeason(db, { number: 2, name: 'Laundry Day' }),
    ]
    const [mo, ash] = [await aCharacter(db, { name: 'Mo Quarters' }), await aCharacter(db, { name: 'Ash' })]
    const films: [string, { id: string } | null, { id: string }[], number | null][] = [
      ['Keys', one, [ash], 6000],
      ['Sofa', one, [ash, mo], 30_000],
      ['Couch', one, [], 119_999],
      ['Socks', two, [mo], 120_000],
      ['Coins', two, [mo, ash], 29_999],
      ['Elsewhere', null, [ash], null],
    ]
    for (const [index, [title, season, characters, duration_ms]] of films.entries()) {
      const url = duration_ms === null ? `https://hidden.example/${title}` : `/media/videos/${title}.mp4`
      const clip = await aClip(db, {
        title,
        url,
        season_id: season?.id ?? null,
        release_date: day(`2024-01-0${index + 1}`),
      })
      for (const { id } of characters) {
        await db.insertInto('clip_characters').values({ clip_id: clip.id, character_id: id }).execute()
      }
      if (duration_ms === null) continue
      const file = { use: 'clip-video', kind: 'video' as const, url, bytes: 1, duration_ms, content_type: 'video/mp4' }
      await db.insertInto('media_files').values(file).execute()
    }
    return { one, two, mo, ash }
  }
  const found = async (filters: object) => titlesOf((await visitor.call('clips.list', filters)).body)

  test('filters by season, character and length combine', async () => {
    const { one, two, mo, ash } = await aProgramme()
    expect(await found({ season_id: one.id })).toEqual(['Couch', 'Sofa', 'Keys'])
    expect(await found({ season_id: one.id, sort: 'oldest' })).toEqual(['Keys', 'Sofa', 'Couch'])
    expect(await found({ character_id: ash.id })).toEqual(['Elsewhere', 'Coins', 'Sofa', 'Keys'])
    expect(await found({ length: 'short' })).toEqual(['Coins', 'Keys'])
    expect(await found({ length: 'medium' })).toEqual(['Couch', 'Sofa'])
    expect(await found({ length: 'long' })).toEqual(['Socks'])
    expect(await found({ season_id: two.id, character_id: mo.id, length: 'short' })).toEqual(['Coins'])
    expect(await found({ season_id: one.id, length: 'long' })).toEqual([])
    expect(await found({ season_id: crypto.randomUUID() })).toEqual([])
  })

  test('a search covers what visitors read, takes % and _ literally, and combines with the filters', async () => {
    const { one } = await aProgramme()
    await db.updateTable('clips').set({ description: '100% haunted' }).where('title', '=', 'Keys').execute()
    expect(await found({ search: 'cOuCh' })).toEqual(['Couch'])
    expect(await found({ search: '100%' })).toEqual(['Keys'])
    expect(await found({ search: '_' })).toEqual([])
    expect(await found({ search: 'laundry' })).toEqual(['Coins', 'Socks'])
    expect(await found({ search: 'quarters' })).toEqual(['Coins', 'Socks', 'Sofa'])
    expect(await found({ search: 'quarters', season_id: one.id })).toEqual(['Sofa'])
    // Addresses aren't searchable, because some may not be meant to be shared.
    expect(await found({ search: 'hidden.example' })).toEqual([])
    expect(await found({ search: '  ' })).toHaveLength(6)
  })

  test('a season with more than a page of clips has its own count', async () => {
    const { one } = await aProgramme()
    for (let number = 1; number <= 24; number++) await aClip(db, { title: `More ${number}`, season_id: one.id })
    const { body } = await visitor.call('clips.list', { season_id: one.id, page: 2 })
    expect(body).toMatchObject({ total: 27, page: 2, page_count: 2 })
    expect(body.items).toHaveLength(3)
  })

  test("a character's clips are counted and paged, also with a season or a length", async () => {
    const { one, mo } = await aProgramme()
    for (let number = 1; number <= 24; number++) {
      const { id } = await aClip(db, { title: `More ${number}` })
      await db.insertInto('clip_characters').values({ clip_id: id, character_id: mo.id }).execute()
    }
    const { body } = await visitor.call('clips.list', { character_id: mo.id, page: 2 })
    expect(body).toMatchObject({ total: 27, page: 2, page_count: 2 })
    expect(body.items).toHaveLength(3)
    const count = async (filters: object) =>
      (await visitor.call('clips.list', { character_id: mo.id, ...filters })).body.total
    expect(await count({ season_id: one.id })).toBe(1)
    expect(await count({ length: 'short' })).toBe(1)
    const admin = await site.anAdmin()
    expect((await admin.call('clips.adminList', { character_id: mo.id })).body.total).toBe(27)
  })

  test('a character with very many clips is still found in a season with few of them', async () => {
    const { one, two, mo } = await aProgramme()
    const clips = await db
      .insertInto('clips')
      .values(Array.from({ length: 220 }, (_, number) => ({ title: `Clip ${number}`, url: 'x', season_id: two.id })))
      .returning('id')
      .execute()
    await db
      .insertInto('clip_characters')
      .values(clips.map(({ id }) => ({ clip_id: id, character_id: mo.id })))
      .execute()
    expect(await found({ search: 'quarters', season_id: one.id })).toEqual(['Sofa'])
  })

  test('the guide names the seasons and characters that have a clip', async () => {
    const { one, two, mo, ash } = await aProgramme()
    await aSeason(db, { number: 3, name: 'Nothing filmed' })
    await aCharacter(db, { name: 'Camera-shy' })
    expect((await visitor.call('clips.guide')).body).toEqual({
      seasons: [
        { id: one.id, number: 1, name: 'The Lease' },
        { id: two.id, number: 2, name: 'Laundry Day' },
      ],
      characters: [
        { id: ash.id, name: 'Ash' },
        { id: mo.id, name: 'Mo Quarters' },
      ],
    })
  })
})

test('a clip comes with its season and its characters by name', async () => {
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

test('a deleted clip is not found', async () => {
  const id = crypto.randomUUID()
  expect(await visitor.call('clips.get', { id })).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const admin = await site.anAdmin()
  const updated_at = new Date().toISOString()
  expect((await admin.call('clips.update', { id, updated_at, clip: parking })).status).toBe(404)
  expect((await admin.call('clips.delete', { id })).status).toBe(404)
})

test('an admin adds a clip by address, and its day is stored at noon UTC', async () => {
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

test.each(['season_id', 'character_ids'])('a clip with an unknown %s is refused', async (field) => {
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

test("an admin who saves an outdated clip is told, and the other admin's text stays", async () => {
  const admin = await site.anAdmin()
  const { body: clip } = await admin.call('clips.create', parking)
  const seen = { id: clip.id, updated_at: clip.updated_at }
  await admin.call('clips.update', { ...seen, clip: { ...parking, title: 'Towing' } })
  const second = await admin.call('clips.update', { ...seen, clip: { ...parking, title: 'Clamping' } })
  expect(second).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect(titlesOf((await visitor.call('clips.list', {})).body)).toEqual(['Towing'])
})

test('of two simultaneous saves, one gets a conflict', async () => {
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

test('other admins are told of a new clip until it is deleted', async () => {
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
  "%s can't change clips or read the back-office",
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

test('markup and quotes in a text come back unchanged', async () => {
  const admin = await site.anAdmin()
  const title = `<script>alert("1")</script> '; drop table clips; --`
  await admin.call('clips.create', { ...parking, title, description: title, display_date: title })
  expect((await visitor.call('clips.list', {})).body.items).toMatchObject([
    { title, description: title, display_date: title },
  ])
})

describe('captions', () => {
  const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Mo>Spot twelve.'
  const read = async (id: string) => {
    const response = await visitor.fetch(`/api/clips/${id}/captions`)
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }

  test('are served as WebVTT while the clip is public and has some', async () => {
    const admin = await site.anAdmin()
    const { body: clip } = await admin.call('clips.create', { ...parking, captions: `\uFEFF${captions}\r\n` })
    expect(clip).toMatchObject({ captions, has_captions: true })
    expect(await read(clip.id)).toEqual({ status: 200, type: 'text/vtt; charset=utf-8', text: captions })
    expect((await visitor.call('clips.get', { id: clip.id })).body).toMatchObject({ has_captions: true })
    expect((await visitor.call('clips.get', { id: clip.id })).body.captions).toBeUndefined()

    const { id, updated_at } = clip
    const { body: bare } = await admin.call('clips.update', { id, updated_at, clip: parking })
    expect([bare.has_captions, (await read(id)).status]).toEqual([false, 404])
    const again = await admin.call('clips.update', { id, updated_at: bare.updated_at, clip: { ...parking, captions } })
    expect([again.status, (await read(id)).status]).toEqual([200, 200])
    await admin.call('clips.delete', { id })
    expect((await read(id)).status).toBe(404)
    expect((await read(crypto.randomUUID())).status).toBe(404)
    expect((await read('../captions')).status).not.toBe(200)
  })

  test.each([
    ['WEBVTT\n\n00:02.000 --> 00:01.000\nHey', 'Line 3: the end comes before the start.'],
    [
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<img src=x onerror=alert(1)>',
      "Line 4: <img src=x onerror=al> isn't a caption tag.",
    ],
    ['x'.repeat(100_001), 'Captions must have at most 100,000 characters.'],
  ])('the server names the faulty line of %.40j', async (wrong, message) => {
    const admin = await site.anAdmin()
    const answer = await admin.call('clips.create', { ...parking, captions: wrong })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([422, expect.stringContaining(message)])
  })
})
