import { beforeEach, describe, expect, test } from 'vitest'
import { recordMediaFile } from '#features/media-library/server/media-queries.ts'
import { audioUrl, imageUrl } from '#platform/rules/image-variants.ts'
import { aBrowser, letPass } from '#tooling/testing/a-browser.ts'
import { afterTrash } from '#tooling/testing/after-trash.ts'
import { aCharacter, aClip, aQuestion, aQuiz, aSeason } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'
import { playAllowanceMs } from '../rules/scoring.ts'

const site = await testSite()
const { db } = site
let admin: Caller
let quizId: string

beforeEach(async () => {
  await emptyTables(db)
  admin = await site.anAdmin()
  quizId = (await aQuiz(db)).id
})

const form = { question: 'Who?', correct_answer: 'right', wrong_answers: ['wrong', 'wronger', 'wrongest'] }
const picture = imageUrl({ id: 'sock', width: 400, height: 300 })
const add = async (parts: object = {}) =>
  (await admin.call('quizzes.createQuestion', { quiz_id: quizId, question: { ...form, ...parts } })).body
const change = ({ id, updated_at }: { id: string; updated_at: string }, parts: object) =>
  admin.call('quizzes.updateQuestion', { id, updated_at, question: { ...form, ...parts } })
const files = async () =>
  (await db.selectFrom('media_files').select('url').orderBy('url').execute()).map(({ url }) => url)

async function anUpload(kind: 'image' | 'audio', url: string, durationMs: number | null = null) {
  const contentType = kind === 'image' ? 'image/webp' : 'audio/mpeg'
  const size = { bytes: 1, width: null, height: null, durationMs, posterUrl: null }
  await recordMediaFile(db, { use: `question-${kind}`, kind, url, contentType, ownerId: null, ...size } as never)
}

async function asked() {
  const browser = aBrowser(site)
  const started = await browser.start(quizId)
  return { browser, started, runId: started.run_id as string, state: await browser.ask(started.run_id) }
}

test('a question shows its picture with a description, and the browser gets its address before the clock starts', async () => {
  await anUpload('image', picture)
  await add({ image_url: picture, image_alt: 'A sock on a lamp' })
  const { started, state } = await asked()
  expect(started).toMatchObject({ phase: 'between', next_picture_url: picture, question: null })
  expect(state).toMatchObject({
    next_picture_url: null,
    question: { medium: { kind: 'picture', url: picture, alt: 'A sock on a lamp' } },
  })
})

test('what a recording says can be read before the answer, and a question without one sends nothing', async () => {
  await anUpload('audio', audioUrl('voice'))
  await add({ audio_url: audioUrl('voice'), spoken_text: ' Squeak! ' })
  const { state } = await asked()
  expect(state.question.medium).toEqual({ kind: 'sound', url: audioUrl('voice'), spoken_text: 'Squeak!' })
  expect((await add({ spoken_text: 'x'.repeat(2001) })).status).toBe(422)
})

test("a file that wasn't uploaded for questions is refused, and a replaced one is deleted after its time in the trash", async () => {
  expect((await add({ image_url: picture, image_alt: 'x' })).code).toBe('unknown_picture')
  expect((await add({ audio_url: audioUrl('voice') })).code).toBe('unknown_audio')
  await anUpload('image', picture)
  await anUpload('audio', audioUrl('voice'))
  const question = await add({ image_url: picture, image_alt: 'A sock' })
  const { body: changed } = await change(question, { audio_url: audioUrl('voice') })
  expect(changed).toMatchObject({ image_url: null, audio_url: audioUrl('voice') })
  await afterTrash(db)
  expect(await files()).toEqual([audioUrl('voice')])
  await admin.call('quizzes.delete', { id: quizId })
  await afterTrash(db)
  expect(await files()).toEqual([])
})

