import { expect, test } from 'vitest'
import type { Role } from '#platform/rules/identity.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()

const idOf = ({ userId }: Caller) => userId as string

async function roleOf(userId: string) {
  const user = await site.db.selectFrom('users').select(['role', 'banned']).where('id', '=', userId).executeTakeFirst()
  return user?.banned ? 'banned' : user?.role
}

async function setRole(userIds: string[], role: Role) {
  await site.db.updateTable('users').set({ role }).where('id', 'in', userIds).execute()
}

async function rename(caller: Caller, username: string) {
  await site.db.updateTable('users').set({ username }).where('id', '=', idOf(caller)).execute()
}

const actions = {
  ban: 'moderation.banUser',
  unban: 'moderation.unbanUser',
  promote: 'users.promoteUserToAdmin',
  demote: 'users.demoteAdminToUser',
} as const

const people = {
  myself: (admin: Caller) => admin,
  user: () => site.aUser(),
  admin: () => site.anAdmin(),
  banned: () => site.aBannedUser(),
}

const rules: [keyof typeof actions, keyof typeof people, string][] = [
  ['ban', 'myself', 'own_account'],
  ['ban', 'user', 'banned'],
  ['ban', 'admin', 'is_admin'],
  ['ban', 'banned', 'banned'],
  ['unban', 'user', 'user'],
  ['unban', 'admin', 'admin'],
  ['unban', 'banned', 'user'],
  ['promote', 'myself', 'own_account'],
  ['promote', 'user', 'admin'],
  ['promote', 'admin', 'admin'],
  ['promote', 'banned', 'banned'],
  ['demote', 'myself', 'own_account'],
  ['demote', 'user', 'user'],
  ['demote', 'admin', 'user'],
  ['demote', 'banned', 'banned'],
]

test.each(rules)('to %s %s: %s', async (action, who, expected) => {
  const admin = await site.anAdmin()
  const userId = idOf(await people[who](admin))
  const before = await roleOf(userId)
  const { body } = await admin.call(actions[action], { user_id: userId })
  expect(body?.code ?? (await roleOf(userId))).toBe(expected)
  if (body?.code) expect(await roleOf(userId)).toBe(before)
})

test.each(Object.entries(actions))('only administrators may %s', async (_, procedure) => {
  const [user, banned, someone, admin] = await Promise.all([
    site.aUser(),
    site.aBannedUser(),
    site.aUser(),
    site.anAdmin(),
  ])
  for (const target of [someone, admin, user]) {
    for (const caller of [site.aVisitor(), user, banned]) {
      const { status } = await caller.call(procedure, { user_id: idOf(target) })
      expect([401, 403]).toContain(status)
    }
  }
  expect(await Promise.all([someone, admin, user].map((caller) => roleOf(idOf(caller))))).toEqual([
    'user',
    'admin',
    'user',
  ])
})

test('an unknown user is not found', async () => {
  const admin = await site.anAdmin()
  const user_id = crypto.randomUUID()
  for (const procedure of [...Object.values(actions), 'users.get']) {
    expect((await admin.call(procedure, { user_id })).body.code).toBe('not_found')
  }
  expect((await admin.call('users.addAdminComment', { user_id, comment: 'x' })).body.code).toBe('not_found')
})

test('an admin who demotes themselves gets this message', async () => {
  const admin = await site.anAdmin()
  const { body } = await admin.call('users.demoteAdminToUser', { user_id: admin.userId })
  expect(body.message).toBe('You cannot demote yourself from admin')
})

test('promotions and demotions take effect at once', async () => {
  const [admin, user] = await Promise.all([site.anAdmin(), site.aUser()])
  expect((await user.call('users.list', {})).status).toBe(403)
  await admin.call('users.promoteUserToAdmin', { user_id: user.userId })
  expect((await user.call('users.list', {})).status).toBe(200)
  await admin.call('users.demoteAdminToUser', { user_id: user.userId })
  expect((await user.call('users.list', {})).status).toBe(403)
})

