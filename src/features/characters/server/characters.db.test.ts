import { beforeEach, expect, test } from 'vitest'
import { aCharacter, aClip, aQuote, aSeason } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
const visitor = site.aVisitor()

beforeEach(() => emptyTables(db))

test('characters are listed by name, with their seasons and tags', async () => {
  const [first, third] = [await aSeason(db, { number: 1, name: 'The Lease Begins' }), await aSeason(db, { number: 3 })]
  const mo = await aCharacter(db, { name: 'Mo' })
  await aCharacter(db, { name: 'Barnaby' })
  await db
    .updateTable('characters')
    .set({ nickname: 'The Roommate', start_season_id: first.id, end_season_id: third.id })
    .where('id', '=', mo.id)
    .execute()
  await aTag('VIP', { of: [mo.id] })
  await aTag('Six Legs', { of: [mo.id] })

  const { body } = await visitor.call('characters.list', {})

  expect(body).toMatchObject({ total: 2, page: 1, page_count: 1 })
  expect(body.items).toMatchObject([
    { name: 'Barnaby', nickname: null, description: '', start_season: null, end_season: null, tags: [] },
    {
      name: 'Mo',
      nickname: 'The Roommate',
      start_season: { id: first.id, name: 'The Lease Begins', number: 1 },
      end_season: { number: 3 },
      tags: [
        { name: 'Six Legs', color: '#6366F1' },
        { name: 'VIP', color: '#6366F1' },
      ],
    },
  ])
})

test('a tag filters the list, and a tag without characters shows an empty list', async () => {
  const mo = await aCharacter(db, { name: 'Mo' })
  await aCharacter(db, { name: 'Barnaby' })
  const vip = await aTag('VIP', { of: [mo.id] })
  const nobody = await aTag('Nobody')

  expect(await namesOf({ tag: vip })).toEqual(['Mo'])
  expect((await visitor.call('characters.list', { tag: nobody })).body).toMatchObject({ items: [], total: 0 })
  expect((await visitor.call('characters.list', { tag: crypto.randomUUID() })).body).toMatchObject({ total: 0 })
  expect((await visitor.call('characters.list', { tag: 'VIP' })).status).toBe(422)
  expect((await visitor.call('characters.tags')).body).toMatchObject([{ name: 'Nobody' }, { name: 'VIP' }])
})

test('neighbours follow the order of the whole list or of one tag, and stop at its ends', async () => {
  const [ada, mo, twin, other] = [
    await aCharacter(db, { name: 'Ada' }),
    await aCharacter(db, { name: 'Mo' }),
    await aCharacter(db, { name: 'Twin' }),
    await aCharacter(db, { name: 'Twin' }),
  ]
  const vip = await aTag('VIP', { of: [ada.id, twin.id] })
  const walk = async (tag?: string) => {
    const seen = []
    for (let id = ada.id; id; ) {
      const { body } = await visitor.call('characters.neighbours', { id, tag })
      if (seen.length > 0) expect(body.previous.id).toBe(seen.at(-1))
      seen.push(id)
      id = body.next?.id
    }
    return seen
  }
  const listed = async (tag?: string) =>
    (await visitor.call('characters.list', { tag })).body.items.map(({ id }: { id: string }) => id)
  expect(await walk()).toEqual(await listed())
  expect(await walk()).toHaveLength(4)
  expect(await walk(vip)).toEqual([ada.id, twin.id])
  // Mo doesn't have the tag, so the neighbours are those of where Mo would be.
  const { body } = await visitor.call('characters.neighbours', { id: mo.id, tag: vip })
  expect([body.previous.id, body.next.id]).toEqual([ada.id, twin.id])
  await db.deleteFrom('characters').where('id', '=', other.id).execute()
  expect((await visitor.call('characters.neighbours', { id: other.id })).status).toBe(404)
})

test('a page has 24 characters, and each is on one page only, even if names are equal', async () => {
  for (let made = 0; made < 30; made++) await aCharacter(db, { name: made < 20 ? 'Twin' : `Z${made}` })
  const pages = await Promise.all([1, 2, 3].map((page) => visitor.call('characters.list', { page })))
  expect(pages.map(({ body }) => body.items.length)).toEqual([24, 6, 0])
  expect(pages[0]?.body).toMatchObject({ total: 30, page: 1, page_count: 2 })
  expect(new Set(pages.flatMap(({ body }) => body.items.map(({ id }: { id: string }) => id))).size).toBe(30)
})

test('a list cuts long descriptions, and the character itself has the whole one', async () => {
  const { id } = await aCharacter(db, { name: 'Mo' })
  await db
    .updateTable('characters')
    .set({ description: 'bug '.repeat(1000) })
    .execute()
  expect((await visitor.call('characters.list', {})).body.items[0].description).toHaveLength(400)
  expect((await visitor.call('characters.get', { id })).body.description).toHaveLength(4000)
})

