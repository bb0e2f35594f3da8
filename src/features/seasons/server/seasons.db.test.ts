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

test('the shelf lists seasons by number with their counts, without their content', async () => {
  const second = await aSeason(db, { number: 2, name: 'The Landlord Strikes Back' })
  const first = await aSeason(db, { number: 1, name: 'The Lease Begins' })
  await db
    .updateTable('seasons')
    .set({ description: 'x'.repeat(20_000) })
    .execute()
  await aClip(db, { title: 'Parking', season_id: first.id })
  await aQuote(db, { text: 'Who said that?', season_id: second.id })

  const { body } = await visitor.call('seasons.list', {})

  const nothing = { start_date: null, end_date: null }
  expect(body.items).toEqual([
    { ...nothing, id: first.id, number: 1, name: 'The Lease Begins', clip_count: 1, quote_count: 0 },
    { ...nothing, id: second.id, number: 2, name: 'The Landlord Strikes Back', clip_count: 0, quote_count: 1 },
  ])
})

test('a season has its clips, its quotes and their speakers', async () => {
  const season = await aSeason(db, { number: 1, name: 'The Lease Begins' })
  const mo = await aCharacter(db, { name: 'Mo' })
  await aClip(db, { title: 'Parking', season_id: season.id })
  await aQuote(db, { text: 'My couch bites.', season_id: season.id, character_id: mo.id })
  await aQuote(db, { text: 'Who said that?', season_id: season.id })

  expect((await visitor.call('seasons.get', { id: season.id })).body).toMatchObject({
    number: 1,
    clips: [{ title: 'Parking' }],
    quotes: [
      { text: 'My couch bites.', character_name: 'Mo' },
      { text: 'Who said that?', character_name: null },
    ],
  })
})

test("a season's cast are the characters who had come by then and hadn't left", async () => {
  const seasons = []
  for (const number of [1, 2, 3]) seasons.push(await aSeason(db, { number }))
  const [one, two, three] = seasons.map(({ id }) => id)
  const people = [
    { name: 'Ash, still here', start_season_id: one, is_current: true },
    { name: 'Bo, for two seasons', start_season_id: one, end_season_id: two },
    { name: 'Cy, gone after the first', start_season_id: one, end_season_id: one },
    { name: 'Di, since the third', start_season_id: three, is_current: true },
    { name: 'Ed, of whom no season is known', is_current: true },
  ]
  for (const { name, ...stay } of people) {
    const { id } = await aCharacter(db, { name })
    await db.updateTable('characters').set(stay).where('id', '=', id).execute()
  }
  const castOf = async (id: string | undefined) =>
    (await visitor.call('seasons.get', { id })).body.cast.map(({ name }: { name: string }) => name.slice(0, 2))

  expect(await castOf(one)).toEqual(['As', 'Bo', 'Cy'])
  expect(await castOf(two)).toEqual(['As', 'Bo'])
  expect(await castOf(three)).toEqual(['As', 'Di'])
})

test('an added season keeps its days at noon UTC', async () => {
  const admin = await site.anAdmin()
  const added = await admin.call('seasons.create', laundry)

  expect(added.body).toMatchObject({
    number: 3,
    name: 'Laundry Day',
    start_date: '2024-03-04T12:00:00.000Z',
    end_date: null,
  })
  expect((await visitor.call('seasons.list', {})).body.items).toMatchObject([
    { name: 'Laundry Day', clip_count: 0, quote_count: 0 },
  ])
})

test("REST returns the same as the site's own client", async () => {
  await aSeason(db, { name: 'The Lease Begins' })
  const response = await visitor.fetch('/api/seasons')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual((await visitor.call('seasons.list', {})).body)
})

