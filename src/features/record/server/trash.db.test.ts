import { beforeEach, expect, test } from 'vitest'
import { alsoDelete, uploadPlaces } from '#app/server/features.ts'
import { recordMediaFile } from '#features/media-library/server/media-queries.ts'
import { sweepUnsavedUploads } from '#features/media-library/server/remove-unused-files.ts'
import { imageUrl } from '#platform/rules/image-variants.ts'
import { aCharacter, aClip, aQuote, aSeason } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'
import { expireTrash } from './empty-trash.ts'

const site = await testSite()
const { db } = site
let admin: Caller

beforeEach(async () => {
  await emptyTables(db)
  admin = await site.anAdmin()
})

test('a restored character has its tags, clips, quotes, quizzes and picture', async () => {
  const { id: season } = await aSeason(db)
  const picture = await anUpload()
  const { body: tag } = await admin.call('characters.createTag', { name: 'VIP', color: '#C2105F' })
  const { body: mo } = await admin.call('characters.create', {
    name: 'Mo',
    description: '',
    is_current: true,
    start_season_id: season,
    image_url: picture,
    tag_ids: [tag.id],
  })
  const clip = await aClip(db)
  await db.insertInto('clip_characters').values({ clip_id: clip.id, character_id: mo.id }).execute()
  const quote = await aQuote(db, { character_id: mo.id })
  const { body: quiz } = await admin.call('quizzes.create', { title: 'Mo?', character_ids: [mo.id] })
  const before = (await site.aVisitor().call('characters.get', { id: mo.id })).body

  await admin.call('characters.delete', { id: mo.id })
  await sweep(new Date(Date.now() + 29 * 86_400_000))
  const [item] = await trash()
  expect(item).toMatchObject({ kind: 'characters', label: 'Mo', link_count: 4 })

  expect(await admin.call('record.restore', { id: item?.id })).toMatchObject({ status: 200, body: { lost_links: 0 } })
  const after = (await site.aVisitor().call('characters.get', { id: mo.id })).body
  expect(after).toEqual(before)
  expect(after).toMatchObject({ tags: [{ name: 'VIP' }], quotes: [{ id: quote.id }], clips: [{ id: clip.id }] })
  const links = await db.selectFrom('quiz_characters').select('quiz_id').where('character_id', '=', mo.id).execute()
  expect(links).toEqual([{ quiz_id: quiz.id }])
  expect(await files()).toEqual([picture])
  expect(await trash()).toEqual([])
  expect((await admin.call('record.restore', { id: item?.id })).body.code).toBe('not_found')
})

test('a restored season is linked again wherever nothing has replaced it', async () => {
  const [gone, other] = [await aSeason(db), await aSeason(db)]
  const [first, second] = [await aQuote(db, { season_id: gone.id }), await aQuote(db, { season_id: gone.id })]
  await admin.call('seasons.delete', { id: gone.id })
  await db.updateTable('quotes').set({ season_id: other.id }).where('id', '=', second.id).execute()
  const [item] = await trash()
  expect((await admin.call('record.restore', { id: item?.id })).body).toEqual({ lost_links: 1 })
  const seasons = await db.selectFrom('quotes').select(['id', 'season_id']).execute()
  expect(new Map(seasons.map((quote) => [quote.id, quote.season_id]))).toEqual(
    new Map([
      [first.id, gone.id],
      [second.id, other.id],
    ]),
  )
  const { quote_count } = await db
    .selectFrom('seasons')
    .select('quote_count')
    .where('id', '=', gone.id)
    .executeTakeFirstOrThrow()
  expect(quote_count).toBe(1)
})

test("restoring reports links that can't come back, because their target was deleted", async () => {
  const mo = await aCharacter(db)
  const clip = await aClip(db)
  await db.insertInto('clip_characters').values({ clip_id: clip.id, character_id: mo.id }).execute()
  await admin.call('characters.delete', { id: mo.id })
  await admin.call('clips.delete', { id: clip.id })
  const [, character] = await trash()
  expect((await admin.call('record.restore', { id: character?.id })).body).toEqual({ lost_links: 1 })
})

test("an item whose unique value was taken can't be restored, and stays in the trash", async () => {
  const season = await aSeason(db, { number: 3 })
  await admin.call('seasons.delete', { id: season.id })
  await aSeason(db, { number: 3 })
  const [item] = await trash()
  expect((await admin.call('record.restore', { id: item?.id })).body.code).toBe('cannot_restore')
  expect(await trash()).toHaveLength(1)
})