test('a question plays a part of a clip, and is asked without it after the clip is deleted', async () => {
  const clip = await aClip(db, { url: 'https://videos.example/parking.mp4' })
  await add({ clip_id: clip.id, clip_start: 3, clip_end: 8 })
  const { browser, runId, state } = await asked()
  expect(state.question.medium).toMatchObject({
    kind: 'clip',
    url: 'https://videos.example/parking.mp4',
    start_seconds: 3,
    end_seconds: 8,
  })
  expect(JSON.stringify(state)).not.toContain(clip.title)
  expect((await admin.call('clips.delete', { id: clip.id })).status).toBe(200)
  expect((await browser.ask(runId)).question).toMatchObject({ medium: null, question: 'Who?' })
  expect((await asked()).state.question).toMatchObject({ medium: null, question: 'Who?' })
  expect((await browser.answer(runId, 0, 'right')).body.is_correct).toBe(true)
})

describe('the clock of a question that plays something', () => {
  async function playing(afterMs: number) {
    await anUpload('audio', audioUrl('voice'), 8000)
    await add({ audio_url: audioUrl('voice') })
    const { browser, runId, state } = await asked()
    expect(state.question.clock_starts_in_ms).toBeGreaterThan(12_000)
    await letPass(site, runId, afterMs)
    const tellPlayed = () => browser.call('quizzes.startClock', { id: runId, question_index: 0 })
    return { browser, runId, tellPlayed, openQuestion: async () => (await browser.ask(runId)).question }
  }

  test('waits while it plays, and starts when the browser reports the end', async () => {
    const { browser, runId, tellPlayed, openQuestion } = await playing(8000)
    expect(await openQuestion()).toMatchObject({ elapsed_ms: 0, clock_starts_in_ms: expect.any(Number) })
    expect((await tellPlayed()).status).toBe(200)
    expect((await openQuestion()).clock_starts_in_ms).toBe(0)
    await letPass(site, runId, 4000)
    const { body } = await browser.answer(runId, 0, 'right', 4000)
    expect(body.time_taken_ms).toBeGreaterThanOrEqual(4000)
    expect(body.time_taken_ms).toBeLessThan(8000)
  })

  test('starts by itself a little after the end if the browser never reports it', async () => {
    const { browser, runId, openQuestion } = await playing(8000 + playAllowanceMs + 6000)
    expect(await openQuestion()).toMatchObject({ clock_starts_in_ms: 0 })
    const { body } = await browser.answer(runId, 0, 'right', 0)
    expect(body.time_taken_ms).toBeGreaterThanOrEqual(5000)
  })

  test("can't be reset by reporting the end again", async () => {
    const { browser, runId, tellPlayed } = await playing(8000)
    await tellPlayed()
    await letPass(site, runId, 4000)
    await tellPlayed()
    expect((await browser.answer(runId, 0, 'right', 0)).body.time_taken_ms).toBeGreaterThanOrEqual(3000)
  })

  test('is at zero for an answer given before the end, and that answer ranks', async () => {
    const { browser, runId } = await playing(2000)
    const { body } = await browser.answer(runId, 0, 'right', 0)
    expect(body).toMatchObject({ time_taken_ms: 0, points: 120 })
    const saved = await browser.call('quizzes.saveScore', { id: runId, username: 'Mo' })
    expect(saved.body).toMatchObject({ held_back: null, rank: 1 })
  })

  test("doesn't help a bot: an answer right after the question appeared is held back", async () => {
    const { browser, runId } = await playing(0)
    await browser.answer(runId, 0, 'right', 0)
    const saved = await browser.call('quizzes.saveScore', { id: runId, username: 'Mo' })
    expect(saved.body).toMatchObject({ held_back: 'too_fast', rank: null })
  })

  test('can only be started by its player', async () => {
    const { runId, openQuestion } = await playing(2000)
    await aBrowser(site).call('quizzes.startClock', { id: runId, question_index: 0 })
    expect((await openQuestion()).clock_starts_in_ms).toBeGreaterThan(5000)
  })

  test('waits for the part of a clip, and starts at once if the clip is deleted or its length unknown', async () => {
    const clip = await aClip(db, { url: 'https://videos.example/parking.mp4' })
    await add({ clip_id: clip.id, clip_start: 3, clip_end: 8 })
    const { clock_starts_in_ms } = (await asked()).state.question
    expect(clock_starts_in_ms).toBeGreaterThan(playAllowanceMs)
    expect(clock_starts_in_ms).toBeLessThanOrEqual(5000 + playAllowanceMs)
    const { browser, run_id } = await aRunBeforeItsQuestion()
    await db.deleteFrom('clips').execute()
    expect((await browser.ask(run_id)).question).toMatchObject({ medium: null, clock_starts_in_ms: 0 })

    await db.deleteFrom('quiz_questions').execute()
    await anUpload('audio', audioUrl('unmeasured'))
    await add({ audio_url: audioUrl('unmeasured') })
    expect((await asked()).state.question).toMatchObject({ medium: { kind: 'sound' }, clock_starts_in_ms: 0 })
  })

  async function aRunBeforeItsQuestion() {
    const browser = aBrowser(site)
    return { browser, ...(await browser.start(quizId)) }
  }
})

