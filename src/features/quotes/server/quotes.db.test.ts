import { beforeEach, expect, test } from 'vitest'
import { aCharacter, aQuote, aSeason } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
const visitor = site.aVisitor()

const tub = { text: 'Relax. It is just for the weekend.', quote_date: '2024-03-04' }

beforeEach(() => emptyTables(db))

const textsOf = (answer: { body: { items: { text: string }[] } }) => answer.body.items.map(({ text }) => text)
const day = (date: string) => new Date(`${date}T12:00:00Z`)

test('quotes are sorted by date, undated ones last in both directions, then by creation', async () => {
  await aQuote(db, { text: 'undated, older', created_at: day('2020-01-01') })
  await aQuote(db, { text: 'undated, newer', created_at: day('2020-01-02') })
  await aQuote(db, { text: 'March, added first', quote_date: day('2024-03-04'), created_at: day('2024-04-01') })
  await aQuote(db, { text: 'March, added later', quote_date: day('2024-03-04'), created_at: day('2024-04-02') })
  await aQuote(db, { text: 'May', quote_date: day('2024-05-01') })

  expect(textsOf(await visitor.call('quotes.list', {}))).toEqual([
    'May',
    'March, added later',
    'March, added first',
    'undated, newer',
    'undated, older',
  ])
  expect(textsOf(await visitor.call('quotes.list', { sort: 'oldest' }))).toEqual([
    'March, added first',
    'March, added later',
    'May',
    'undated, older',
    'undated, newer',
  ])
})

test("a visitor's search and filters by speaker and season combine", async () => {
  const [mo, ada] = [await aCharacter(db, { name: 'Mo' }), await aCharacter(db, { name: 'Ada' })]
  const [one, two] = [await aSeason(db, { name: 'Leases' }), await aSeason(db, { name: 'Laundry' })]
  await aCharacter(db, { name: 'Silent' })
  await aQuote(db, { text: 'My couch bites.', character_id: mo.id, season_id: one.id, quote_date: day('2024-03-01') })
  await aQuote(db, { text: 'Relax.', character_id: mo.id, season_id: two.id, quote_date: day('2024-02-01') })
  await aQuote(db, { text: 'My sock, too.', character_id: ada.id, season_id: two.id, quote_date: day('2024-01-01') })

  const found = async (filters: object) => textsOf(await visitor.call('quotes.list', filters))
  expect(await found({ character_id: mo.id })).toEqual(['My couch bites.', 'Relax.'])
  expect(await found({ season_id: two.id, sort: 'oldest' })).toEqual(['My sock, too.', 'Relax.'])
  expect(await found({ search: 'my' })).toEqual(['My couch bites.', 'My sock, too.'])
  expect(await found({ search: 'my', season_id: two.id })).toEqual(['My sock, too.'])
  expect(await found({ search: 'laundry', character_id: mo.id })).toEqual(['Relax.'])
  expect(await found({ search: '100%_' })).toEqual([])
  const { body } = await visitor.call('quotes.speakers')
  expect(body.characters.map(({ name }: { name: string }) => name)).toEqual(['Ada', 'Mo'])
  expect(body.seasons.map(({ name }: { name: string }) => name)).toEqual(['Leases', 'Laundry'])
  expect((await visitor.call('quotes.list', { character_id: 'nobody' })).status).toBe(422)
})

test('a page has 24 quotes', async () => {
  for (let number = 1; number <= 26; number++) await aQuote(db)
  const first = await visitor.call('quotes.list', {})
  const second = await visitor.call('quotes.list', { page: 2 })

  expect(first.body).toMatchObject({ total: 26, page: 1, page_count: 2 })
  expect(first.body.items).toHaveLength(24)
  expect(second.body.items).toHaveLength(2)
  expect(new Set([...textsOf(first), ...textsOf(second)]).size).toBe(26)
  expect((await visitor.call('quotes.list', { page: 3 })).body).toMatchObject({ items: [], total: 26, page_count: 2 })
})

