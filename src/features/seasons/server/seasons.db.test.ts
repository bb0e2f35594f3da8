import { beforeEach, expect, test } from 'vitest'
import { aCharacter, aClip, aQuote, aSeason } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
const visitor = site.aVisitor()

const laundry = {
  number: 3,
  name: 'Laundry Day',
  description: 'Quarters everywhere.',
  start_date: '2024-03-04',
  end_date: null,
}

beforeEach(() => emptyTables(db))

test('seasons come by number, with their clips, quotes and who said them', async () => {
  const second = await aSeason(db, { number: 2, name: 'The Landlord Strikes Back' })
  const first = await aSeason(db, { number: 1, name: 'The Lease Begins' })
  const mo = await aCharacter(db, { name: 'Mo' })
  await aClip(db, { title: 'Parking', season_id: first.id })
  await aQuote(db, { text: 'My couch bites.', season_id: first.id, character_id: mo.id })
  await aQuote(db, { text: 'Who said that?', season_id: second.id })

  const { body } = await visitor.call('seasons.list', {})

  expect(body.items).toMatchObject([
    { number: 1, clips: [{ title: 'Parking' }], quotes: [{ text: 'My couch bites.', character_name: 'Mo' }] },
    { number: 2, clips: [], quotes: [{ text: 'Who said that?', character_name: null }] },
  ])
})

test('an admin adds a season; its days are kept at noon UTC', async () => {
  const admin = await site.anAdmin()
  const added = await admin.call('seasons.create', laundry)

  expect(added.body).toMatchObject({
    number: 3,
    name: 'Laundry Day',
    start_date: '2024-03-04T12:00:00.000Z',
    end_date: null,
  })
  expect((await visitor.call('seasons.list', {})).body.items).toMatchObject([
    { name: 'Laundry Day', clips: [], quotes: [] },
  ])
})

test('REST answers the same as the site’s own client', async () => {
  await aSeason(db, { name: 'The Lease Begins' })
  const response = await visitor.fetch('/api/seasons')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual((await visitor.call('seasons.list', {})).body)
})

test('a wrong form is refused field by field, and nothing is stored', async () => {
  const admin = await site.anAdmin()
  const { status, body } = await admin.call('seasons.create', { ...laundry, number: 0, name: '' })

  expect(status).toBe(422)
  expect(body).toMatchObject({
    code: 'invalid_input',
    data: {
      issues: [
        { path: ['number'], message: 'Season number must be at least 1.' },
        { path: ['name'], message: 'Name is required.' },
      ],
    },
  })
  expect((await visitor.call('seasons.list', {})).body.items).toEqual([])
})

test.each(['0000-01-01', '2024-02-30', '10000-01-01', 'soon'])(
  'a day that no list could show (%s) is refused',
  async (start_date) => {
    const admin = await site.anAdmin()
    expect(await admin.call('seasons.create', { ...laundry, start_date })).toMatchObject({
      status: 422,
      body: {
        code: 'invalid_input',
        data: { issues: [{ path: ['start_date'], message: 'Please enter a valid date.' }] },
      },
    })
    expect((await visitor.call('seasons.list', {})).status).toBe(200)
  },
)

test('the second of two admins who edit the same season is told, and the first one’s text stays', async () => {
  const admin = await site.anAdmin()
  const { body: season } = await admin.call('seasons.create', laundry)
  const seen = { id: season.id, updated_at: season.updated_at }
  await admin.call('seasons.update', { ...seen, season: { ...laundry, name: 'Laundry Night' } })

  const second = await admin.call('seasons.update', { ...seen, season: { ...laundry, name: 'Laundry Week' } })

  expect(second).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect((await visitor.call('seasons.list', {})).body.items).toMatchObject([{ name: 'Laundry Night' }])
})