test('a clip restored from the trash is back in its question, and an earlier version of the quiz can be restored', async () => {
  const clip = await aClip(db)
  const question = await add({ clip_id: clip.id, clip_start: 3, clip_end: 8 })
  const clipOf = async () =>
    (await admin.call('quizzes.adminGet', { id: quizId })).body.questions[0].clip?.id as string | undefined
  await admin.call('clips.delete', { id: clip.id })
  expect(await clipOf()).toBeUndefined()
  const [deleted] = (await admin.call('record.trash', {})).body.items
  expect((await admin.call('record.restore', { id: deleted.id })).body).toEqual({ lost_links: 0 })
  expect(await clipOf()).toBe(clip.id)

  const { updated_at } = (await admin.call('quizzes.adminGet', { id: quizId })).body.questions[0]
  const parts = { clip_id: clip.id, clip_start: 3, clip_end: 8, explanation: 'Because.', in_daily: false }
  expect((await change({ id: question.id, updated_at }, parts)).status).toBe(200)
  const [explained] = (await admin.call('record.list', { subject: quizId })).body.items
  await admin.call('clips.delete', { id: clip.id })
  const version = { kind: 'quizzes', id: quizId, action_id: explained.id }
  const { body: compared } = await admin.call('record.compareVersion', version)
  expect(compared.fields).toEqual([
    {
      name: 'questions',
      before: expect.stringMatching(/Because.*Not in the Daily/),
      after: expect.not.stringMatching(/Because|Daily/),
    },
  ])
  const restored = await admin.call('record.restoreVersion', { ...version, updated_at: compared.updated_at })
  expect(restored.status).toBe(200)
  const { questions } = (await admin.call('quizzes.adminGet', { id: quizId })).body
  expect(questions).toMatchObject([{ explanation: '', in_daily: true }])
})

test('the explanation comes with the verdict and in the review, and never earlier', async () => {
  const mo = await aCharacter(db, { name: 'Mo' })
  await add({ explanation: 'Mo never owned a car.', about: { kind: 'character', id: mo.id } })
  const { browser, started, runId, state } = await asked()
  expect(JSON.stringify([started, state])).not.toMatch(/never owned|Mo/)
  const { body: verdict } = await browser.answer(runId, 0, 'wrong')
  const told = { explanation: 'Mo never owned a car.', about: { kind: 'character', id: mo.id, name: 'Mo' } }
  expect(verdict).toMatchObject(told)
  expect(verdict.run.result.questions[0]).toMatchObject(told)
})