test('a restored quiz has its questions, leaderboard and scores', async () => {
  const { body: quiz } = await admin.call('quizzes.create', { title: 'Parking' })
  for (const question of ['Who?', 'Where?']) {
    const form = { question, correct_answer: 'Mo', wrong_answers: ['a', 'b', 'c'], score: 100 }
    await admin.call('quizzes.createQuestion', { quiz_id: quiz.id, question: form })
  }
  const score = await aScore(quiz.id)
  await admin.call('quizzes.delete', { id: quiz.id })
  expect((await scoreRow(score)).quiz_id).toBeNull()
  const [item] = await trash()
  expect((await admin.call('record.restore', { id: item?.id })).body).toEqual({ lost_links: 0 })
  const { body } = await admin.call('quizzes.adminGet', { id: quiz.id })
  expect(body).toMatchObject({ total_score: 200, questions: [{ question: 'Who?' }, { question: 'Where?' }] })
  expect((await scoreRow(score)).quiz_id).toBe(quiz.id)
  expect(await boards()).toEqual([`quiz:${quiz.id}`])
})

test('a question deleted on its own can be restored to its quiz', async () => {
  const { body: quiz } = await admin.call('quizzes.create', { title: 'Parking' })
  const form = { question: 'Who?', correct_answer: 'Mo', wrong_answers: ['a', 'b', 'c'], score: 100 }
  const { body: question } = await admin.call('quizzes.createQuestion', { quiz_id: quiz.id, question: form })
  await admin.call('quizzes.deleteQuestion', { id: question.id })
  const [item] = await trash()
  expect(item).toMatchObject({ kind: 'questions', label: 'Who?' })
  await admin.call('record.restore', { id: item?.id })
  expect((await admin.call('quizzes.adminGet', { id: quiz.id })).body.questions).toMatchObject([{ id: question.id }])
})

test('purging an item deletes its files and its leaderboard', async () => {
  const picture = await anUpload()
  const { body: card } = await admin.call('memoryMatch.createCard', {
    title: 'Mo',
    card_type: 'character',
    active: true,
    image_url: await anUpload('memory-cards'),
  })
  const { body: quiz } = await admin.call('quizzes.create', { title: 'Parking' })
  await aScore(quiz.id)
  await admin.call('memoryMatch.deleteCard', { id: card.id })
  await admin.call('quizzes.delete', { id: quiz.id })
  expect(await files()).toHaveLength(2)
  for (const { id } of await trash()) expect((await admin.call('record.purge', { id })).status).toBe(200)
  expect(await trash()).toEqual([])
  expect(await files()).toEqual([picture])
  expect(await boards()).toEqual([])
})

test('an item leaves the trash after thirty days', async () => {
  const picture = await anUpload()
  const { id: season } = await aSeason(db)
  const form = { name: 'Mo', description: '', is_current: true, start_season_id: season, image_url: picture }
  const { body: mo } = await admin.call('characters.create', form)
  const { body: quiz } = await admin.call('quizzes.create', { title: 'Parking' })
  await aScore(quiz.id)
  await admin.call('characters.delete', { id: mo.id })
  await admin.call('quizzes.delete', { id: quiz.id })
  const items = await trash()
  await sweep(new Date(Date.now() + 31 * 86_400_000))
  expect([await trash(), await boards(), await db.selectFrom('kept_files').selectAll().execute()]).toEqual([[], [], []])
  expect((await admin.call('record.restore', { id: items[0]?.id })).body.code).toBe('not_found')
})

