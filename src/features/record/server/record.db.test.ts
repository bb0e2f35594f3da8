import { beforeEach, expect, test } from 'vitest'
import { actAs } from '#platform/server/db/act-as.ts'
import { aCharacter, aClip, aQuote, aSeason } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
let admin: Caller

beforeEach(async () => {
  await emptyTables(db)
  admin = await site.anAdmin()
})

const season = { number: 7, name: 'The Deposit', description: '', start_date: null, end_date: null }

test('adding, changing and deleting are recorded with who, what, before and after', async () => {
  const { body: added } = await admin.call('seasons.create', season)
  await admin.call('seasons.update', {
    id: added.id,
    updated_at: added.updated_at,
    season: { ...season, name: 'The Refund' },
  })
  await admin.call('seasons.delete', { id: added.id })

  expect(await recorded()).toMatchObject([
    {
      actor_id: admin.userId,
      call: 'seasons.create',
      operation: 'insert',
      before: null,
      after: { name: 'The Deposit' },
    },
    { call: 'seasons.update', before: { number: 7, name: 'The Deposit' }, after: { name: 'The Refund' } },
    { call: 'seasons.delete', operation: 'delete', label: 'The Refund', before: { name: 'The Refund' }, after: null },
  ])
  const [, change] = await recorded()
  expect(Object.keys(change?.after as object)).toEqual(['name'])
})

test("saving without a change isn't recorded", async () => {
  const { body: added } = await admin.call('seasons.create', season)
  await admin.call('seasons.update', { id: added.id, updated_at: added.updated_at, season })
  expect(await recorded()).toHaveLength(1)
})

test("a rolled-back change isn't recorded", async () => {
  const work = actAs({ id: admin.userId as string, call: 'test' }, () =>
    db.transaction().execute(async (trx) => {
      await aSeason(trx)
      throw new Error('no')
    }),
  )
  await expect(work).rejects.toThrow('no')
  await admin.call('seasons.create', { ...season, number: 0 })
  const { body: first } = await admin.call('seasons.create', season)
  expect((await admin.call('seasons.create', season)).body.code).toBe('season_number_taken')
  expect(await recorded()).toMatchObject([{ subject: first.id }])
})

test('a statement outside a transaction is recorded too, and leaves no actor behind', async () => {
  await actAs({ id: admin.userId as string, call: 'test' }, () => aSeason(db))
  for (let other = 0; other < 12; other++) await aSeason(db)
  expect(await recorded()).toMatchObject([{ actor_id: admin.userId, call: 'test' }])
})

test('two admins working at the same time are told apart', async () => {
  const admins = await Promise.all([1, 2, 3].map(() => site.anAdmin()))
  await Promise.all(
    admins.flatMap((one, nth) =>
      [0, 1, 2].map((more) => one.call('seasons.create', { ...season, number: 1 + nth * 3 + more, name: one.userId })),
    ),
  )
  const rows = await recorded()
  expect(rows).toHaveLength(9)
  for (const { actor_id, label } of rows) expect(label).toBe(actor_id)
})

test("users' own actions aren't recorded", async () => {
  const user = await site.aUser()
  await user.call('accounts.updateProfile', { username: 'somebody else' })
  await user.call('ideas.create', { title: 'A pool', description: 'With water.', category: 'feature', priority: 'low' })
  expect(await recorded()).toEqual([])
})

test('the record of users has what was done to them, and no name, address or secret', async () => {
  const user = await site.aUser()
  await admin.call('moderation.banUser', { user_id: user.userId, reason: 'spam' })
  await admin.call('users.addAdminComment', { user_id: user.userId, comment: 'asks a lot' })
  await admin.call('accounts.updateProfile', { username: 'renamed' })
  const rows = await recorded()
  expect(rows).toMatchObject([
    { table_name: 'users', subject: user.userId, label: null, after: { banned: true, ban_reason: 'spam' } },
    { table_name: 'admin_comments', subject: user.userId, after: { comment: '(not recorded)' } },
  ])
  expect(Object.keys(rows[0]?.before as object).sort()).toEqual(['ban_reason', 'banned', 'banned_by', 'role'])
  expect(JSON.stringify(rows)).not.toContain('@')
})

