import { beforeEach, expect, test } from 'vitest'
import { forumPeople } from '#tooling/testing/forum-people.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
const { aMember, aModerator, aMessage, post } = forumPeople(site)

beforeEach(() => emptyTables(db))

const mute = (admin: Caller, user_id: string, input: object = {}) =>
  admin.call('forum.muteForumUser', { user_id, hours: 24, reason: 'Dips', ...input })
const ban = (admin: Caller, user_id: string) => admin.call('forum.banForumUser', { user_id, reason: 'Towels' })
const record = () => db.selectFrom('forum_moderation_actions').selectAll().orderBy('created_at').execute()
const noticesOf = async (caller: Caller) => (await caller.call('notices.list', {})).body.items

test('a mute is recorded, and the person is told how many hours it lasts', async () => {
  const [member, moderator] = [await aMember(), await aModerator()]
  expect((await mute(moderator, member.userId, { hours: 48 })).status).toBe(200)
  const [entry] = await record()
  expect(entry).toMatchObject({ action: 'mute', reason: 'Dips', user_id: member.userId, actioned_by: moderator.userId })
  expect(entry?.expires_at?.getTime()).toBe((entry?.created_at.getTime() ?? 0) + 48 * 3_600_000)
  expect(await noticesOf(member)).toMatchObject([{ title: 'You were muted in the forum for 48 hours', text: 'Dips' }])
})

test.each([
  ['no reason', { reason: ' ' }],
  ['other hours', { hours: 2 }],
  ['hours as text', { hours: '24' }],
])('a mute with %s is refused', async (_, input) => {
  expect((await mute(await aModerator(), (await aMember()).userId, input)).body.code).toBe('invalid_input')
  expect(await record()).toEqual([])
})

test('nobody can moderate administrators or themselves, and only administrators can moderate', async () => {
  const [member, stranger, moderator, colleague] = [
    await aMember(),
    await aMember(),
    await aModerator(),
    await aModerator(),
  ]
  for (const act of [mute, ban]) {
    expect((await act(moderator, colleague.userId)).body.code).toBe('is_admin')
    expect((await act(moderator, moderator.userId)).body.code).toBe('own_account')
    expect((await act(moderator, crypto.randomUUID())).body.code).toBe('not_found')
    expect((await act(stranger, member.userId)).body.code).toBe('not_allowed')
    expect((await act(site.aVisitor(), member.userId)).body.code).toBe('sign_in_required')
  }
  expect(await record()).toEqual([])
  expect((await post(member, 'Hello')).status).toBe(200)
})

test('moderators can filter by one person, and others see nothing', async () => {
  const [member, other, moderator] = [await aMember(), await aMember(), await aModerator()]
  for (const { userId } of [member, other]) {
    const { id } = await aMessage({ user_id: userId })
    await moderator.call('forum.reportForumMessage', { message_id: id, reason: 'Rude' })
    await mute(moderator, userId)
  }
  await ban(moderator, member.userId)
  const about = (caller: Caller, list: string) =>
    caller.call(`forumModeration.${list}`, { user_id: member.userId, page: 1 })
  const user_id = member.userId
  expect((await about(moderator, 'sanctions')).body).toMatchObject({
    total: 1,
    items: [
      { user_id, action: 'ban', reason: 'Towels' },
      { user_id, action: 'mute', reason: 'Dips', expires_at: expect.any(String) },
    ],
  })
  expect((await about(moderator, 'history')).body).toMatchObject({
    total: 2,
    items: [
      { action: 'ban', user: { id: user_id } },
      { action: 'mute', user: { id: user_id } },
    ],
  })
  expect((await about(moderator, 'reports')).body).toMatchObject({
    total: 1,
    items: [{ message: { author: { id: user_id } }, reports: [{ reason: 'Rude' }] }],
  })
  for (const list of ['sanctions', 'history', 'reports']) {
    expect((await about(other, list)).body.code).toBe('not_allowed')
    expect((await about(site.aVisitor(), list)).body.code).toBe('sign_in_required')
  }
})