test("a demoted admin can't ban or promote, even if the session is still cached", async () => {
  const [admin, user] = await Promise.all([site.anAdmin(), site.aUser()])
  expect((await admin.call('accounts.me')).body).toMatchObject({ is_admin: true })
  // Bypasses the site, which would clear the cached sessions. This simulates two concurrent calls.
  await site.db.updateTable('users').set({ role: 'user' }).where('id', '=', idOf(admin)).execute()
  const user_id = user.userId
  for (const [call, input] of [
    ['users.promoteUserToAdmin', { user_id }],
    ['moderation.banUser', { user_id, reason: '' }],
    ['moderation.banUsers', { user_ids: [user_id], reason: '' }],
  ] as const) {
    expect((await admin.call(call, input)).body.code, call).toBe('not_allowed')
  }
  const { role, banned } = await site.db
    .selectFrom('users')
    .select(['role', 'banned'])
    .where('id', '=', idOf(user))
    .executeTakeFirstOrThrow()
  expect({ role, banned }).toEqual({ role: 'user', banned: false })
})

test.each([0, 1])(
  'of two administrators who demote each other at once, one remains (with %i others)',
  async (others) => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = await Promise.all([site.anAdmin(), site.anAdmin()])
      const third = others ? [idOf(await site.anAdmin())] : []
      const { rows } = await adminIds()
      const away = rows.filter((id) => ![idOf(one), idOf(two), ...third].includes(id))
      if (away.length) await setRole(away, 'user')
      await Promise.all([
        one.call('users.demoteAdminToUser', { user_id: two.userId }),
        two.call('users.demoteAdminToUser', { user_id: one.userId }),
      ])
      expect((await adminIds()).rows).toHaveLength(1 + others)
    }
  },
)

async function adminIds() {
  const rows = await site.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
  return { rows: rows.map(({ id }) => id) }
}

test('several users are banned for one reason, with an outcome for each', async () => {
  const [admin, other, one, two] = await Promise.all([site.anAdmin(), site.anAdmin(), site.aUser(), site.aUser()])
  const nobody = crypto.randomUUID()
  const user_ids = [one, two, admin, other, one].map(idOf)
  const { body } = await admin.call('moderation.banUsers', { user_ids: [...user_ids, nobody], reason: ' spam ' })
  expect(body).toEqual([
    { user_id: one.userId, outcome: 'banned' },
    { user_id: two.userId, outcome: 'banned' },
    { user_id: admin.userId, outcome: 'own_account' },
    { user_id: other.userId, outcome: 'is_admin' },
    { user_id: nobody, outcome: 'not_found' },
  ])
  expect((await two.call('accounts.me')).body).toEqual({ kind: 'banned', reason: 'spam' })
})

test('the list is searched, filtered and sorted, and has only the specified fields', async () => {
  const [admin, ann, ben, cat] = await Promise.all([site.anAdmin(), site.aUser(), site.aUser(), site.aUser()])
  await Promise.all([
    rename(ann, 'list ann'),
    rename(ben, 'LIST ben'),
    rename(cat, 'list_cat'),
    rename(admin, 'list dan'),
  ])
  await admin.call('moderation.banUser', { user_id: ben.userId, reason: 'spam' })
  await aScore(cat, { final_score: 70 })
  await aScore(cat, { final_score: 50 })
  await aScore(ann, { final_score: 200 })
  const names = async (input: object) =>
    (await admin.call('users.list', { search: 'list', ...input })).body.items.map(
      ({ username }: { username: string }) => username,
    )

  expect(await names({ sort: 'username', direction: 'asc' })).toEqual(['list ann', 'LIST ben', 'list dan', 'list_cat'])
  expect(await names({ search: 't_c' })).toEqual(['list_cat'])
  expect(await names({ filter: 'banned' })).toEqual(['LIST ben'])
  expect(await names({ filter: 'admins' })).toEqual(['list dan'])
  expect((await names({ sort: 'quiz_count' })).slice(0, 2)).toEqual(['list_cat', 'list ann'])
  expect((await names({ sort: 'total_score' })).slice(0, 2)).toEqual(['list ann', 'list_cat'])
  expect(await names({ page: 2 })).toEqual([])

  const { body } = await admin.call('users.list', { search: 'list ben' })
  expect(body).toMatchObject({ total: 1, page_count: 1 })
  expect(body.items).toEqual([
    {
      id: ben.userId,
      username: 'LIST ben',
      email: expect.stringMatching(/@example\.com$/),
      avatar_url: null,
      created_at: expect.any(String),
      last_login: expect.any(String),
      banned: true,
      banned_at: expect.any(String),
      banned_by: 'list dan',
      ban_reason: 'spam',
      is_admin: false,
      quiz_count: 0,
      total_score: 0,
      is_current_user: false,
    },
  ])
})