test('an explanation has no link if its subject is deleted or unpublished', async () => {
  const season = await aSeason(db)
  const story = await db
    .insertInto('short_stories')
    .values({ title: 'A draft', content: 'x', status: 'draft' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await add({ explanation: 'First.', about: { kind: 'season', id: season.id } })
  await add({ explanation: 'Second.', about: { kind: 'story', id: story.id } })
  await admin.call('seasons.delete', { id: season.id })
  const { browser, runId } = await asked()
  expect((await browser.answer(runId, 0, 'right')).body).toMatchObject({ explanation: 'First.', about: null })
  await browser.ask(runId)
  expect((await browser.answer(runId, 1, 'right')).body).toMatchObject({ explanation: 'Second.', about: null })
  await db.updateTable('short_stories').set({ status: 'published' }).execute()
  const { body: run } = await browser.call('quizzes.question', { id: runId })
  expect(run.result.questions[1].about).toEqual({ kind: 'story', id: story.id, name: 'A draft' })
})

test("an explanation can't link to a subject that doesn't exist", async () => {
  const gone = { kind: 'character', id: crypto.randomUUID() }
  expect((await add({ about: gone })).code).toBe('unknown_reference')
})

test('an editor finds clips by title, and characters, seasons and stories by name', async () => {
  await aClip(db, { title: 'Parking, again' })
  await aCharacter(db, { name: 'Parker' })
  await aSeason(db, { name: 'The Parking Years' })
  const names = async (call: string) =>
    (await admin.call(call, { search: 'park' })).body.map(({ name }: { name: string }) => name)
  expect(await names('quizzes.questionClips')).toEqual(['Parking, again'])
  expect(await names('quizzes.questionAbouts')).toEqual(['Parker', 'The Parking Years'])
})

test('a question counts how often it was shown, how it was answered and how fast', async () => {
  const { id } = await aQuestion(db, quizId)
  for (const [answer, seconds] of [
    ['right', 2],
    ['wronger', 4.2],
    ['wronger', 4.3],
    ['wrong', 90],
  ] as const) {
    const { browser, runId } = await asked()
    await browser.ask(runId)
    await letPass(site, runId, seconds * 1000)
    await browser.answer(runId, 0, answer, seconds * 1000)
  }
  await asked()
  const { body } = await admin.call('quizzes.adminGet', { id: quizId })
  expect(body.stats).toEqual([
    {
      question_id: id,
      shown: 5,
      answered: 4,
      right: 1,
      median_seconds: expect.closeTo(4.3, 0),
      tempting: { answer: 'wronger', count: 2 },
    },
  ])
  const { body: list } = await admin.call('quizzes.adminList', {})
  expect(list.items).toMatchObject([{ answered: 4, right: 1 }])
})

test('players report a question they answered, once each; admins are notified once and close the reports', async () => {
  const { id } = await aQuestion(db, quizId, { question: 'Whose sock?' })
  const waiting = async () =>
    (await admin.call('notifications.waiting')).body.find(({ name }: { name: string }) => name === 'reported_questions')
      .count
  const { browser, runId } = await asked()
  const report = { id: runId, question_index: 0, text: ' It was Kit’s. ' }
  expect((await browser.call('quizzes.reportQuestion', report)).body.code).toBe('not_answered')
  await browser.answer(runId, 0, 'right')
  expect((await aBrowser(site).call('quizzes.reportQuestion', report)).body.code).toBe('run_not_found')
  expect((await browser.call('quizzes.reportQuestion', report)).status).toBe(200)
  expect((await browser.call('quizzes.reportQuestion', { ...report, text: 'Again!' })).status).toBe(200)

  const user = await site.aUser()
  const signedIn = aBrowser(site, user)
  const { run_id } = await signedIn.start(quizId)
  await signedIn.ask(run_id)
  await signedIn.answer(run_id, 0, 'right')
  await signedIn.call('quizzes.reportQuestion', { id: run_id, question_index: 0 })

  expect(await waiting()).toBe(1)
  expect((await admin.call('notifications.counts')).body).toContainEqual({ section: 'quizzes', count: 1 })
  expect((await user.call('quizzes.reportedQuestions')).status).toBe(403)
  expect((await admin.call('quizzes.reportedQuestions')).body).toEqual([
    {
      question_id: id,
      quiz_id: quizId,
      quiz_title: expect.any(String),
      question: 'Whose sock?',
      correct_answer: 'right',
      report_count: 2,
      texts: [{ text: 'It was Kit’s.', username: null }],
    },
  ])

  expect((await user.call('quizzes.resolveReports', { id, status: 'fixed' })).status).toBe(403)
  expect((await admin.call('quizzes.resolveReports', { id, status: 'fixed' })).status).toBe(200)
  expect((await admin.call('quizzes.resolveReports', { id, status: 'right' })).body.code).toBe('not_found')
  expect([await waiting(), (await admin.call('quizzes.reportedQuestions')).body]).toEqual([0, []])
  expect((await admin.call('notifications.counts')).body).toContainEqual({ section: 'quizzes', count: 0 })
})