test('a quote has its own address, with who said it and in which season', async () => {
  const mo = await aCharacter(db, { name: 'Mo' })
  const first = await aSeason(db, { name: 'The Lease Begins' })
  const quote = await aQuote(db, { text: 'My couch bites.', character_id: mo.id, season_id: first.id })

  const { body } = await visitor.call('quotes.get', { id: quote.id })

  expect(body).toEqual({
    id: quote.id,
    text: 'My couch bites.',
    audio_url: null,
    quote_date: null,
    created_at: quote.created_at.toISOString(),
    updated_at: quote.updated_at.toISOString(),
    character: { id: mo.id, name: 'Mo', image_url: null },
    season: { id: first.id, name: 'The Lease Begins' },
  })
  const rest = await visitor.fetch(`/api/quotes/${quote.id}`)
  expect(await rest.json()).toEqual(body)
  expect(await visitor.call('quotes.get', { id: crypto.randomUUID() })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
})

test('an added quote keeps its day at noon UTC, and other admins are told', async () => {
  const [admin, other] = [await site.anAdmin(), await site.anAdmin()]
  const kev = await aCharacter(db, { name: 'Cousin Kev' })
  const added = await admin.call('quotes.create', { ...tub, character_id: kev.id })

  expect(added.body).toMatchObject({
    ...tub,
    quote_date: '2024-03-04T12:00:00.000Z',
    character: { name: 'Cousin Kev' },
    season: null,
  })
  expect(textsOf(await visitor.call('quotes.list', {}))).toEqual([tub.text])
  const { body: counts } = await other.call('notifications.counts')
  expect(counts).toContainEqual({ section: 'quotes', count: 1 })
  await admin.call('quotes.delete', { id: added.body.id })
  expect((await other.call('notifications.counts')).body).toContainEqual({ section: 'quotes', count: 0 })
})

test('invalid fields are refused by name, and nothing is stored', async () => {
  const admin = await site.anAdmin()
  const wrong = await admin.call('quotes.create', { text: '', quote_date: 'tomorrow', character_id: 7 })
  expect(wrong.status).toBe(422)
  expect(wrong.body.data.issues.map(({ path }: { path: string[] }) => path[0])).toEqual([
    'text',
    'character_id',
    'quote_date',
  ])
  for (const part of ['character', 'season']) {
    expect(await admin.call('quotes.create', { ...tub, [`${part}_id`]: crypto.randomUUID() })).toMatchObject({
      status: 422,
      body: { code: 'unknown_reference' },
    })
  }
  expect((await visitor.call('quotes.list', {})).body.total).toBe(0)
})

test("an admin who saves an outdated quote is told, and the other admin's text stays", async () => {
  const admin = await site.anAdmin()
  const { body: quote } = await admin.call('quotes.create', tub)
  const seen = { id: quote.id, updated_at: quote.updated_at }
  const save = (text: string) => admin.call('quotes.update', { ...seen, quote: { ...tub, text } })

  expect((await save('Relax. It is just for the month.')).body).toMatchObject({
    text: 'Relax. It is just for the month.',
  })
  expect(await save('Relax.')).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect(textsOf(await visitor.call('quotes.list', {}))).toEqual(['Relax. It is just for the month.'])
})

test('of two simultaneous saves, one gets a conflict', async () => {
  const admin = await site.anAdmin()
  const { body: quote } = await admin.call('quotes.create', tub)
  const answers = await Promise.all(
    ['one', 'other'].map((text) =>
      admin.call('quotes.update', { id: quote.id, updated_at: quote.updated_at, quote: { text } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test("a deleted quote can't be changed or deleted", async () => {
  const admin = await site.anAdmin()
  const id = crypto.randomUUID()
  const update = await admin.call('quotes.update', { id, updated_at: new Date().toISOString(), quote: tub })
  expect(update).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await admin.call('quotes.delete', { id })).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('the back-office searches texts and names, and takes % and _ literally', async () => {
  const admin = await site.anAdmin()
  const mo = await aCharacter(db, { name: 'Mo Glint' })
  const spin = await aSeason(db, { name: 'Spin Cycle' })
  await aQuote(db, { text: 'It was 100% beige.', character_id: mo.id })
  await aQuote(db, { text: 'It was 1000 beige.', season_id: spin.id })
  await aQuote(db, { text: 'Nothing to do with it.' })
  const found = async (search: string) =>
    textsOf(await admin.call('quotes.adminList', { search, sort: 'quote_date', direction: 'asc' })).sort()

  expect(await found('')).toHaveLength(3)
  expect(await found('BEIGE')).toEqual(['It was 100% beige.', 'It was 1000 beige.'])
  expect(await found('100%')).toEqual(['It was 100% beige.'])
  expect(await found('glint')).toEqual(['It was 100% beige.'])
  expect(await found('spin cy')).toEqual(['It was 1000 beige.'])
  expect(await found('_')).toEqual([])
})

test('quotes sorted by text stay in order through edits, undo, deletion and restoring', async () => {
  const admin = await site.anAdmin()
  const bed = await aQuote(db, { text: 'Bed.' })
  await aQuote(db, { text: 'Attic.' })
  await aQuote(db, { text: 'Cot.' })
  const sorted = async () => textsOf(await admin.call('quotes.adminList', { sort: 'text', direction: 'asc' }))
  const seen = { id: bed.id, updated_at: bed.updated_at.toISOString() }

  await admin.call('quotes.update', { ...seen, quote: { text: 'Zebra.' } })
  expect(await sorted()).toEqual(['Attic.', 'Cot.', 'Zebra.'])
  const [changed] = (await admin.call('record.list', { subject: bed.id })).body.items
  expect(changed.changes[0].fields).toEqual([{ name: 'text', before: 'Bed.', after: 'Zebra.' }])

  await admin.call('record.undoMany', { kind: 'quotes', ids: [bed.id], call: 'quotes.update' })
  expect(await sorted()).toEqual(['Attic.', 'Bed.', 'Cot.'])

  await admin.call('quotes.delete', { id: bed.id })
  expect(await sorted()).toEqual(['Attic.', 'Cot.'])
  const [item] = (await admin.call('record.trash', {})).body.items
  await admin.call('record.restore', { id: item.id })
  expect(await sorted()).toEqual(['Attic.', 'Bed.', 'Cot.'])
})

test("a season's count follows its quotes, and its quotes by one speaker are counted separately", async () => {
  const admin = await site.anAdmin()
  const mo = await aCharacter(db, { name: 'Mo' })
  const [one, two] = [await aSeason(db, { number: 1 }), await aSeason(db, { number: 2 })]
  const gone = await aQuote(db, { season_id: one.id, character_id: mo.id })
  await aQuote(db, { season_id: one.id })
  await aQuote(db, { season_id: one.id, character_id: mo.id })
  await aQuote(db, { season_id: two.id })
  const total = async (filters: object) => (await visitor.call('quotes.list', filters)).body.total

  expect(await total({ season_id: one.id })).toBe(3)
  expect(await total({ season_id: one.id, character_id: mo.id })).toBe(2)
  await admin.call('quotes.delete', { id: gone.id })
  expect(await total({ season_id: one.id })).toBe(2)
  expect(await total({ season_id: crypto.randomUUID() })).toBe(0)
})

test.each(['a stranger', 'a visitor', 'a banned user'])("%s can't change quotes", async (who) => {
  const quote = await aQuote(db, { text: 'My couch bites.' })
  const caller = who === 'a stranger' ? await site.aUser() : who === 'a visitor' ? visitor : await site.aBannedUser()
  const status = who === 'a visitor' ? 401 : 403
  const seen = { id: quote.id, updated_at: quote.updated_at.toISOString() }

  expect((await caller.call('quotes.create', tub)).status).toBe(status)
  expect((await caller.call('quotes.update', { ...seen, quote: tub })).status).toBe(status)
  expect((await caller.call('quotes.adminList', {})).status).toBe(status)
  expect((await caller.fetch(`/api/quotes/${quote.id}`, { method: 'DELETE' })).status).toBe(status)
  expect(textsOf(await visitor.call('quotes.list', {}))).toEqual(['My couch bites.'])
})

test('markup and quotation marks in a text come back unchanged', async () => {
  const admin = await site.anAdmin()
  const text = `<script>alert("1")</script> '; drop table quotes; -- “”`
  await admin.call('quotes.create', { text })
  expect(textsOf(await visitor.call('quotes.list', {}))).toEqual([text])
})