test('a user is found by any part of their email in list and export, and the detail shows it', async () => {
  const [admin, user] = await Promise.all([site.anAdmin(), site.aUser(), site.aUser()])
  await site.db
    .updateTable('users')
    .set({ email: 'ada.love@mail.example' })
    .where('id', '=', user.userId as string)
    .execute()
  await rename(user, 'countess')
  for (const search of ['ada.love@mail.example', 'ADA.LOVE', 'mail.example']) {
    const { body } = await admin.call('users.list', { search })
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([user.userId])
    const { csv } = (await admin.call('users.exportPart', { search })).body
    expect(csv.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining('countess,ada.love@mail.example,')])
  }
  const { body } = await admin.call('users.get', { user_id: user.userId })
  expect(body).toMatchObject({ email: 'ada.love@mail.example', pending_email: null })
  expect((await user.call('users.list', { search: 'ada' })).status).toBe(403)
})

test('the newest users come first by default', async () => {
  const admin = await site.anAdmin()
  await site.aUser()
  const { body } = await admin.call('users.list', {})
  const times = body.items.map(({ created_at }: { created_at: string }) => created_at)
  expect(times).toEqual([...times].sort().reverse())
})

test("a user's quiz runs have their ranks, and the totals follow changes", async () => {
  const [admin, user] = await Promise.all([site.anAdmin(), site.aUser()])
  const user_id = user.userId
  expect((await admin.call('users.getUserScores', { user_id })).body.items).toEqual([])
  expect((await admin.call('users.get', { user_id })).body).toMatchObject({ quiz_count: 0, average_accuracy: null })
  const older = await aScore(user, { final_score: 100, accuracy: 50 })
  await aScore(user, { final_score: 300, accuracy: 75.5, quiz_title: 'Parking' })

  const { body } = await admin.call('users.getUserScores', { user_id })
  expect(body).toMatchObject({ total: 2, page_count: 1 })
  expect(body.items[0]).toMatchObject({
    quiz_title: 'Parking',
    final_score: 300,
    accuracy: 75.5,
    rank: 1,
    time_taken: 61,
  })
  expect(body.items[1]).toMatchObject({ score_id: older, quiz_title: null, rank: null })
  const { body: profile } = await admin.call('users.get', { user_id })
  expect(profile).toMatchObject({ quiz_count: 2, total_score: 400, average_accuracy: 63 })

  await site.db.deleteFrom('user_scores').where('id', '=', older).execute()
  expect((await admin.call('users.get', { user_id })).body).toMatchObject({ quiz_count: 1, total_score: 300 })
})

test('a claimed guest run counts for the account', async () => {
  const [admin, user] = await Promise.all([site.anAdmin(), site.aUser()])
  const id = await aScore(user, { final_score: 40, anonymous: true })
  expect((await admin.call('users.get', { user_id: user.userId })).body).toMatchObject({ quiz_count: 0 })
  await site.db
    .updateTable('user_scores')
    .set({ user_id: idOf(user), anonymous_id: null, username: null })
    .where('id', '=', id)
    .execute()
  const { body } = await admin.call('users.get', { user_id: user.userId })
  expect(body).toMatchObject({ quiz_count: 1, total_score: 40 })
})

test("a user's game scores have their ranks", async () => {
  const [admin, user] = await Promise.all([site.anAdmin(), site.aUser()])
  const { id } = await site.db
    .insertInto('game_scores')
    .values({ game_id: 'bed-bug-squish', user_id: idOf(user), score: 12, playtime: 60 })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const board of ['game:bed-bug-squish', 'game:bed-bug-squish:2026-11-09'])
    await place(board, user, { id, score: 12 })
  const { body } = await admin.call('gameRuns.adminScoresOf', { user_id: user.userId })
  expect(body.items).toEqual([
    {
      score_id: id,
      is_earlier: false,
      game_id: 'bed-bug-squish',
      pace: 'regular',
      score: 12,
      playtime: 60,
      rank: 1,
      created_at: expect.any(String),
    },
  ])
})

