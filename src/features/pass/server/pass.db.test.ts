import { beforeEach, expect, test } from 'vitest'
import type { Board } from '#features/leaderboards/rules/board.ts'
import { recordScore } from '#features/leaderboards/server/save-score.ts'
import { siteSections } from '#features/site/rules/site-sections.ts'
import { aCharacter, aClip, aQuiz, aQuote } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'
import { mostBugsADay } from '../rules/pass.ts'
import { catchBug } from './pass-queries.ts'

const site = await testSite()
const { db } = site
const visitor = site.aVisitor()
let user: Caller

beforeEach(async () => {
  await emptyTables(db)
  user = await site.aUser()
})

const choices = {
  is_public: true,
  shows_stamps: false,
  shows_cards: false,
  shows_bugs: false,
  shows_streak: false,
  shows_nights: false,
  is_indexed: false,
}
const mine = async (caller = user) => (await caller.call('pass.mine')).body
const show = (caller: Caller = user, seenBy: Caller = visitor) => seenBy.call('pass.show', { id: caller.userId })

test('a new pass has a place for every room and game, and nothing on it', async () => {
  expect(await mine()).toMatchObject({
    id: user.userId,
    stamps: [],
    cards: { met: 0, latest: [] },
    bugs: 0,
    choices,
  })
  const games = (await mine()).scores.map(({ href, best }: { href: string; best: unknown }) => ({ href, best }))
  // Memory Match and Where's Ash have no content yet.
  expect(games).toEqual([
    { href: '/games/bed-bug-squish', best: null },
    { href: '/games/hot-cheetos-catch', best: null },
  ])
})

test('a room is stamped once, and only rooms are', async () => {
  await user.call('pass.stampSection', { section: 'quizzes' })
  const [{ stamped_at }] = (await mine()).stamps
  await Promise.all([1, 2, 3].map(() => user.call('pass.stampSection', { section: 'quizzes' })))
  expect((await mine()).stamps).toEqual([{ section: 'quizzes', stamped_at }])
  for (const section of ['ballroom', '../admin', '', null]) {
    expect((await user.call('pass.stampSection', { section })).status).toBe(422)
  }
})

const meet = async (kind: string, { id }: { id: string }, caller = user) =>
  (await caller.call('pass.meet', { seen: [{ kind, id }] })).body
const names = (cards: { name: string }[]) => cards.map(({ name }) => name)

/** Can only be met by reading their card. */
const aLoner = (name: string) => aCharacter(db, { name })

test('a character is met in a clip, in a quote, and by a score in a quiz, and only once', async () => {
  const [cora, mo, ada] = [await aLoner('Cora'), await aLoner('Mo'), await aLoner('Ada')]
  const clip = await aClip(db)
  const links = [cora, mo].map(({ id }) => ({ clip_id: clip.id, character_id: id }))
  await db.insertInto('clip_characters').values(links).execute()
  const quote = await aQuote(db, { character_id: mo.id })
  const quiz = await aQuiz(db)
  await db.insertInto('quiz_characters').values({ quiz_id: quiz.id, character_id: ada.id }).execute()

  expect(names(await meet('quote', quote))).toEqual(['Mo'])
  expect(names(await meet('clip', clip))).toEqual(['Cora'])
  expect(await meet('clip', clip)).toEqual([])
  // The member has no score in the quiz yet.
  expect(await meet('quiz', quiz)).toEqual([])
  await aQuizScore(quiz.id)
  expect(names(await meet('quiz', quiz))).toEqual(['Ada'])
  expect((await mine()).cards).toMatchObject({ met: 3, total: 3, latest: [{ name: 'Ada' }, {}, {}] })
  await db.deleteFrom('characters').where('id', '=', mo.id).execute()
  expect((await mine()).cards).toMatchObject({ met: 2, total: 2 })
})