test('an invalid form is refused field by field, and nothing is stored', async () => {
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

test.each(['0000-01-01', '2024-02-30', '10000-01-01', 'soon'])('the invalid day %s is refused', async (start_date) => {
  const admin = await site.anAdmin()
  expect(await admin.call('seasons.create', { ...laundry, start_date })).toMatchObject({
    status: 422,
    body: {
      code: 'invalid_input',
      data: { issues: [{ path: ['start_date'], message: 'Please enter a valid date.' }] },
    },
  })
  expect((await visitor.call('seasons.list', {})).status).toBe(200)
})

test("an admin who saves an outdated season is told, and the other admin's text stays", async () => {
  const admin = await site.anAdmin()
  const { body: season } = await admin.call('seasons.create', laundry)
  const seen = { id: season.id, updated_at: season.updated_at }
  await admin.call('seasons.update', { ...seen, season: { ...laundry, name: 'Laundry Night' } })

  const second = await admin.call('seasons.update', { ...seen, season: { ...laundry, name: 'Laundry Week' } })

  expect(second).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect((await visitor.call('seasons.list', {})).body.items).toMatchObject([{ name: 'Laundry Night' }])
})

test("a deleted season can't be changed or deleted", async () => {
  const admin = await site.anAdmin()
  const id = crypto.randomUUID()
  const updated_at = new Date().toISOString()
  expect(await admin.call('seasons.update', { id, updated_at, season: laundry })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
  expect(await admin.call('seasons.delete', { id })).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('deleting a season keeps its clips and quotes', async () => {
  const season = await aSeason(db)
  await aClip(db, { title: 'Parking', season_id: season.id })
  const admin = await site.anAdmin()

  expect((await admin.call('seasons.delete', { id: season.id })).status).toBe(200)

  const clips = await db.selectFrom('clips').select(['title', 'season_id']).execute()
  expect(clips).toEqual([{ title: 'Parking', season_id: null }])
})

test.each(['a stranger', 'a visitor', 'a banned user'])("%s can't change seasons", async (who) => {
  const season = await aSeason(db, { name: 'The Lease Begins' })
  const caller = who === 'a stranger' ? await site.aUser() : who === 'a visitor' ? visitor : await site.aBannedUser()
  const status = who === 'a visitor' ? 401 : 403

  expect((await caller.call('seasons.create', laundry)).status).toBe(status)
  expect((await caller.call('seasons.delete', { id: season.id })).status).toBe(status)
  const response = await caller.fetch(`/api/seasons/${season.id}`, { method: 'DELETE' })
  expect(response.status).toBe(status)
  expect((await visitor.call('seasons.list', {})).body.items).toMatchObject([{ name: 'The Lease Begins' }])
})

test('markup and quotes in a text come back unchanged', async () => {
  const admin = await site.anAdmin()
  const name = `<script>alert("1")</script> '; drop table seasons; -- ../../etc`
  await admin.call('seasons.create', { ...laundry, name })
  expect((await visitor.call('seasons.list', {})).body.items).toMatchObject([{ name }])
})

test('a season is found by its id, but not by an unknown or malformed one', async () => {
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

test('the back-office searches texts and numbers literally, fifty per page', async () => {
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

test("a stranger can't read the back-office's list", async () => {
  const stranger = await site.aUser()
  expect((await stranger.call('seasons.adminList', {})).status).toBe(403)
  expect((await visitor.call('seasons.adminList', {})).status).toBe(401)
})

test('a season has its counts and first items, and the other pieces follow without gaps', async () => {
  const season = await aSeason(db)
  const other = await aSeason(db)
  // Two share each moment, so the id must break the tie.
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

test('counts follow clips and quotes that are added, removed or moved to another season', async () => {
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

test("two seasons can't have the same number", async () => {
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

test('a missing number is reported', async () => {
  const admin = await site.anAdmin()
  const { body } = await admin.call('seasons.create', { ...laundry, number: null })
  expect(body.data.issues).toEqual([{ path: ['number'], message: 'Season number is required.' }])
})

test('the shelf has fifty seasons per page', async () => {
  for (let number = 1; number <= 51; number++) await aSeason(db, { number })
  const { body } = await visitor.call('seasons.list', { page: 2 })
  expect(body).toMatchObject({ total: 51, page: 2, page_count: 2, items: [{ number: 51 }] })
})