test("moderation records can't be changed or deleted", async () => {
  const [member, moderator] = [await aMember(), await aModerator()]
  await mute(moderator, member.userId)
  await expect(db.updateTable('forum_moderation_actions').set({ reason: 'Nothing' }).execute()).rejects.toThrow(
    /only added to/,
  )
  await expect(db.deleteFrom('forum_moderation_actions').execute()).rejects.toThrow(/only added to/)
  await db.deleteFrom('users').where('id', '=', member.userId).execute()
  expect(await record()).toMatchObject([{ user_id: null, action: 'mute', reason: 'Dips' }])
})

test('a report reaches the administrators with its reason', async () => {
  const [author, reporter, moderator] = [await aMember(), await aMember(), await aModerator()]
  const { id } = await aMessage({ user_id: author.userId })
  const report = (caller: Caller, reason = 'Rude') =>
    caller.call('forum.reportForumMessage', { message_id: id, reason })
  expect((await report(reporter)).status).toBe(200)
  expect((await report(reporter, ' ')).body.code).toBe('invalid_input')
  expect((await report(author)).body.code).toBe('own_message')
  expect((await report(site.aVisitor())).body.code).toBe('sign_in_required')
  expect(await db.selectFrom('forum_reports').select(['reason', 'reporter_id', 'status']).execute()).toEqual([
    { reason: 'Rude', reporter_id: reporter.userId, status: 'pending' },
  ])
  expect((await moderator.call('notifications.counts')).body).toContainEqual({ section: 'forum', count: 1 })
})

test('reporting a message again adds to the report, until that is full', async () => {
  const [author, reporter, moderator] = [await aMember(), await aMember(), await aModerator()]
  const { id } = await aMessage({ user_id: author.userId })
  const report = (reason: string) => reporter.call('forum.reportForumMessage', { message_id: id, reason })
  const reported = async () => (await moderator.call('forumModeration.reports', {})).body.items[0]
  for (const reason of ['Rude', 'Now with my address', 'Rude']) expect((await report(reason)).status).toBe(200)
  expect(await reported()).toMatchObject({ report_count: 1, reports: [{ reason: 'Rude\n\nNow with my address' }] })
  // Both count as news, because an administrator may have looked in between.
  expect((await moderator.call('notifications.counts')).body).toContainEqual({ section: 'forum', count: 2 })

  for (const letter of 'abcd') expect((await report(letter.repeat(2000))).status).toBe(200)
  expect((await report('e'.repeat(2000))).body.code).toBe('report_full')
  expect((await reported()).reports[0].reason).toMatch(/^Rude\n\nNow with my address\n\na+\n\nb+\n\nc+\n\nd+$/)
})

test("system messages, deleted and unknown ones can't be reported", async () => {
  const reporter = await aMember()
  const system = await aMessage({ is_system_message: true })
  const deleted = await aMessage({ deleted_at: new Date() })
  const report = async (message_id: string) =>
    (await reporter.call('forum.reportForumMessage', { message_id, reason: 'x' })).body.code
  expect(await report(system.id)).toBe('system_message')
  expect(await report(deleted.id)).toBe('not_found')
  expect(await report(crypto.randomUUID())).toBe('not_found')
})

test('deleting a reported message settles its reports', async () => {
  const [author, reporter, moderator] = [await aMember(), await aMember(), await aModerator()]
  const { id } = await aMessage({ user_id: author.userId })
  await reporter.call('forum.reportForumMessage', { message_id: id, reason: 'Rude' })
  await moderator.call('forum.delete', { id })
  expect(await db.selectFrom('forum_reports').selectAll().execute()).toMatchObject([
    { status: 'resolved', action: 'delete', resolution: 'Message removed', resolved_by: moderator.userId },
  ])
  expect((await moderator.call('notifications.counts')).body).toContainEqual({ section: 'forum', count: 0 })
})