test("opening a card only counts for a character who can't be met elsewhere", async () => {
  const [cora, loner] = [await aLoner('Cora'), await aLoner('Loner')]
  await aQuote(db, { character_id: cora.id })
  const draft = await aQuiz(db, { status: 'draft' })
  await db.insertInto('quiz_characters').values({ quiz_id: draft.id, character_id: loner.id }).execute()
  expect(await meet('card', cora)).toEqual([])
  expect(names(await meet('card', loner))).toEqual(['Loner'])
})

test('nobody is met in deleted, unpublished or made-up items', async () => {
  const cora = await aLoner('Cora')
  const draft = await aQuiz(db, { status: 'draft' })
  await db.insertInto('quiz_characters').values({ quiz_id: draft.id, character_id: cora.id }).execute()
  for (const kind of ['clip', 'quote', 'quiz', 'card'])
    expect(await meet(kind, { id: crypto.randomUUID() })).toEqual([])
  await aQuizScore(draft.id)
  expect(await meet('quiz', draft)).toEqual([])
  expect((await visitor.call('pass.castOf', { kind: 'quiz', id: draft.id })).body).toEqual([])
  for (const seen of [[], [{ kind: 'character', id: cora.id }], [{ kind: 'clip', id: 'x' }], null]) {
    expect((await user.call('pass.meet', { seen })).status).toBe(422)
  }
  const crowd = Array.from({ length: 101 }, () => ({ kind: 'card', id: crypto.randomUUID() }))
  expect((await user.call('pass.meet', { seen: crowd })).status).toBe(422)
  expect((await visitor.call('pass.meet', { seen: [{ kind: 'card', id: cora.id }] })).status).toBe(401)
})

test('visitors learn whom they meet, and nothing is stored', async () => {
  const [cora, quiz] = [await aLoner('Cora'), await aQuiz(db)]
  await db.insertInto('quiz_characters').values({ quiz_id: quiz.id, character_id: cora.id }).execute()
  const cast = await visitor.call('pass.castOf', { kind: 'quiz', id: quiz.id })
  expect(cast.body).toEqual([{ id: cora.id, name: 'Cora', image_url: null }])
  expect(await db.selectFrom('met_characters').select('user_id').execute()).toEqual([])
})

test('a member learns which of some characters they have met', async () => {
  const [cora, mo] = [await aLoner('Cora'), await aLoner('Mo')]
  await meet('card', cora)
  await meet('card', mo, await site.aUser())
  const { body } = await user.call('pass.met', { character_ids: [cora.id, mo.id] })
  expect(body).toEqual({ character_ids: [cora.id], met: 1, total: 2 })
  const tooMany = Array.from({ length: 101 }, () => crypto.randomUUID())
  expect((await user.call('pass.met', { character_ids: tooMany })).status).toBe(422)
})

test('a large collection comes in pages, and only for those who may see it', async () => {
  const cast = await db
    .insertInto('characters')
    .values(Array.from({ length: 30 }, (_, at) => ({ name: `Guest ${at}` })))
    .returning('id')
    .execute()
  await user.call('pass.meet', { seen: cast.map(({ id }) => ({ kind: 'card', id })) })
  expect((await mine()).cards).toMatchObject({ met: 30, latest: { length: 12 } })
  const cards = (caller: Caller, after?: string) => caller.call('pass.cards', { id: user.userId, after })
  const { items, next } = (await cards(user)).body
  const rest = (await cards(user, next)).body
  expect([items.length, rest.items.length, rest.next]).toEqual([24, 6, null])
  expect(new Set([...items, ...rest.items].map(({ id }) => id)).size).toBe(30)
  expect((await cards(visitor)).status).toBe(404)
  await user.call('pass.setChoices', { ...choices, shows_cards: true })
  expect((await cards(visitor)).body.items).toHaveLength(24)
  await user.call('pass.setChoices', { ...choices, shows_cards: true, is_public: false })
  expect((await cards(visitor)).status).toBe(404)
})