test('a season that is gone cannot be changed or deleted', async () => {
  const admin = await site.anAdmin()
  const id = crypto.randomUUID()
  const updated_at = new Date().toISOString()
  expect(await admin.call('seasons.update', { id, updated_at, season: laundry })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
  expect(await admin.call('seasons.delete', { id })).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('deleting a season keeps its clips and quotes, without the season', async () => {
  const season = await aSeason(db)
  await aClip(db, { title: 'Parking', season_id: season.id })
  const admin = await site.anAdmin()

  expect((await admin.call('seasons.delete', { id: season.id })).status).toBe(200)

  const clips = await db.selectFrom('clips').select(['title', 'season_id']).execute()
  expect(clips).toEqual([{ title: 'Parking', season_id: null }])
})

test.each(['a stranger', 'a visitor', 'a banned user'])('%s changes no season', async (who) => {
  const season = await aSeason(db, { name: 'The Lease Begins' })
  const caller = who === 'a stranger' ? await site.aUser() : who === 'a visitor' ? visitor : await site.aBannedUser()
  const status = who === 'a visitor' ? 401 : 403

  expect((await caller.call('seasons.create', laundry)).status).toBe(status)
  expect((await caller.call('seasons.delete', { id: season.id })).status).toBe(status)
  const response = await caller.fetch(`/api/seasons/${season.id}`, { method: 'DELETE' })
  expect(response.status).toBe(status)
  expect((await visitor.call('seasons.list', {})).body.items).toMatchObject([{ name: 'The Lease Begins' }])
})

test('markup and quotes in a text come back as they were written', async () => {
  const admin = await site.anAdmin()
  const name = `<script>alert("1")</script> '; drop table seasons; -- ../../etc`
  await admin.call('seasons.create', { ...laundry, name })
  expect((await visitor.call('seasons.list', {})).body.items).toMatchObject([{ name }])
})

test('one season comes by its id; an unknown one and a made-up id do not', async () => {
  const season = await aSeason(db, { name: 'The Lease Begins' })
  await aClip(db, { title: 'Parking', season_id: season.id })
  expect((await visitor.call('seasons.get', { id: season.id })).body).toMatchObject({
    name: 'The Lease Begins',
    clips: [{ title: 'Parking' }],
  })
  const unknown = await visitor.call('seasons.get', { id: crypto.randomUUID() })
  expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await visitor.call('seasons.get', { id: '../etc' })).status).toBe(422)
})

test('the back-office searches the texts and the number, literally, and pages by fifty', async () => {
  const admin = await site.anAdmin()
  await aSeason(db, { number: 7, name: '100% Couch' })
  await aSeason(db, { number: 8, name: '100 Couches' })
  const names = async (search: string) =>
    (await admin.call('seasons.adminList', { search })).body.items.map(({ name }: { name: string }) => name)
  expect(await names('100%')).toEqual(['100% Couch'])
  expect(await names('COUCH')).toEqual(['100% Couch', '100 Couches'])
  expect(await names('8')).toEqual(['100 Couches'])
  expect(await names('bugs')).toEqual([])

  for (let number = 9; number < 60; number++) await aSeason(db, { number })
  const second = await admin.call('seasons.adminList', { page: 2 })
  expect(second.body).toMatchObject({ total: 53, page: 2, page_count: 2 })
  expect(second.body.items.map(({ number }: { number: number }) => number)).toEqual([57, 58, 59])
})

test('a stranger does not get the back-office’s list', async () => {
  const stranger = await site.aUser()
  expect((await stranger.call('seasons.adminList', {})).status).toBe(403)
  expect((await visitor.call('seasons.adminList', {})).status).toBe(401)
})

test('a season brings its counts and the first few; the rest comes in pieces that join without a gap', async () => {
  const season = await aSeason(db)
  const other = await aSeason(db)
  // Two of them at the same moment: the id decides.
  const at = (number: number) => new Date(Date.UTC(2024, 0, 1, 0, Math.floor(number / 2)))
  for (let number = 0; number < 60; number++) {
    await aClip(db, { title: `Clip ${number}`, season_id: season.id, created_at: at(number) })
    await aQuote(db, { text: `Quote ${number}`, season_id: season.id, created_at: at(number) })
  }
  await aClip(db, { season_id: other.id })

  const { body } = await visitor.call('seasons.get', { id: season.id })
  expect(body).toMatchObject({ clip_count: 60, quote_count: 60 })
  expect([body.clips.length, body.quotes.length]).toEqual([4, 4])

  for (const kind of ['clips', 'quotes'] as const) {
    const ids = body[kind].map(({ id }: { id: string }) => id)
    let after = ids.at(-1)
    while (after) {
      const piece = await visitor.call(`seasons.${kind}`, { id: season.id, after })
      ids.push(...piece.body.items.map(({ id }: { id: string }) => id))
      after = piece.body.next
    }
    const stored = await db
      .selectFrom(kind)
      .select('id')
      .where('season_id', '=', season.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    expect(ids).toEqual(stored.map(({ id }) => id))
  }
})

test('counts follow clips and quotes that come, go and change their season', async () => {
  const [one, two] = [await aSeason(db), await aSeason(db)]
  const clip = await aClip(db, { season_id: one.id })
  await aClip(db, { season_id: one.id })
  const quote = await aQuote(db, { season_id: two.id })
  const counts = async () =>
    (await visitor.call('seasons.list', {})).body.items.map((season: any) => [season.clip_count, season.quote_count])

  expect(await counts()).toEqual([
    [2, 0],
    [0, 1],
  ])
  await db.updateTable('clips').set({ season_id: two.id }).where('id', '=', clip.id).execute()
  await db.deleteFrom('quotes').where('id', '=', quote.id).execute()
  expect(await counts()).toEqual([
    [1, 0],
    [1, 0],
  ])
})

test('no two seasons have one number', async () => {
  const admin = await site.anAdmin()
  const { body: first } = await admin.call('seasons.create', laundry)
  const taken = {
    status: 409,
    body: { code: 'season_number_taken', message: "There's already a season with this number. Choose another one." },
  }
  expect(await admin.call('seasons.create', { ...laundry, name: 'Another' })).toMatchObject(taken)

  const { body: second } = await admin.call('seasons.create', { ...laundry, number: 4 })
  const { id, updated_at } = second
  expect(await admin.call('seasons.update', { id, updated_at, season: { ...laundry, number: 3 } })).toMatchObject(taken)
  const kept = { id: first.id, updated_at: first.updated_at, season: { ...laundry, name: 'Same number' } }
  expect((await admin.call('seasons.update', kept)).status).toBe(200)
})

test('a number that was left out is asked for', async () => {
  const admin = await site.anAdmin()
  const { body } = await admin.call('seasons.create', { ...laundry, number: null })
  expect(body.data.issues).toEqual([{ path: ['number'], message: 'Season number is required.' }])
})

test('the shelf has fifty seasons a page', async () => {
  for (let number = 1; number <= 51; number++) await aSeason(db, { number })
  const { body } = await visitor.call('seasons.list', { page: 2 })
  expect(body).toMatchObject({ total: 51, page: 2, page_count: 2, items: [{ number: 51 }] })
})