test('a character comes with its quotes, and its clips with their season', async () => {
  const season = await aSeason(db, { name: 'The Lease Begins' })
  const mo = await aCharacter(db, { name: 'Mo' })
  await aQuote(db, { text: 'My couch bites.', character_id: mo.id, audio_url: '/media/audio/couch.mp3' })
  await aQuote(db, { text: 'Not mine.' })
  const parking = await aClip(db, { title: 'Parking', season_id: season.id })
  const lost = await aClip(db, { title: 'Lost tape' })
  await aClip(db, { title: 'Somebody else' })
  await db
    .insertInto('clip_characters')
    .values([parking, lost].map(({ id }) => ({ clip_id: id, character_id: mo.id })))
    .execute()

  const { body } = await visitor.call('characters.get', { id: mo.id })

  expect(body).toMatchObject({
    name: 'Mo',
    quotes: [{ text: 'My couch bites.', audio_url: '/media/audio/couch.mp3' }],
    quote_count: 1,
    clip_count: 2,
  })
  expect(body.clips).toHaveLength(2)
  expect(body.clips).toContainEqual(
    expect.objectContaining({ title: 'Parking', url: parking.url, poster_url: null, season_name: 'The Lease Begins' }),
  )
  expect(body.clips).toContainEqual(expect.objectContaining({ title: 'Lost tape', season_name: null }))
})

test('a character shows only the quizzes that are public', async () => {
  const mo = await aCharacter(db, { name: 'Mo' })
  const hour = 3_600_000
  await aQuizOf(mo.id, { title: 'Open', status: 'published' })
  await aQuizOf(mo.id, {
    title: 'Since yesterday',
    status: 'published',
    publish_date: new Date(Date.now() - 24 * hour),
  })
  await aQuizOf(mo.id, { title: 'Tomorrow', status: 'published', publish_date: new Date(Date.now() + 24 * hour) })
  await aQuizOf(mo.id, { title: 'Soon', status: 'published', coming_soon: true })
  await aQuizOf(mo.id, { title: 'Draft', status: 'draft' })

  const { body } = await visitor.call('characters.get', { id: mo.id })

  const titles = body.quizzes.map(({ title }: { title: string }) => title)
  expect(titles.slice(0, 2).sort()).toEqual(['Open', 'Since yesterday'])
  expect(titles[2]).toBe('Soon')
  expect(body.quiz_count).toBe(3)
  expect(body.quizzes[2]).toEqual({ id: expect.any(String), title: 'Soon', total_score: 0, coming_soon: true })
})

test('a character shows the newest six of each list first, and all of them on request', async () => {
  const { id } = await aCharacter(db)
  for (let made = 0; made < 8; made++) await aQuote(db, { character_id: id })
  expect((await visitor.call('characters.get', { id })).body).toMatchObject({ quotes: { length: 6 }, quote_count: 8 })
  const all = await visitor.call('characters.get', { id, related: 'all' })
  expect(all.body.quotes).toHaveLength(8)
  const rest = await visitor.fetch(`/api/characters/${id}?related=all`)
  expect(await rest.json()).toEqual(all.body)
})

test('an unknown character is a 404, and a malformed id is refused', async () => {
  expect(await visitor.call('characters.get', { id: crypto.randomUUID() })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
  expect((await visitor.call('characters.get', { id: "' or 1=1" })).status).toBe(422)
})

test('an admin finds characters by any of their texts, ignoring case', async () => {
  const admin = await site.anAdmin()
  const mo = await aCharacter(db, { name: 'Mo' })
  await aCharacter(db, { name: '100% Barnaby' })
  await db
    .updateTable('characters')
    .set({ nickname: 'The Rope', description: 'Guards_it' })
    .where('id', '=', mo.id)
    .execute()
  const vip = await aTag('VIP', { of: [mo.id] })
  const found = async (search: string, tag?: string) => {
    const { body } = await admin.call('characters.adminList', { search, tag })
    return body.items.map(({ name }: { name: string }) => name)
  }
  expect(await found('')).toEqual(['100% Barnaby', 'Mo'])
  expect(await found('rOPE')).toEqual(['Mo'])
  expect(await found('guards')).toEqual(['Mo'])
  expect(await found('%')).toEqual(['100% Barnaby'])
  expect(await found('s_i')).toEqual(['Mo'])
  expect(await found('d_b')).toEqual([])
  expect(await found('', vip)).toEqual(['Mo'])
  expect(await found('barnaby', vip)).toEqual([])
})

async function namesOf(input: object) {
  const { body } = await visitor.call('characters.list', input)
  return body.items.map(({ name }: { name: string }) => name)
}

async function aTag(name: string, { of = [] }: { of?: string[] } = {}) {
  const { id } = await db.insertInto('character_tags').values({ name }).returning('id').executeTakeFirstOrThrow()
  for (const character_id of of) {
    await db.insertInto('character_tag_assignments').values({ character_id, tag_id: id }).execute()
  }
  return id
}

type QuizRow = { title: string; status: 'draft' | 'published'; publish_date?: Date; coming_soon?: boolean }

async function aQuizOf(character_id: string, quiz: QuizRow) {
  const { id } = await db.insertInto('quizzes').values(quiz).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('quiz_characters').values({ quiz_id: id, character_id }).execute()
}
