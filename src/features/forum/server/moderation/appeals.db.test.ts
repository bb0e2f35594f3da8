import { beforeEach, expect, test } from 'vitest'
import { forumPeople } from '#tooling/testing/forum-people.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
const { aMember, post } = forumPeople(site)

beforeEach(() => emptyTables(db))

test('a muted person appeals once, and an accepted appeal lets them write again', async () => {
  const [admin, member] = await Promise.all([site.anAdmin(), aMember()])
  const action_id = await mute(admin, member)
  expect((await appeal(member, action_id)).status).toBe(200)
  expect((await appeal(member, action_id)).body.code).toBe('already_appealed')
  expect((await member.call('forum.status')).body.mute.appeal).toEqual({ status: 'pending', answer: null })
  expect(await badge(admin)).toBe(1)

  const [waiting] = await appealsFor(admin, 'pending')
  expect(waiting).toMatchObject({
    text: 'It was a joke',
    status: 'pending',
    user: { id: member.userId },
    action: { id: action_id, action: 'mute', reason: 'spam', is_in_force: true },
  })
  expect((await admin.call('forumModeration.getAppeal', { id: waiting.id })).body).toEqual(waiting)
  expect((await member.call('forumModeration.getAppeal', { id: waiting.id })).status).toBe(403)
  expect((await admin.call('search.findAsAdmin', { q: 'joke' })).body.groups).toMatchObject([
    {
      kind: 'appeals',
      items: [{ title: 'It was a joke', panel_address: `/admin/forum?tab=appeals&open=${waiting.id}` }],
    },
  ])
  expect((await decide(member, waiting.id, 'accepted')).status).toBe(403)
  expect((await decide(admin, waiting.id, 'accepted', 'Fair enough')).status).toBe(200)
  const late = (await decide(admin, waiting.id, 'declined')).body
  expect(late).toMatchObject({
    code: 'already_decided',
    data: { verdict: 'accepted', by: expect.any(String), at: expect.any(String) },
  })

  expect((await member.call('forum.status')).body.mute).toBeNull()
  expect((await post(member, 'thank you')).status).toBe(200)
  expect(await noticesOf(member)).toMatchObject([
    { title: 'You may write in the forum again', text: 'Your appeal was accepted. Fair enough' },
    { title: 'You were muted in the forum for 24 hours' },
  ])
  expect(await appealsFor(admin, 'pending')).toEqual([])
  expect(await appealsFor(admin, 'decided')).toMatchObject([{ status: 'accepted', answer: 'Fair enough' }])
  expect(await badge(admin)).toBe(0)
})

test('a banned person can appeal, and after a declined appeal the ban stays and they can read why', async () => {
  const [admin, member] = await Promise.all([site.anAdmin(), aMember()])
  const action_id = await ban(admin, member)
  expect((await appeal(member, action_id)).status).toBe(200)
  const [waiting] = await appealsFor(admin, 'pending')
  expect((await decide(admin, waiting.id, 'declined', 'No')).status).toBe(200)
  const { body: status } = await member.call('forum.status')
  expect(status.access).toBe('forum_banned')
  expect(status.ban.appeal).toEqual({ status: 'declined', answer: 'No' })
  expect((await noticesOf(member))[0]).toMatchObject({ title: 'Your appeal against the ban was declined', text: 'No' })
  expect((await appeal(member, action_id)).body.code).toBe('already_appealed')
})

test("nobody can appeal against somebody else's sanction, an unknown one, or one that is over", async () => {
  const [admin, member, stranger] = await Promise.all([site.anAdmin(), aMember(), aMember()])
  const action_id = await mute(admin, member)
  expect((await appeal(stranger, action_id)).body.code).toBe('not_found')
  expect((await appeal(admin, action_id)).body.code).toBe('not_found')
  expect((await appeal(site.aVisitor(), action_id)).status).toBe(401)
  expect((await appeal(member, crypto.randomUUID())).body.code).toBe('not_found')
  await admin.call('forumModeration.unmuteForumUser', { user_id: member.userId })
  expect((await appeal(member, action_id)).body.code).toBe('not_in_force')
  const { items } = (await admin.call('forumModeration.history', {})).body
  const unmuted = items.find(({ action }: { action: string }) => action === 'unmute')
  expect((await appeal(member, unmuted.id)).body.code).toBe('not_found')
  expect(await db.selectFrom('forum_appeals').select('id').execute()).toEqual([])
})

