import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '#db/demo/load-demo.ts'
import { mediaUnderTest } from '#tooling/testing/media-under-test.ts'
import { freshDatabase } from '#tooling/testing/test-database.ts'
import { demoUse } from './first-start.ts'

const { db } = await freshDatabase()
const { media, dispose } = mediaUnderTest()
afterAll(dispose)

beforeAll(async () => {
  const isWanted = (name: string) => /^(?:questions|quotes|cards)\//.test(name)
  await loadDemo({
    db,
    now: new Date(),
    random: Math.random,
    storeMedia: async (file) =>
      // Store only media that could reveal an answer: storing all of it takes a minute.
      isWanted(file.name)
        ? media.storeLocalFile({ ...file, use: demoUse(file), quick: true })
        : { url: `/media/${file.name}` },
  })
}, 120_000)

test("a question's media have addresses that are unique to it and don't reveal the answer", async () => {
  const questions = await db
    .selectFrom('quiz_questions')
    .select(['question', 'correct_answer', 'image_url', 'image_alt', 'audio_url'])
    .where((question) => question.or([question('image_url', 'is not', null), question('audio_url', 'is not', null)]))
    .execute()
  expect(questions.length).toBeGreaterThan(8)
  const elsewhere = new Set([
    ...(await db.selectFrom('quotes').select('audio_url as url').execute()).map(({ url }) => url),
    ...(await db.selectFrom('memory_cards').select('image_url as url').execute()).map(({ url }) => url),
  ])
  for (const { question, correct_answer, image_url, image_alt, audio_url } of questions) {
    const url = image_url ?? audio_url ?? ''
    expect(url, question).toMatch(/^\/media\/(?:images|audio)\/[0-9a-f]{24}[_.]/)
    expect(elsewhere.has(url), question).toBe(false)
    const words = correct_answer.toLowerCase().match(/\w{4,}/g) ?? []
    expect(
      words.filter((word) => `${url} ${image_alt}`.toLowerCase().includes(word)),
      question,
    ).toEqual([])
  }
})

test("the address of a clip in a question doesn't contain the clip's name", async () => {
  const clip = await media.storeLocalFile({
    path: 'db/demo/media/clips/old-niner-eats-again.mp4',
    kind: 'video',
    use: 'demo',
    withoutPoster: true,
  })
  expect(clip.url).toMatch(/^\/media\/videos\/[0-9a-f]{24}\.mp4$/)
})
