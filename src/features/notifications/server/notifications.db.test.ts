import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/schema.gen.ts'
import { aQuestion, aQuiz } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'
import { type AdminSection, adminSections } from '../rules/section.ts'
import { waitingNames } from '../rules/waiting.ts'
import { countNews, notifyAdmins } from './notification-queries.ts'

const site = await testSite()
const { db } = site

const season = { number: 7, name: 'The Deposit', description: '', start_date: null, end_date: null }

beforeEach(() => emptyTables(db))

test('what one admin creates is new for the others, but not for its maker', async () => {
  const [maker, other] = [await site.anAdmin(), await site.anAdmin()]
  await maker.call('seasons.create', season)

  expect(await newFor(maker, 'seasons')).toBe(0)
  expect(await newFor(other, 'seasons')).toBe(1)
})

test('every section has a count, which starts at 0', async () => {
  const admin = await site.anAdmin()
  const { status, body } = await admin.call('notifications.counts')
  expect(status).toBe(200)
  expect(body).toEqual(adminSections.map((section) => ({ section, count: 0 })))
})

test('viewing a section clears only its own count, and only for that admin', async () => {
  const [reader, other] = [await site.anAdmin(), await site.anAdmin()]
  await news('users', 'users', 'stories')

  expect((await reader.call('notifications.markViewed', { section: 'users' })).status).toBe(200)

  expect(await newFor(reader, 'users')).toBe(0)
  expect(await newFor(reader, 'stories')).toBe(1)
  expect(await newFor(other, 'users')).toBe(2)
})

test('news after a view is new again', async () => {
  const admin = await site.anAdmin()
  await news('users')
  await admin.call('notifications.markViewed', { section: 'users' })
  await admin.call('notifications.markViewed', { section: 'users' })
  await news('users')
  expect(await newFor(admin, 'users')).toBe(1)
})

test('viewing a section that never had news does not hide what comes next', async () => {
  const admin = await site.anAdmin()
  await admin.call('notifications.markViewed', { section: 'forum' })
  await news('forum')
  expect(await newFor(admin, 'forum')).toBe(1)
})

test("counting a section without news doesn't read the news of other sections", async () => {
  const { userId = '' } = await site.anAdmin()
  await sql`
    insert into admin_notifications (section, created_at)
    select 'users', now() - n * interval '1 minute' from generate_series(1, 10000) as n`.execute(db)
  await sql`analyze admin_notifications`.execute(db)

  const [before, after] = await db.transaction().execute(async (trx) => {
    const before = await rowsReadOneByOne(trx)
    await countNews(trx, userId)
    return [before, await rowsReadOneByOne(trx)]
  })
  expect(after).toBe(before)
})

test("counting stops at the badge's maximum", async () => {
  const admin = await site.anAdmin()
  await sql`insert into admin_notifications (section) select 'clips' from generate_series(1, 250)`.execute(db)
  expect(await newFor(admin, 'clips')).toBe(100)
})

test('a deleted item is no longer new', async () => {
  const [maker, other] = [await site.anAdmin(), await site.anAdmin()]
  const { body } = await maker.call('seasons.create', season)
  await maker.call('seasons.delete', { id: body.id })
  expect(await newFor(other, 'seasons')).toBe(0)
})

