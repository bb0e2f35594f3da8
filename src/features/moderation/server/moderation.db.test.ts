import { expect, test } from 'vitest'
import { promoteUser } from '#features/accounts/server/admin/change-role.ts'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()

test('a banned user is refused everywhere at once, told why, and let in again after the ban', async () => {
  const admin = await site.anAdmin()
  const user = await site.aUser()
  expect((await user.call('accounts.profile')).status).toBe(200)

  await admin.call('moderation.banUser', { user_id: user.userId, reason: 'spam' })

  expect((await user.call('accounts.profile')).body).toMatchObject({
    code: 'account_banned',
    message: 'Your account has been banned. Reason: spam',
  })
  expect((await user.call('accounts.me')).body).toEqual({ kind: 'banned', reason: 'spam' })

  await admin.call('moderation.unbanUser', { user_id: user.userId })
  expect((await user.call('accounts.me')).body).toEqual({ kind: 'visitor' })
  const again = await site.signIn(user.userId as string)
  expect((await again.call('accounts.me')).body).toMatchObject({ kind: 'user', id: user.userId })
})

test("lifting a ban that doesn't exist signs nobody out", async () => {
  const [admin, other, user] = await Promise.all([site.anAdmin(), site.anAdmin(), site.aUser()])
  for (const { userId } of [other, user]) {
    expect((await admin.call('moderation.unbanUser', { user_id: userId })).status).toBe(200)
  }
  expect((await other.call('accounts.me')).body).toMatchObject({ kind: 'user' })
  expect((await user.call('accounts.me')).body).toMatchObject({ kind: 'user' })
  expect((await admin.call('moderation.unbanUser', { user_id: crypto.randomUUID() })).body.code).toBe('not_found')
})

test('nobody bans themselves, an administrator or an unknown user', async () => {
  const admin = await site.anAdmin()
  const other = await site.anAdmin()
  const codes = [admin.userId, other.userId, crypto.randomUUID()].map(async (user_id) => {
    return (await admin.call('moderation.banUser', { user_id })).body.code
  })
  expect(await Promise.all(codes)).toEqual(['own_account', 'is_admin', 'not_found'])
  expect((await other.call('accounts.me')).body).toMatchObject({ kind: 'user' })
})

test("a user can't ban anybody", async () => {
  const [user, victim] = await Promise.all([site.aUser(), site.aUser()])
  expect((await user.call('moderation.banUser', { user_id: victim.userId })).status).toBe(403)
  expect((await victim.call('accounts.me')).body).toMatchObject({ kind: 'user' })
})

test('a concurrent ban and promotion never make a banned administrator', async () => {
  const admin = await site.anAdmin()
  const deps = { db: site.db, sessions: site.sessions, closeSockets: async () => {} }
  for (let round = 0; round < 5; round++) {
    const userId = (await site.aUser()).userId as string
    const [ban, promotion] = await Promise.all([
      admin.call('moderation.banUser', { user_id: userId, reason: 'spam' }),
      promoteUser(deps, { userId, now: new Date() }),
    ])
    expect([ban.body?.code, promotion]).toEqual(
      promotion === 'promoted' ? ['is_admin', 'promoted'] : [undefined, 'banned'],
    )
  }
})

test('the table rejects a banned administrator', async () => {
  const { userId } = await site.anAdmin()
  const ban = site.db
    .updateTable('users')
    .set({ banned: true })
    .where('id', '=', userId as string)
    .execute()
  await expect(ban).rejects.toMatchObject({ constraint: 'users_no_banned_admin' })
})