type Deed = [call: string, table: string, make: () => Promise<object>]

const deeds: Deed[] = [
  ['users.promoteUserToAdmin', 'users', async () => ({ user_id: (await site.aUser()).userId })],
  ['users.demoteAdminToUser', 'users', async () => ({ user_id: (await site.anAdmin()).userId })],
  ['moderation.unbanUser', 'users', async () => ({ user_id: (await site.aBannedUser()).userId })],
  ['moderation.banUsers', 'users', async () => ({ user_ids: [(await site.aUser()).userId], reason: null })],
  ['users.addAdminComment', 'admin_comments', async () => ({ user_id: (await site.aUser()).userId, comment: 'Hm' })],
  ['characters.createTag', 'character_tags', async () => ({ name: 'VIP', color: '#C2105F' })],
  ['clips.create', 'clips', async () => ({ title: 'Parking', url: 'https://a.example/b.mp4' })],
  ['clips.delete', 'clips', async () => ({ id: (await aClip(db)).id })],
  ['quotes.create', 'quotes', async () => ({ text: 'It bites.' })],
  ['quizzes.create', 'quizzes', async () => ({ title: 'Parking' })],
  ['stories.create', 'short_stories', async () => ({ title: 'Once', content: 'It bit.', status: 'draft' })],
  ['memoryMatch.createCard', 'memory_cards', async () => ({ title: 'Mo', card_type: 'character', active: true })],
  ['memoryMatch.createSet', 'memory_card_sets', async () => ({ name: 'All', difficulty: 'easy', active: true })],
  ['ideas.updateIdeaStatus', 'brainstorm_ideas', async () => ({ idea_id: await anIdea(), new_status: 'approved' })],
  ['ideas.delete', 'brainstorm_ideas', async () => ({ id: await anIdea() })],
]

test.each(deeds)('%s is recorded in %s', async (call, table, make) => {
  const input = await make()
  const { status, body } = await admin.call(call, input)
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  expect(await recorded()).toContainEqual(expect.objectContaining({ call, table_name: table, actor_id: admin.userId }))
})

test("changes from a shell on the server are recorded as the operator's", async () => {
  const user = await site.aUser()
  await actAs({ id: 'operator', call: 'admin promote' }, () =>
    db
      .updateTable('users')
      .set({ role: 'admin' })
      .where('id', '=', user.userId as string)
      .execute(),
  )
  expect(await recorded()).toMatchObject([{ actor_id: null, call: 'admin promote', after: { role: 'admin' } }])
})

test('a deletion and its cascades are one action', async () => {
  const { id } = await aCharacter(db, { name: 'Mo' })
  await aQuote(db, { character_id: id })
  await admin.call('characters.delete', { id })
  const rows = await recorded()
  expect(new Set(rows.map(({ action_id }) => action_id)).size).toBe(1)
  expect(rows).toContainEqual(
    expect.objectContaining({
      table_name: 'quotes',
      operation: 'update',
      is_cascade: true,
      after: { character_id: null },
    }),
  )
  expect(rows.filter(({ is_cascade }) => !is_cascade)).toMatchObject([{ table_name: 'characters', label: 'Mo' }])
})

async function recorded() {
  return db
    .selectFrom('admin_changes')
    .innerJoin('admin_actions', 'admin_actions.id', 'admin_changes.action_id')
    .selectAll('admin_changes')
    .select(['actor_id', 'call'])
    .orderBy('admin_changes.id')
    .execute()
}

async function anIdea() {
  const idea = { title: 'A pool', description: 'Wet.', category: 'feature', priority: 'low' } as const
  const { id } = await db.insertInto('brainstorm_ideas').values(idea).returning('id').executeTakeFirstOrThrow()
  return id
}