test("a mute that has expired can't be appealed against", async () => {
  const member = await aMember()
  const { id } = await db
    .insertInto('forum_moderation_actions')
    .values({ user_id: member.userId as string, action: 'mute', expires_at: new Date(Date.now() - 1000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await appeal(member, id)).body.code).toBe('not_in_force')
})

test.each([
  ['nothing', ''],
  ['blanks', '   '],
  ['2001 letters', 'a'.repeat(2001)],
])('an appeal of %s is refused', async (_, text) => {
  const [admin, member] = await Promise.all([site.anAdmin(), aMember()])
  expect((await appeal(member, await mute(admin, member), text)).status).toBe(422)
})

test('accepting an appeal against an older mute leaves a newer one in force', async () => {
  const [admin, member] = await Promise.all([site.anAdmin(), aMember()])
  await appeal(member, await mute(admin, member))
  await mute(admin, member)
  const [waiting] = await appealsFor(admin, 'pending')
  expect((await decide(admin, waiting.id, 'accepted')).status).toBe(200)
  expect((await member.call('forum.status')).body.mute).not.toBeNull()
  expect((await noticesOf(member))[0]).toMatchObject({ title: 'Your appeal against the mute was accepted' })
})

test('lifting a mute settles the pending appeal against it', async () => {
  const [admin, member] = await Promise.all([site.anAdmin(), aMember()])
  await appeal(member, await mute(admin, member))
  await admin.call('forumModeration.unmuteForumUser', { user_id: member.userId, reason: 'My mistake' })
  expect(await appealsFor(admin, 'pending')).toEqual([])
  expect(await appealsFor(admin, 'decided')).toMatchObject([{ status: 'accepted', answer: 'My mistake' }])
})

test('only one decision counts when two moderators decide at the same time', async () => {
  const [admin, other, member] = await Promise.all([site.anAdmin(), site.anAdmin(), aMember()])
  await appeal(member, await mute(admin, member))
  const [waiting] = await appealsFor(admin, 'pending')
  const answers = await Promise.all([
    decide(admin, waiting.id, 'accepted'),
    decide(other, waiting.id, 'declined'),
    admin.call('forumModeration.unmuteForumUser', { user_id: member.userId }),
  ])
  expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
  const rows = await db.selectFrom('forum_appeals').select('status').execute()
  expect(rows.length).toBe(1)
  expect(rows[0]?.status).not.toBe('pending')
})

test('active sanctions list a ban before a mute, and the record says who lifted what', async () => {
  const [admin, member, other] = await Promise.all([site.anAdmin(), aMember(), aMember()])
  await ban(admin, other)
  await mute(admin, member)
  await ban(admin, member)
  // A ban older than the record, and an expired mute.
  const old = await aMember()
  await db
    .updateTable('forum_user_status')
    .set({ is_muted: true, mute_until: new Date(Date.now() - 1000), is_banned: true, updated_at: new Date(0) })
    .where('user_id', '=', old.userId as string)
    .execute()

  const { body: sanctions } = await admin.call('forumModeration.sanctions', {})
  const lines = sanctions.items.map((item: Record<string, string>) => [item.user_id, item.action, item.reason])
  expect(lines).toEqual([
    [member.userId, 'ban', 'fraud'],
    [member.userId, 'mute', 'spam'],
    [other.userId, 'ban', 'fraud'],
    [old.userId, 'ban', null],
  ])
  expect(sanctions.items[3].actioned_by).toBe('System')

  const lift = { user_id: member.userId, reason: 'Talked it over' }
  expect((await member.call('forumModeration.unbanForumUser', lift)).status).toBe(403)
  expect((await admin.call('forumModeration.unbanForumUser', lift)).status).toBe(200)
  expect((await admin.call('forumModeration.unbanForumUser', lift)).status).toBe(404)
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', admin.userId as string)
    .executeTakeFirstOrThrow()
  const { body: record } = await admin.call('forumModeration.history', {})
  expect(record.items).toMatchObject([
    { action: 'unban', reason: 'Talked it over', user: { id: member.userId }, actioned_by: username },
    { action: 'ban', user: { id: member.userId }, lifted: { by: username } },
    { action: 'mute', user: { id: member.userId }, lifted: null },
    { action: 'ban', user: { id: other.userId }, lifted: null },
  ])
  const found = await admin.call('forumModeration.history', { search: await nameOf(other) })
  expect(found.body.items).toMatchObject([{ action: 'ban', user: { id: other.userId } }])
})

async function nameOf(person: Caller) {
  const row = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', person.userId as string)
    .executeTakeFirstOrThrow()
  return row.username
}

async function mute(admin: Caller, person: Caller): Promise<string> {
  const input = { user_id: person.userId, hours: 24, reason: 'spam' }
  expect((await admin.call('forum.muteForumUser', input)).status).toBe(200)
  return (await person.call('forum.status')).body.mute.action_id
}

async function ban(admin: Caller, person: Caller): Promise<string> {
  expect((await admin.call('forum.banForumUser', { user_id: person.userId, reason: 'fraud' })).status).toBe(200)
  return (await person.call('forum.status')).body.ban.action_id
}

function appeal(person: Caller, action_id: string, text = 'It was a joke') {
  return person.call('forumModeration.appeal', { action_id, text })
}

function decide(admin: Caller, id: string, verdict: string, answer?: string) {
  return admin.call('forumModeration.decideAppeal', { id, verdict, answer })
}

async function appealsFor(admin: Caller, status: string) {
  return (await admin.call('forumModeration.appeals', { status })).body.items
}

async function noticesOf(person: Caller) {
  return (await person.call('notices.list', {})).body.items
}

async function badge(admin: Caller) {
  const { body } = await admin.call('notifications.counts')
  return body.find(({ section }: { section: string }) => section === 'forum').count
}