test('caught bugs are counted, two at once as two, up to a daily limit', async () => {
  const totals = await Promise.all([1, 2, 3].map(() => user.call('pass.catchBug')))
  expect(totals.map(({ body }) => body.total).sort()).toEqual([1, 2, 3])
  const userId = user.userId as string
  const today = new Date('2026-11-17T12:00:00Z')
  await db.deleteFrom('caught_bugs').execute()
  for (let caught = 0; caught < mostBugsADay + 5; caught++) await catchBug(db, { userId, now: today })
  expect((await mine()).bugs).toBe(mostBugsADay)
  expect(await catchBug(db, { userId, now: new Date('2026-11-18T00:00:01Z') })).toBe(mostBugsADay + 1)
})

test("a caller can't set the number of caught bugs", async () => {
  await user.call('pass.catchBug', { total: 5000, user_id: (await site.aUser()).userId })
  expect((await mine()).bugs).toBe(1)
})

test('the pass has the best score and place per quiz and game, without drafts, weekly boards and other people', async () => {
  const rival = await site.aUser()
  const [open, draft] = [await aQuiz(db, { title: 'Bites' }), await aQuiz(db, { title: 'Secret', status: 'draft' })]
  await aScore(rival, `quiz:${open.id}`, 900)
  await aScore(user, `quiz:${open.id}`, 500)
  await aScore(user, `quiz:${open.id}`, 700)
  await aScore(user, `quiz:${draft.id}`, 100)
  await aScore(user, 'game:bed-bug-squish', 40)
  await aScore(user, 'game:bed-bug-squish:2026-11-16', 40)
  await aScore(user, `game:memory-match:${crypto.randomUUID()}`, 12)
  const played = (await mine()).scores.filter(({ best }: { best: unknown }) => best)
  expect(played).toMatchObject([
    { kind: 'game', title: 'Bed Bug Squish', best: { score: 40, rank: 1 } },
    { kind: 'game', title: 'Memory Match', best: { score: 12, rank: 1 }, is_fewest_first: true },
    { kind: 'quiz', title: 'Bites', href: `/quiz/${open.id}`, best: { score: 700, rank: 2 } },
  ])
  expect((await show()).body.scores).toEqual(played)
})

test('a pass lists three quizzes: those with a score, then the newest playable ones', async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000)
  await aQuiz(db, { title: 'Oldest', created_at: day(9) })
  const played = await aQuiz(db, { title: 'Played', created_at: day(2) })
  await aQuiz(db, { title: 'Older', created_at: day(6) })
  await aQuiz(db, { title: 'New', created_at: day(1) })
  await aQuiz(db, { title: 'Secret', status: 'draft' })
  await aQuiz(db, { title: 'Soon', coming_soon: true })
  type Line = { kind: string; title: string; best: unknown }
  const quizzes = async () => (await mine()).scores.filter(({ kind }: Line) => kind === 'quiz')
  expect((await quizzes()).map(({ title, best }: Line) => [title, best])).toEqual([
    ['New', null],
    ['Played', null],
    ['Older', null],
  ])
  await aScore(user, `quiz:${played.id}`, 500)
  expect((await quizzes()).map(({ title }: Line) => title)).toEqual(['Played', 'New', 'Older'])
  expect((await show()).body.scores).toMatchObject([{ title: 'Played', best: { score: 500, rank: 1 } }])
})

test('others see the name and the scores, and the rest only if its owner shows it', async () => {
  const character = await aCharacter(db)
  await user.call('pass.stampSection', { section: 'clips' })
  await meet('card', character)
  await user.call('pass.catchBug')
  const { body } = await show()
  expect(body).toMatchObject({ id: user.userId, stamps: null, cards: null, bugs: null, is_indexed: false })
  expect(Object.keys(body).sort()).toEqual(
    [
      'avatar_url',
      'bugs',
      'cards',
      'id',
      'is_admin',
      'is_indexed',
      'nights',
      'scores',
      'stamps',
      'streak',
      'username',
    ].sort(),
  )
  await user.call('pass.setChoices', { ...choices, shows_stamps: true, shows_cards: true, shows_bugs: true })
  expect((await show()).body).toMatchObject({ stamps: [{ section: 'clips' }], cards: { met: 1 }, bugs: 1 })
})

