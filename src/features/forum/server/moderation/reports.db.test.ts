import { beforeEach, expect, test } from 'vitest'
import { forumPeople } from '#tooling/testing/forum-people.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
const { aMember, aModerator, aMessage } = forumPeople(site)

beforeEach(() => emptyTables(db))

test('reports are grouped by message, latest first, with the messages around it', async () => {
  const [author, first, second, admin] = await Promise.all([aMember(), aMember(), aMember(), site.anAdmin()])
  const all: string[] = []
  for (const content of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']) {
    all.push(await said(author, content, all.length))
  }
  await report(first, all[1] as string, 'early')
  await report(first, all[4] as string, 'rude')
  await report(second, all[4] as string, 'very rude')

  const { body } = await admin.call('forumModeration.reports', {})
  expect(body.total).toBe(2)
  expect(body.items[0]).toMatchObject({
    message: { content: 'five', author: { id: author.userId }, is_author_admin: false },
    before: [{ content: 'two' }, { content: 'three' }, { content: 'four' }],
    after: [{ content: 'six' }, { content: 'seven' }, { content: 'eight' }],
    report_count: 2,
    reports: [
      { reason: 'very rude', reporter: { id: second.userId } },
      { reason: 'rude', reporter: { id: first.userId } },
    ],
  })
  expect(body.items[1]).toMatchObject({ message: { content: 'two' }, before: [{ content: 'one' }], report_count: 1 })
  // There are two messages, however many people reported them.
  expect((await admin.call('notifications.waiting')).body).toContainEqual({ name: 'pending_reports', count: 2 })

  // Each of the reports opens the message, because search results link to single reports.
  for (const { id } of body.items[0].reports) {
    expect((await admin.call('forumModeration.report', { id })).body).toEqual(body.items[0])
  }
  const [{ id }] = body.items[1].reports
  expect((await first.call('forumModeration.report', { id })).status).toBe(403)
  expect((await resolve(admin, id, 'none')).status).toBe(200)
  expect((await admin.call('forumModeration.report', { id })).body.code).toBe('not_found')
})

test('a report whose message is gone from the database can still be dismissed', async () => {
  const [author, reporter, admin] = await Promise.all([aMember(), aMember(), site.anAdmin()])
  const id = await said(author, 'gone soon')
  await report(reporter, id, 'bad')
  await db.deleteFrom('forum_messages').where('id', '=', id).execute()
  const [item] = (await admin.call('forumModeration.reports', {})).body.items
  expect(item).toMatchObject({ message: null, before: [], after: [], reports: [{ reason: 'bad' }] })
  expect((await admin.call('forumModeration.report', { id: item.report_id })).body).toEqual(item)
  expect((await resolve(admin, item.report_id, 'mute')).status).toBe(409)
  expect((await resolve(admin, item.report_id, 'none')).status).toBe(200)
  expect((await admin.call('forumModeration.reports', {})).body.items).toEqual([])
})

test.each([
  ['none', 'No action needed'],
  ['delete', 'Message removed'],
  ['mute', 'Violated forum rules'],
  ['ban', 'Severe violation of forum rules'],
] as const)('%s settles all reports on the message with its resolution', async (action, resolution) => {
  const [author, first, second, admin] = await Promise.all([aMember(), aMember(), aMember(), site.anAdmin()])
  const id = await said(author, 'rude words')
  await report(first, id, 'rude')
  await report(second, id, 'very rude')
  const before = Date.now()
  expect((await resolve(admin, await onlyReport(admin), action)).status).toBe(200)

  const reports = await db.selectFrom('forum_reports').selectAll().execute()
  expect(reports.map((row) => [row.status, row.action, row.resolution, row.resolved_by])).toEqual(
    Array(2).fill(['resolved', action, resolution, admin.userId]),
  )
  expect((await admin.call('forumModeration.reports', {})).body.items).toEqual([])
  const { deleted_by } = await db.selectFrom('forum_messages').select('deleted_by').executeTakeFirstOrThrow()
  expect(deleted_by).toBe(action === 'delete' ? admin.userId : null)

  const { body: status } = await author.call('forum.status')
  expect(status.access).toBe(action === 'ban' ? 'forum_banned' : 'open')
  if (action === 'mute') {
    expect(status.mute.reason).toBe(resolution)
    expect((Date.parse(status.mute.until) - before) / 3_600_000).toBeCloseTo(24, 1)
  } else expect(status.mute).toBeNull()

  const { items } = (await admin.call('forumModeration.history', {})).body
  const entry = { action, reason: resolution, user: { id: author.userId }, excerpt: 'rude words', lifted: null }
  if (action === 'none') expect(items).toEqual([])
  else expect(items).toMatchObject([entry])
})

test('the longest reason reaches the author unshortened', async () => {
  const [author, reporter, admin] = await Promise.all([aMember(), aMember(), site.anAdmin()])
  await report(reporter, await said(author, 'hm'), 'rude')
  const id = await onlyReport(admin)
  expect((await resolve(admin, id, 'ban', { reason: 'x'.repeat(401) })).status).toBe(422)
  expect((await resolve(admin, id, 'ban', { reason: 'x'.repeat(400) })).status).toBe(200)
  const { items } = (await author.call('notices.list', {})).body
  expect(items[0].text).toBe(`Severe violation of forum rules: ${'x'.repeat(400)}`)
})

