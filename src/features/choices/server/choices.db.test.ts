import { beforeEach, expect, test } from 'vitest'
import { aCharacter, aClip, aQuiz, aQuote, aSeason } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'
import { mostFilterChoices } from '../rules/contract.ts'

const site = await testSite()
const { db } = site

beforeEach(() => emptyTables(db))

test('forms offer seasons by number and characters by name', async () => {
  const admin = await site.anAdmin()
  for (const name of ['Zed', 'Ada']) await aCharacter(db, { name })
  await aSeason(db, { number: 2, name: 'A second' })
  await aSeason(db, { number: 1, name: 'The first' })
  expect((await admin.call('choices.list')).body).toMatchObject({
    seasons: [
      { number: 1, name: 'The first' },
      { number: 2, name: 'A second' },
    ],
    characters: [{ name: 'Ada' }, { name: 'Zed' }],
  })
})

test('only administrators can read them', async () => {
  expect((await (await site.aUser()).call('choices.list')).status).toBe(403)
  expect((await site.aVisitor().call('choices.list')).status).toBe(401)
})

test('a filter offers at most a hundred: the characters with most items and the latest seasons', async () => {
  const numbers = Array.from({ length: mostFilterChoices + 5 }, (_, index) => index + 1)
  const name = (number: number) => String(number).padStart(3, '0')
  const seasons = await db
    .insertInto('seasons')
    .values(numbers.map((number) => ({ number, name: name(number) })))
    .returning('id')
    .execute()
  const characters = await db
    .insertInto('characters')
    .values(numbers.map((number) => ({ name: name(number) })))
    .returning('id')
    .execute()
  const quiz = await aQuiz(db)
  const another = await aQuiz(db)
  for (const [index, { id: character_id }] of characters.entries()) {
    const season_id = seasons[index]?.id ?? null
    for (let items = index < 5 ? 1 : 2; items > 0; items--) {
      await aQuote(db, { character_id, season_id })
      const clip = await aClip(db, { season_id })
      await db.insertInto('clip_characters').values({ clip_id: clip.id, character_id }).execute()
      const quiz_id = items === 1 ? quiz.id : another.id
      await db.insertInto('quiz_characters').values({ quiz_id, character_id }).execute()
    }
  }
  const offered = numbers.slice(5).map(name)
  const visitor = site.aVisitor()
  const names = (choices: { name: string }[]) => choices.map((choice) => choice.name)
  for (const procedure of ['quotes.speakers', 'clips.guide']) {
    const { body } = await visitor.call(procedure)
    expect(names(body.characters)).toEqual(offered)
    expect(names(body.seasons)).toEqual(offered)
  }
  expect(names((await visitor.call('quizzes.characters')).body)).toEqual(offered)
})