test('all administrators see comments, but only their author changes or deletes them', async () => {
  const [author, other, user] = await Promise.all([site.anAdmin(), site.anAdmin(), site.aUser()])
  const user_id = user.userId
  expect((await author.call('users.addAdminComment', { user_id, comment: ' \n ' })).status).toBe(422)
  await author.call('users.addAdminComment', { user_id, comment: '  asks a lot  ' })
  const commentsFor = async (caller: Caller) => (await caller.call('users.getAdminComments', { user_id })).body.items
  const [comment] = await commentsFor(author)
  expect(comment).toMatchObject({ comment: 'asks a lot', admin_id: author.userId, is_own: true })
  expect(await commentsFor(other)).toMatchObject([{ comment: 'asks a lot', is_own: false }])

  const { comment_id } = comment
  expect((await other.call('users.updateAdminComment', { comment_id, comment: 'x' })).body.code).toBe('not_found')
  expect((await other.call('users.deleteAdminComment', { comment_id })).body.code).toBe('not_found')
  expect((await user.call('users.getAdminComments', { user_id })).status).toBe(403)
  await author.call('users.updateAdminComment', { comment_id, comment: 'asks nicely' })
  expect(await commentsFor(other)).toMatchObject([{ comment: 'asks nicely' }])
  await author.call('users.deleteAdminComment', { comment_id })
  expect(await commentsFor(other)).toEqual([])
})

test('the export has the filtered users, and no formulas for a spreadsheet to run', async () => {
  const [admin, user] = await Promise.all([site.anAdmin(), site.aUser()])
  await rename(user, '=csv()')
  await admin.call('moderation.banUser', { user_id: user.userId, reason: '+1, "really"' })
  const { body } = await admin.call('users.exportPart', { search: '=csv', filter: 'banned' })
  const [header, line, ...rest] = body.csv.split('\r\n')
  expect(header).toBe(
    'id,username,email,created_at,last_login,banned,banned_at,banned_by,ban_reason,is_admin,quiz_count,total_score',
  )
  expect(line).toMatch(new RegExp(`^${user.userId},'=csv\\(\\),person\\d+@example\\.com,`))
  expect(line).toContain(`,"'+1, ""really""",false,0,0`)
  expect([rest, body.next]).toEqual([[''], null])

  const { id, created_at } = (await admin.call('users.list', { search: '=csv' })).body.items[0]
  const after = await admin.call('users.exportPart', { search: '=csv', after_created_at: created_at, after_id: id })
  expect(after.body).toEqual({ csv: '', next: null })
  expect((await site.aVisitor().call('users.exportPart', {})).status).toBe(401)
})

type Run = { final_score: number; accuracy?: number; quiz_title?: string; anonymous?: boolean }

let runs = 0

async function aScore(player: Caller, { final_score, accuracy = 100, quiz_title, anonymous }: Run) {
  const quiz = quiz_title
    ? await site.db.insertInto('quizzes').values({ title: quiz_title }).returning('id').executeTakeFirstOrThrow()
    : undefined
  const { id } = await site.db
    .insertInto('user_scores')
    .values({
      ...(anonymous ? { anonymous_id: crypto.randomUUID(), username: 'Guest' } : { user_id: idOf(player) }),
      quiz_id: quiz?.id ?? null,
      score: final_score,
      max_score: 1000,
      time_taken: 61,
      accuracy,
      final_score,
      correct_count: 1,
      question_count: 1,
      created_at: new Date(Date.UTC(2026, 0, 1) + runs++ * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (quiz) await place(`quiz:${quiz.id}`, player, { id, score: final_score })
  return id
}

async function place(board: string, player: Caller, { id, score }: { id: string; score: number }) {
  const person = { player_id: idOf(player), user_id: idOf(player) }
  await site.db
    .insertInto('board_scores')
    .values({ board, score_id: id, ...person, standing: score, score, time_taken: 61, is_best: true })
    .execute()
}
