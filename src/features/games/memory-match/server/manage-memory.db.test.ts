import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { recordMediaFile } from '#features/media-library/server/media-queries.ts'
import { imageUrl } from '#platform/rules/image-variants.ts'
import { mostFound } from '#platform/server/db/search-page.ts'
import { afterTrash } from '#tooling/testing/after-trash.ts'
import { aCharacter, aSeason } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, standInPages, testSite } from '#tooling/testing/test-site.ts'

let renderings = 0
const site = await testSite({
  keepsAnswers: true,
  pages: standInPages(async (_request, { context }) => {
    renderings++
    const sets: { name: string; card_count: number }[] = await (context.api as any).memoryMatch.listSets()
    const html = sets.map(({ name, card_count }) => `${name} (${card_count})`).join(', ')
    return new Response(`<html><body>${html}</body></html>`, { headers: { 'content-type': 'text/html' } })
  }),
})
const { db } = site
const visitor = site.aVisitor()
let admin: Caller

beforeEach(async () => {
  await emptyTables(db)
  await site.bus.publish('content-changed', { topics: ['memory-match'] })
  admin = await site.anAdmin()
  renderings = 0
})

const form = { title: 'Mo', card_type: 'character' }
const aCard = async (parts: object = {}) => (await admin.call('memoryMatch.createCard', { ...form, ...parts })).body
const aSet = async (parts: object = {}) =>
  (await admin.call('memoryMatch.createSet', { name: 'The House', difficulty: 'easy', ...parts })).body
const give = ({ id, updated_at }: { id: string; updated_at: string }, card_ids: string[], caller = admin) =>
  caller.call('memoryMatch.replaceSetCards', { set_id: id, updated_at, card_ids })
const cardsOf = async (set_id: string) =>
  (await admin.call('memoryMatch.adminGetSetCards', { set_id })).body.cards.map(({ id }: { id: string }) => id)

async function aPlayableSet() {
  const cards = [await aCard(), await aCard({ title: 'Kev' })]
  const set = await give(
    await aSet(),
    cards.map(({ id }) => id),
  )
  return { cards, set: set.body }
}

test('a card keeps its character and season, and search finds it by its texts and both names', async () => {
  const mo = await aCharacter(db, { name: 'Mo Glint' })
  const spin = await aSeason(db, { name: 'Spin Cycle' })
  const card = await aCard({ title: '  100% Mo  ', character_id: mo.id, season_id: spin.id, description: 'At the tub' })
  await aCard({ title: '1000 socks', card_type: 'moment' })

  expect(card).toMatchObject({
    title: '100% Mo',
    card_type: 'character',
    active: true,
    image_url: null,
    character: { id: mo.id, name: 'Mo Glint' },
    season: { id: spin.id, name: 'Spin Cycle' },
  })
  for (const search of ['100%', 'glint', 'spin', 'tub']) {
    const { body } = await admin.call('memoryMatch.adminListCards', { search })
    expect(body.items, search).toEqual([card])
  }
  expect((await admin.call('memoryMatch.adminListCards', {})).body).toMatchObject({
    total: 2,
    items: [{ title: '1000 socks' }, { title: '100% Mo' }],
  })
})

test('a search with very many matches stops counting and still fills its page', async () => {
  await sql`insert into memory_cards (title, card_type) select 'Sock ' || n, 'moment' from generate_series(1, ${mostFound + 1}) as n`.execute(
    db,
  )
  await sql`insert into memory_card_sets (name, difficulty) select 'Sock ' || n, 'easy' from generate_series(1, ${mostFound + 1}) as n`.execute(
    db,
  )
  for (const list of ['memoryMatch.adminListCards', 'memoryMatch.adminListSets']) {
    const { body } = await admin.call(list, { search: 'sock' })
    expect(body, list).toMatchObject({ total: mostFound, is_total_capped: true })
    expect(body.items, list).toHaveLength(50)
  }
})

test('sets are listed easiest first, with their number of cards', async () => {
  await aSet({ name: 'Hard one', difficulty: 'hard' })
  await aSet({ name: 'Medium one', difficulty: 'medium', description: 'The tub' })
  const easy = await aSet({ name: 'Easy one' })
  await give(easy, [(await aCard()).id, (await aCard({ active: false })).id])
  const { body } = await admin.call('memoryMatch.adminListSets', {})
  expect(body.items.map((set: any) => [set.name, set.card_count])).toEqual([
    ['Easy one', 2],
    ['Medium one', 0],
    ['Hard one', 0],
  ])
  expect((await admin.call('memoryMatch.adminListSets', { search: 'tub' })).body.total).toBe(1)
})

test('a set gets exactly these cards in this order, whatever it had before', async () => {
  const [a, b, c] = [(await aCard()).id, (await aCard()).id, (await aCard()).id]
  const first = await give(await aSet(), [c, a])
  expect(first.body.card_count).toBe(2)
  const second = await give(first.body, [b, c, a])
  expect(await cardsOf(second.body.id)).toEqual([b, c, a])
  expect((await visitor.call('memoryMatch.getSetCards', { set_id: second.body.id })).body.cards).toMatchObject([
    { id: b },
    { id: c },
    { id: a },
  ])
  expect((await give(second.body, [])).body.card_count).toBe(0)
})

