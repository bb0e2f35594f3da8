import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'
import { personalData } from './features.ts'

const site = await testSite()
const { db } = site

const leftOut: Record<string, string> = {
  'admin_comments.admin_id': 'what administrators do is in the record of actions',
  'admin_notifications.created_by': 'repeats what is in the download: that somebody wrote a thing',
  'admin_section_views.admin_id': 'which badge an administrator has seen',
  'admin_settings.updated_by': 'what administrators do is in the record of actions',
  'auth_accounts.user_id': 'the password’s hash is a secret, and nothing else is in it',
  'auth_two_factors.user_id': 'the app’s secret and the recovery codes',
  'auth_used_codes.user_id': 'codes of the last two minutes',
  'board_scores.removed_by': 'the work of administrators',
  'forum_appeals.decided_by': 'the work of administrators',
  'forum_blocks.blocked_id': 'nobody is told who blocks them',
  'forum_mentions.user_id': 'messages of others',
  'forum_messages.deleted_by': 'the work of administrators',
  'forum_moderation_actions.actioned_by': 'the work of administrators',
  'forum_reports.resolved_by': 'the work of administrators',
  'forum_user_status.banned_by': 'the work of administrators',
  'forum_user_status.muted_by': 'the work of administrators',
  'forum_words.created_by': 'the work of administrators',
  'notices.caused_by': 'what others were told',
  'story_submission_reviews.reviewed_by': 'the work of administrators',
  'story_submissions.reviewed_by': 'the work of administrators',
  'users.banned_by': 'the work of administrators',
}

beforeEach(() => emptyTables(db))

test('every column that refers to people is in the download or has a reason not to be', async () => {
  const { rows } = await sql<{ place: string }>`
    select referring.relname || '.' || attribute.attname as place
    from pg_constraint as foreign_key
    join pg_class as referring on referring.oid = foreign_key.conrelid
    join pg_attribute as attribute
      on attribute.attrelid = foreign_key.conrelid and attribute.attnum = any (foreign_key.conkey)
    where foreign_key.contype = 'f' and foreign_key.confrelid = 'users'::regclass
    order by place`.execute(db)
  const covered = personalData.map(({ table, owner }) => `${table}.${owner}`)
  const missing = rows.map(({ place }) => place).filter((place) => !covered.includes(place) && !(place in leftOut))
  expect(missing).toEqual([])
  const known = new Set(rows.map(({ place }) => place))
  expect(Object.keys(leftOut).filter((place) => !known.has(place) || covered.includes(place))).toEqual([])
})

test('no part contains a secret', () => {
  const columns = personalData.flatMap((part) => part.columns.map((column) => `${part.table}.${column}`))
  expect(columns.filter((column) => /token|password|secret|backup_codes|questions/.test(column))).toEqual([])
})

test("a download has all of the person's own data and nobody else's", async () => {
  const [user, stranger] = await Promise.all([site.aUser(), site.aUser()])
  for (const person of [user, stranger]) {
    const title = `Idea of ${person.userId}`
    const idea = { title, description: 'Long enough to be one', category: 'feature', priority: 'low' }
    expect((await person.call('ideas.create', idea)).status).toBe(200)
    await person.call('stories.submit', { title: `Story of ${person.userId}`, content: 'Once '.repeat(60) })
  }
  const admin = await site.anAdmin()
  for (const person of [user, stranger]) {
    const comment = { user_id: person.userId, comment: `Seen: ${person.userId}` }
    expect((await admin.call('users.addAdminComment', comment)).status).toBe(200)
  }
  const data = await download(user)
  expect(Object.keys(data)).toEqual(personalData.map(({ name }) => name))
  expect(data.profile).toMatchObject([{ id: user.userId, role: 'user' }])
  expect(data.signed_in_devices).toHaveLength(1)
  expect(data.ideas).toMatchObject([{ title: `Idea of ${user.userId}` }])
  expect(data.story_submissions).toMatchObject([{ title: `Story of ${user.userId}` }])
  expect(data.comments_by_administrators).toEqual([
    expect.objectContaining({ comment: `Seen: ${user.userId}`, created_at: expect.any(String) }),
  ])
  expect(JSON.stringify(data)).not.toContain(admin.userId)
  expect(JSON.stringify(data)).not.toContain(stranger.userId)
})

test('a long list comes in several parts, each item once', async () => {
  const user = await site.aUser()
  await sql`insert into notices (user_id, kind, title, href)
    select ${user.userId}, 'story', 'Notice ' || number, '/' from generate_series(1, 1203) as number`.execute(db)
  const { notices = [] } = await download(user)
  expect(new Set(notices.map(({ id }) => id)).size).toBe(1203)
  expect(notices).toHaveLength(1203)
})

test('visitors have no download, and an unknown part is refused', async () => {
  expect((await site.aVisitor().call('personalData.rows', { part: 'profile' })).status).toBe(401)
  expect((await site.aVisitor().call('personalData.parts')).status).toBe(401)
  const user = await site.aUser()
  expect((await user.call('personalData.rows', { part: 'users' })).body.code).toBe('not_found')
  expect((await user.call('personalData.rows', { part: 'profile', after: "'; drop table users" })).status).toBe(200)
})

async function download(caller: Caller) {
  const data: Record<string, Record<string, unknown>[]> = {}
  for (const part of (await caller.call('personalData.parts')).body as string[]) {
    data[part] = []
    let after: string | null | undefined
    while (after !== null) {
      const { status, body } = await caller.call('personalData.rows', { part, ...(after && { after }) })
      expect(status, part).toBe(200)
      data[part].push(...body.rows)
      after = body.next as string | null
    }
  }
  return data
}