test('nobody, not even an admin, finds a pass that is private, banned or deleted', async () => {
  const admin = await site.anAdmin()
  await user.call('pass.setChoices', { ...choices, is_public: false })
  for (const caller of [visitor, user, admin]) {
    expect(await show(user, caller)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  const banned = await site.aBannedUser()
  expect((await show(banned)).status).toBe(404)
  expect((await visitor.call('pass.show', { id: crypto.randomUUID() })).status).toBe(404)
  for (const id of ['../admin', '<b>mo</b>', '']) {
    expect((await visitor.call('pass.show', { id })).status).toBe(422)
  }
  await user.call('pass.setChoices', choices)
  expect((await show()).status).toBe(200)
  await user.call('accounts.deleteAccount', { password: 'a password for tests' })
  expect((await show()).status).toBe(404)
})

test("a member's choices don't affect other passes", async () => {
  const stranger = await site.aUser()
  await stranger.call('pass.setChoices', { ...choices, shows_bugs: true, is_public: false, user_id: user.userId })
  expect((await show()).body).toMatchObject({ bugs: null })
  expect((await mine()).choices).toEqual(choices)
})

test('the greeting has what most is new of since the last visit, and the best place', async () => {
  expect((await user.call('pass.greeting')).body).toEqual({ news: null, best: null, stamps: 0 })
  const userId = user.userId as string
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000)
  await db
    .insertInto('user_active_days')
    .values([9, 3].map((ago) => ({ user_id: userId, day: day(ago).toISOString().slice(0, 10) })))
    .execute()
  await aClip(db, { created_at: day(5) })
  await aClip(db)
  await aClip(db)
  await aQuiz(db, { status: 'draft' })
  const quiz = await aQuiz(db, { title: 'Scheduled', created_at: day(20), publish_date: day(1) })
  await aScore(user, `quiz:${quiz.id}`, 10)
  await user.call('pass.stampSection', { section: 'clips' })
  expect((await user.call('pass.greeting')).body).toEqual({
    news: { section: 'clips', count: 2 },
    best: { title: 'Scheduled', href: `/quiz/${quiz.id}`, rank: 1 },
    stamps: 1,
  })
})

test('deleting the account deletes the contents of the pass', async () => {
  const character = await aCharacter(db)
  await user.call('pass.stampSection', { section: siteSections[0].name })
  await meet('card', character)
  await user.call('pass.catchBug')
  await user.call('pass.setChoices', choices)
  await user.call('accounts.deleteAccount', { password: 'a password for tests' })
  for (const table of ['section_stamps', 'met_characters', 'caught_bugs', 'pass_choices'] as const) {
    expect(await db.selectFrom(table).select('user_id').execute()).toEqual([])
  }
})

async function aScore(caller: Caller, board: Board, score: number) {
  const playerId = caller.userId as string
  await recordScore(db, {
    board,
    scoreId: crypto.randomUUID(),
    playerId,
    userId: playerId,
    username: null,
    standing: score,
    score,
    timeTaken: 10,
    accuracy: null,
    achievedAt: new Date(),
    heldBack: null,
  })
}

function aQuizScore(quizId: string) {
  const points = { score: 100, max_score: 100, final_score: 100, accuracy: 100, correct_count: 1, question_count: 1 }
  return db
    .insertInto('user_scores')
    .values({ ...points, user_id: user.userId, quiz_id: quizId, time_taken: 5, answers: '[]' })
    .execute()
}