test('a refused choice of cards leaves the set unchanged', async () => {
  const card = await aCard()
  const { body: set } = await give(await aSet(), [card.id])
  const refusals = [
    [[card.id, card.id.toUpperCase()], 422],
    [Array.from({ length: 101 }, () => crypto.randomUUID()), 422],
    [[crypto.randomUUID()], 422],
  ] as const
  for (const [ids, status] of refusals) expect((await give(set, [...ids])).status).toBe(status)
  expect((await give(set, [crypto.randomUUID()])).body).toMatchObject({ code: 'unknown_card' })
  expect((await give({ ...set, id: crypto.randomUUID() }, [])).body).toMatchObject({ code: 'not_found' })
  expect(await cardsOf(set.id)).toEqual([card.id])
})

test('when two people choose the cards of a set at once, one is refused', async () => {
  const cards = [await aCard(), await aCard()]
  const set = await aSet()
  const answers = await Promise.all(cards.map(({ id }) => give(set, [id])))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await cardsOf(set.id)).toHaveLength(1)
})

test('the second person to save the same card or set is refused, and the first text stays', async () => {
  const { id, updated_at } = await aCard()
  const saveCard = (title: string) =>
    admin.call('memoryMatch.updateCard', { id, updated_at, card: { ...form, title, active: false } })
  expect((await saveCard('Kev')).body).toMatchObject({ title: 'Kev', active: false })
  expect(await saveCard('Ash')).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect((await admin.call('memoryMatch.adminGetCard', { id })).body.title).toBe('Kev')

  const set = await aSet()
  const saveSet = (name: string) =>
    admin.call('memoryMatch.updateSet', { id: set.id, updated_at: set.updated_at, set: { name, difficulty: 'hard' } })
  expect((await saveSet('Laundry')).body).toMatchObject({ name: 'Laundry', difficulty: 'hard' })
  expect(await saveSet('Kitchen')).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect((await admin.call('memoryMatch.adminGetSet', { id: set.id })).body.name).toBe('Laundry')
})

test('invalid fields are refused by name, and nothing is stored', async () => {
  const issuesOf = (answer: any) => answer.body.data.issues.map(({ path }: { path: string[] }) => path[0])
  const card = { title: ' ', card_type: 'song', description: 'x'.repeat(20_001), active: 'yes' }
  expect(issuesOf(await admin.call('memoryMatch.createCard', card))).toEqual([
    'title',
    'card_type',
    'description',
    'active',
  ])
  expect(issuesOf(await admin.call('memoryMatch.createSet', { name: '' }))).toEqual(['name', 'difficulty'])
  for (const part of ['character', 'season']) {
    const answer = await admin.call('memoryMatch.createCard', { ...form, [`${part}_id`]: crypto.randomUUID() })
    expect(answer).toMatchObject({ status: 422, body: { code: 'unknown_reference' } })
  }
  expect((await admin.call('memoryMatch.adminListCards', {})).body.total).toBe(0)
  expect((await admin.call('memoryMatch.adminListSets', {})).body.total).toBe(0)
})

test('only administrators can see and change cards and sets', async () => {
  const { cards, set } = await aPlayableSet()
  const [{ id, updated_at }] = cards as [{ id: string; updated_at: string }]
  const setForm = { name: 'Taken over', difficulty: 'easy' }
  const attempts: Record<string, object> = {
    adminListCards: {},
    adminGetCard: { id },
    createCard: form,
    updateCard: { id, updated_at, card: { ...form, title: 'Taken over' } },
    deleteCard: { id },
    adminListSets: {},
    adminGetSet: { id: set.id },
    createSet: setForm,
    updateSet: { id: set.id, updated_at: set.updated_at, set: setForm },
    deleteSet: { id: set.id },
    adminGetSetCards: { set_id: set.id },
    replaceSetCards: { set_id: set.id, updated_at: set.updated_at, card_ids: [] },
  }
  const strangers = [
    { who: visitor, status: 401 },
    { who: await site.aUser(), status: 403 },
    { who: await site.aBannedUser(), status: 403 },
  ]
  for (const { who, status } of strangers) {
    for (const [name, input] of Object.entries(attempts)) {
      expect([name, (await who.call(`memoryMatch.${name}`, input)).status]).toEqual([name, status])
    }
  }
  expect((await visitor.call('memoryMatch.listSets')).body).toMatchObject([{ name: 'The House', card_count: 4 }])
})