test('the author and the record get the reason, and the report gets only its resolution', async () => {
  const [author, reporter, admin] = await Promise.all([aMember(), aMember(), site.anAdmin()])
  await report(reporter, await said(author, 'hm'), 'rude')
  const id = await onlyReport(admin)
  expect((await resolve(admin, id, 'mute', { reason: ' It insults somebody. ' })).status).toBe(200)
  const reason = 'Violated forum rules: It insults somebody.'
  expect((await author.call('forum.status')).body.mute.reason).toBe(reason)
  expect((await admin.call('forumModeration.history', {})).body.items).toMatchObject([{ action: 'mute', reason }])
  const { resolution } = await db.selectFrom('forum_reports').select('resolution').executeTakeFirstOrThrow()
  expect(resolution).toBe('Violated forum rules')
})

test('when two moderators act at once, one resolves the report and the other is told so', async () => {
  const [author, reporter, admin, other] = await Promise.all([aMember(), aMember(), site.anAdmin(), site.anAdmin()])
  await report(reporter, await said(author, 'hm'), 'rude')
  const id = await onlyReport(admin)
  const answers = await Promise.all([resolve(admin, id, 'mute'), resolve(other, id, 'delete')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = answers.find(({ status }) => status === 409)
  const verdict = answers[0].status === 200 ? 'muted' : 'deleted'
  const data = { verdict, by: expect.any(String), at: expect.any(String) }
  expect(late?.body).toMatchObject({ code: 'already_resolved', data })
})

test("a message edited after the moderator read it can't be judged or dismissed", async () => {
  const [author, reporter, admin] = await Promise.all([aMember(), aMember(), site.anAdmin()])
  const { body: message } = await author.call('forum.post', { client_id: crypto.randomUUID(), content: 'hm' })
  await report(reporter, message.id, 'rude')
  const id = await onlyReport(admin)
  const { body: edited } = await author.call('forum.edit', { id: message.id, content: 'something worse' })
  for (const action of ['none', 'delete', 'mute', 'ban'])
    expect((await resolve(admin, id, action)).body.code).toBe('changed_meanwhile')
  expect((await resolve(admin, id, 'delete', { edited_at: edited.edited_at })).status).toBe(200)
})

test("a reported administrator can't be muted or banned, and the report stays", async () => {
  const [reporter, admin, other] = await Promise.all([aMember(), aModerator(), site.anAdmin()])
  await report(reporter, await said(admin, 'hm'), 'rude')
  const id = await onlyReport(other)
  expect((await resolve(other, id, 'ban')).body).toMatchObject({ code: 'is_admin' })
  expect((await resolve(admin, id, 'mute')).body).toMatchObject({ code: 'own_account' })
  expect(await onlyReport(other)).toBe(id)
  const { items } = (await other.call('forumModeration.reports', {})).body
  expect(items[0].message.is_author_admin).toBe(true)
})

test('only administrators can see and resolve reports', async () => {
  const [author, reporter, admin] = await Promise.all([aMember(), aMember(), site.anAdmin()])
  await report(reporter, await said(author, 'hm'), 'rude')
  const id = await onlyReport(admin)
  for (const stranger of [author, reporter, site.aVisitor()]) {
    for (const list of ['reports', 'history', 'sanctions', 'held', 'words', 'appeals']) {
      expect((await stranger.call(`forumModeration.${list}`, {})).status).toBeOneOf([401, 403])
    }
    expect((await resolve(stranger, id, 'none')).status).toBeOneOf([401, 403])
  }
  expect(await onlyReport(admin)).toBe(id)
})

test('the badge counts pending reports only', async () => {
  const [author, reporter, admin] = await Promise.all([aMember(), aMember(), site.anAdmin()])
  await report(reporter, await said(author, 'hm'), 'rude')
  expect(await badge(admin)).toBe(1)
  await resolve(admin, await onlyReport(admin), 'none')
  expect(await badge(admin)).toBe(0)
})

async function badge(admin: Caller) {
  const { body } = await admin.call('notifications.counts')
  return body.find(({ section }: { section: string }) => section === 'forum').count
}

async function said(author: Caller, content: string, place = 0) {
  const created_at = new Date(Date.UTC(2024, 2, 4, 12, 0, place))
  return (await aMessage({ user_id: author.userId as string, content, created_at })).id
}

async function report(reporter: Caller, message_id: string, reason: string) {
  const { status } = await reporter.call('forum.reportForumMessage', { message_id, reason })
  expect(status).toBe(200)
}

type Resolution = { reason?: string; edited_at?: string | null }

function resolve(admin: Caller, report_id: string, action: string, { reason, edited_at = null }: Resolution = {}) {
  return admin.call('forumModeration.resolveForumReport', { report_id, action, reason, edited_at })
}

async function onlyReport(admin: Caller): Promise<string> {
  const { items } = (await admin.call('forumModeration.reports', {})).body
  expect(items.length).toBe(1)
  return items[0].report_id
}