test('an idea deleted by an admin can be restored with its discussion and its votes', async () => {
  const [author, voter, leaver] = await Promise.all([site.aUser(), site.aUser(), site.aUser()])
  const form = { title: 'A pool', description: 'With water in it.', category: 'feature', priority: 'low' }
  const { body: idea } = await author.call('ideas.create', form)
  await voter.call('ideas.addComment', { idea_id: idea.id, comment: 'A warm one' })
  for (const person of [admin, voter, leaver])
    await person.call('ideas.voteForIdea', { idea_id: idea.id, vote_value: 1 })
  // Votes of the earlier site are anonymous but count.
  await db
    .updateTable('brainstorm_ideas')
    .set((row) => ({ votes: row('votes', '+', 5) }))
    .execute()
  // Admins' own votes aren't recorded.
  await admin.call('ideas.voteForIdea', { idea_id: idea.id, vote_value: 0 })
  await admin.call('ideas.voteForIdea', { idea_id: idea.id, vote_value: 1 })
  expect((await admin.call('record.list', {})).body.items).toEqual([])
  const before = (await voter.call('ideas.get', { id: idea.id })).body
  expect(before).toMatchObject({ votes: 8, has_voted: true })

  expect((await admin.call('ideas.delete', { id: idea.id })).status).toBe(200)
  expect((await voter.call('ideas.get', { id: idea.id })).status).toBe(404)
  await leaver.call('accounts.deleteAccount', { password: 'a password for tests' })
  const [item] = await trash()
  expect(item).toMatchObject({ kind: 'ideas', label: 'A pool', link_count: 4 })
  expect((await admin.call('record.restore', { id: item?.id })).body).toEqual({ lost_links: 0 })

  expect((await voter.call('ideas.get', { id: idea.id })).body).toEqual(before)
  expect((await voter.call('ideas.comments', { idea_id: idea.id })).body).toMatchObject({
    items: [{ comment: 'A warm one' }],
  })
  // The vote of a deleted account becomes anonymous.
  const votes = await db.selectFrom('brainstorm_votes').select('user_id').execute()
  expect(votes.map(({ user_id }) => user_id).sort()).toEqual([admin.userId, voter.userId, null].sort())
})

test("an idea deleted by its author can't be restored", async () => {
  const author = await site.aUser()
  const form = { title: 'A pool', description: 'With water in it.', category: 'feature', priority: 'low' }
  const { body: idea } = await author.call('ideas.create', form)
  expect((await author.call('ideas.delete', { id: idea.id })).status).toBe(200)
  expect(await trash()).toEqual([])
})

test('two simultaneous restores bring back one item', async () => {
  const season = await aSeason(db)
  await admin.call('seasons.delete', { id: season.id })
  const [item] = await trash()
  const answers = await Promise.all([1, 2].map(() => admin.call('record.restore', { id: item?.id })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

test.each([
  ['a visitor', async () => site.aVisitor(), 401],
  ['a user', () => site.aUser(), 403],
] as const)('%s neither sees nor empties the trash', async (_who, call, status) => {
  const stranger: Caller = await call()
  const season = await aSeason(db)
  await admin.call('seasons.delete', { id: season.id })
  const [item] = await trash()
  for (const name of ['trash', 'list', 'actors'])
    expect((await stranger.call(`record.${name}`, {})).status).toBe(status)
  for (const name of ['restore', 'purge']) {
    expect((await stranger.call(`record.${name}`, { id: item?.id })).status).toBe(status)
  }
  expect(await trash()).toHaveLength(1)
})

type Item = { id: number; kind: string; label: string; link_count: number }

async function trash(): Promise<Item[]> {
  return (await admin.call('record.trash', {})).body.items
}

async function sweep(now: Date) {
  await expireTrash({ db, now, alsoDelete })
  await sweepUnsavedUploads({ db, now, removeFile: async () => {} }, uploadPlaces)
}

let uploads = 0

async function anUpload(use = 'character-image') {
  uploads++
  const url = imageUrl({ id: `picture${uploads}`, width: 64, height: 64 })
  const file = { kind: 'image', bytes: 10, contentType: 'image/webp', width: 64, height: 64 } as const
  await recordMediaFile(db, { ...file, url, use, ownerId: admin.userId as string, durationMs: null, posterUrl: null })
  return url
}

async function files() {
  return (await db.selectFrom('media_files').select('url').orderBy('url').execute()).map(({ url }) => url)
}

async function boards() {
  return (await db.selectFrom('board_scores').select('board').execute()).map(({ board }) => board)
}

async function aScore(quizId: string) {
  const player = admin.userId as string
  const { id } = await db
    .insertInto('user_scores')
    .values({
      user_id: player,
      quiz_id: quizId,
      score: 100,
      max_score: 200,
      time_taken: 9,
      accuracy: 50,
      final_score: 100,
      correct_count: 1,
      question_count: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const place = { board: `quiz:${quizId}`, score_id: id, player_id: player, user_id: player }
  await db
    .insertInto('board_scores')
    .values({ ...place, standing: 1, score: 100, time_taken: 9, is_best: true })
    .execute()
  return id
}

function scoreRow(id: string) {
  return db.selectFrom('user_scores').select('quiz_id').where('id', '=', id).executeTakeFirstOrThrow()
}