test("a visitor's cached page shows every change at once", async () => {
  const read = async () => (await (await visitor.fetch('/games/memory-match')).text()).match(/<body>(.*)<\/body>/)?.[1]
  expect(await read()).toBe('')
  const { cards, set } = await aPlayableSet()
  expect(await read()).toBe('The House (4)')
  const rendered = renderings
  expect(await read()).toBe('The House (4)')
  expect(renderings).toBe(rendered)

  const third = await aCard({ title: 'Ash' })
  const { body: larger } = await give(set, [...cards.map(({ id }) => id), third.id])
  expect(await read()).toBe('The House (6)')
  const values = { name: 'The Flat', difficulty: 'easy' }
  const { id, updated_at } = larger
  await admin.call('memoryMatch.updateSet', { id, updated_at, set: values })
  expect(await read()).toBe('The Flat (6)')
  await admin.call('memoryMatch.deleteCard', { id: third.id })
  expect(await read()).toBe('The Flat (4)')
  await admin.call('memoryMatch.deleteSet', { id })
  expect(await read()).toBe('')
})

test('an inactive set, or one with too few active cards, leaves the public list but stays in the back-office', async () => {
  const { cards, set } = await aPlayableSet()
  const isPublic = async () => {
    const { body } = await visitor.call('memoryMatch.listSets')
    const { status } = await visitor.call('memoryMatch.getSetCards', { set_id: set.id })
    expect(status).toBe(body.length === 1 ? 200 : 404)
    return body.length === 1
  }
  const switchSet = async (seen: any, active: boolean) =>
    (
      await admin.call('memoryMatch.updateSet', {
        id: set.id,
        updated_at: seen.updated_at,
        set: { name: 'The House', difficulty: 'easy', active },
      })
    ).body

  expect(await isPublic()).toBe(true)
  const off = await switchSet(set, false)
  expect(await isPublic()).toBe(false)
  await switchSet(off, true)
  expect(await isPublic()).toBe(true)

  const [{ id, updated_at }] = cards as [{ id: string; updated_at: string }]
  await admin.call('memoryMatch.updateCard', { id, updated_at, card: { ...form, active: false } })
  expect(await isPublic()).toBe(false)
  expect(await cardsOf(set.id)).toHaveLength(2)
})

test('other administrators are told about new cards and sets, until those are deleted', async () => {
  const other = await site.anAdmin()
  const news = async (caller: Caller) =>
    (await caller.call('notifications.counts')).body.find(({ section }: any) => section === 'memory-match').count
  const [card, set] = [await aCard(), await aSet()]
  expect([await news(admin), await news(other)]).toEqual([0, 2])
  await admin.call('memoryMatch.deleteCard', { id: card.id })
  await admin.call('memoryMatch.deleteSet', { id: set.id })
  expect(await news(other)).toBe(0)
  for (const name of ['deleteCard', 'deleteSet']) {
    expect((await admin.call(`memoryMatch.${name}`, { id: card.id })).body).toMatchObject({ code: 'not_found' })
  }
})

test('a card only shows uploads for cards, and unused files are removed after their time in the trash', async () => {
  const [one, two, avatar] = [await anUpload('one'), await anUpload('two'), await anUpload('three', 'avatar')]
  for (const image_url of [
    avatar,
    '/media/images/never.webp',
    'https://evil.example/a.png',
    'javascript:alert(1)',
    '',
  ]) {
    const { status, body } = await admin.call('memoryMatch.createCard', { ...form, image_url })
    expect({ image_url, status, code: body.code }).toEqual({ image_url, status: 422, code: 'unknown_picture' })
  }
  const card = await aCard({ image_url: one })
  expect(card.image_url).toBe(one)
  const { id, updated_at } = card
  const changed = await admin.call('memoryMatch.updateCard', { id, updated_at, card: { ...form, image_url: two } })
  expect(changed.body.image_url).toBe(two)
  await afterTrash(db)
  expect(await recorded()).toEqual([two, avatar].sort())
  await admin.call('memoryMatch.deleteCard', { id })
  expect(await recorded()).toEqual([two, avatar].sort())
  await afterTrash(db)
  expect(await recorded()).toEqual([avatar])
})

test('only administrators can upload card pictures, of less than 10 MB', async () => {
  const metadata = `use ${Buffer.from('memory-cards').toString('base64')}`
  const startUpload = (caller: Caller, bytes: number) =>
    caller.fetch('/media/uploads', {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', 'upload-length': String(bytes), 'upload-metadata': metadata },
    })
  expect((await startUpload(visitor, 10)).status).toBe(401)
  expect((await startUpload(await site.aUser(), 10)).status).toBe(403)
  expect((await startUpload(admin, 10)).status).toBe(201)
  expect((await startUpload(admin, 10 * 1024 * 1024)).status).toBe(413)
})

async function recorded() {
  return (await db.selectFrom('media_files').select('url').orderBy('url').execute()).map(({ url }) => url)
}

async function anUpload(name: string, use = 'memory-cards') {
  const url = imageUrl({ id: name, width: 40, height: 50 })
  const file = { kind: 'image', bytes: 10, contentType: 'image/webp', width: 40, height: 50 } as const
  await recordMediaFile(db, { ...file, url, use, ownerId: admin.userId as string, durationMs: null, posterUrl: null })
  return url
}