test('a failed creation is no news', async () => {
  const [maker, other] = [await site.anAdmin(), await site.anAdmin()]
  await maker.call('seasons.create', { ...season, number: 0 })
  await expect(
    db.transaction().execute(async (transaction) => {
      await notifyAdmins(transaction, { section: 'seasons', subjectId: null, createdBy: null })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await newFor(other, 'seasons')).toBe(0)
})

test('two tabs that view a section at once agree', async () => {
  const admin = await site.anAdmin()
  await news('users')
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => admin.call('notifications.markViewed', { section: 'users' })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await newFor(admin, 'users')).toBe(0)
})

test.each([
  ['a visitor', async () => site.aVisitor(), 'sign_in_required'],
  ['a user', () => site.aUser(), 'not_allowed'],
  ['a banned user', () => site.aBannedUser(), 'account_banned'],
] as const)("%s can't read the counts of the back-office", async (_who, call, code) => {
  const stranger: Caller = await call()
  await news('users')
  expect((await stranger.call('notifications.counts')).body).toMatchObject({ code })
  expect((await stranger.call('notifications.waiting')).body).toMatchObject({ code })
  expect((await stranger.call('notifications.markViewed', { section: 'users' })).body).toMatchObject({ code })
  expect(await db.selectFrom('admin_section_views').selectAll().execute()).toEqual([])
})

test('waiting items are counted for every administrator until somebody decides', async () => {
  const [admin, colleague, user] = [await site.anAdmin(), await site.anAdmin(), await site.aUser()]
  const { body: story } = await user.call('stories.submit', { title: 'A story', content: 'Once '.repeat(60) })
  const { body: idea } = await user.call('ideas.create', {
    title: 'An idea',
    description: 'Long enough to be one',
    category: 'feature',
  })
  for (const section of ['stories', 'brainstorm']) await admin.call('notifications.markViewed', { section })
  expect(await newFor(admin, 'stories')).toBe(0)
  const nothing = Object.fromEntries(waitingNames.map((name) => [name, 0]))
  expect(await waitingFor(admin)).toEqual({ ...nothing, pending_stories: 1, new_ideas: 1 })

  await colleague.call('stories.approve', { id: story.id, updated_at: story.updated_at })
  await colleague.call('ideas.updateIdeaStatus', { idea_id: idea.id, new_status: 'approved' })
  expect(await waitingFor(admin)).toEqual(nothing)
})

test("a doubted score waits once across boards, and an over-limit guest score doesn't wait", async () => {
  const admin = await site.anAdmin()
  const place = (board: string, scoreId: string, heldBack: 'too_fast' | 'not_by_hand' | 'guest_limit') =>
    db
      .insertInto('board_scores')
      .values({
        board,
        score_id: scoreId,
        player_id: crypto.randomUUID(),
        username: 'Guest',
        score: 1,
        time_taken: 1,
        standing: 1,
        held_back: heldBack,
      })
      .execute()
  const doubted = crypto.randomUUID()
  for (const board of ['game:bed-bug-squish', 'game:bed-bug-squish:2026-11-09'])
    await place(board, doubted, 'not_by_hand')
  await place(`quiz:${(await aQuiz(db)).id}`, crypto.randomUUID(), 'too_fast')
  await place('game:bed-bug-squish', crypto.randomUUID(), 'guest_limit')
  // The back-office doesn't list boards of deleted quizzes and sets.
  await place(`quiz:${crypto.randomUUID()}`, crypto.randomUUID(), 'too_fast')
  await place(`game:memory-match:${crypto.randomUUID()}`, crypto.randomUUID(), 'not_by_hand')
  expect(await waitingFor(admin)).toMatchObject({ held_game_scores: 1, held_quiz_scores: 1 })

  // A card set's board is listed while the set is active.
  const setId = await aMemorySet()
  await place(`game:memory-match:${setId}`, crypto.randomUUID(), 'not_by_hand')
  expect(await waitingFor(admin)).toMatchObject({ held_game_scores: 2 })
  await db.updateTable('memory_card_sets').set({ active: false }).where('id', '=', setId).execute()
  expect(await waitingFor(admin)).toMatchObject({ held_game_scores: 1 })

  // Removing a score is a decision too.
  await admin.call('leaderboards.removeScore', { score_id: doubted, reason: 'A program.' })
  expect(await waitingFor(admin)).toMatchObject({ held_game_scores: 0 })
})

test('deleting a quiz removes the news of its reported questions', async () => {
  const [maker, other] = [await site.anAdmin(), await site.anAdmin()]
  const quiz = await aQuiz(db)
  const question = await aQuestion(db, quiz.id)
  await notifyAdmins(db, { section: 'quizzes', subjectId: question.id, createdBy: null })
  expect(await newFor(other, 'quizzes')).toBe(1)
  expect((await maker.call('quizzes.delete', { id: quiz.id })).status).toBe(200)
  expect(await newFor(other, 'quizzes')).toBe(0)
})

test("an unknown section can't be viewed", async () => {
  const admin = await site.anAdmin()
  expect(await admin.call('notifications.markViewed', { section: 'kitchen' })).toMatchObject({ status: 422 })
})

async function news(...sections: AdminSection[]) {
  for (const section of sections) await notifyAdmins(db, { section, subjectId: null, createdBy: null })
}

async function aMemorySet() {
  const cards = ['Ash', 'Mo'].map((title) => ({ title, image_url: `/media/${title}.webp` }))
  const added = await db.insertInto('memory_cards').values(cards).returning('id').execute()
  const set = { name: 'A pair', difficulty: 'easy' as const }
  const { id: set_id } = await db.insertInto('memory_card_sets').values(set).returning('id').executeTakeFirstOrThrow()
  const links = added.map(({ id: card_id }, position) => ({ set_id, card_id, position }))
  await db.insertInto('memory_set_cards').values(links).execute()
  return set_id
}

async function newFor(admin: Caller, section: AdminSection) {
  const { body } = await admin.call('notifications.counts')
  return (body as Array<{ section: string; count: number }>).find((row) => row.section === section)?.count
}

async function waitingFor(admin: Caller) {
  const { body } = await admin.call('notifications.waiting')
  return Object.fromEntries((body as Array<{ name: string; count: number }>).map(({ name, count }) => [name, count]))
}

async function rowsReadOneByOne(trx: Db) {
  const { rows } = await sql<{ seq_tup_read: number }>`
    select seq_tup_read from pg_stat_xact_user_tables where relname = 'admin_notifications'`.execute(trx)
  return rows[0]?.seq_tup_read
}
