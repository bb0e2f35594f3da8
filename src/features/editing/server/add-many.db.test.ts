import { beforeEach, expect, test } from 'vitest'
import { aCharacter, aQuiz, aQuote, aSeason } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
let admin: Caller

beforeEach(async () => {
  await emptyTables(db)
  admin = await site.anAdmin()
})

const problemsOf = async (procedure: string, text: string) => (await admin.call(procedure, { text })).body.problems
const add = (procedure: string, text: string, batch_id: string = crypto.randomUUID()) =>
  admin.call(procedure, { batch_id, text })
const undo = (kind: string, call: string, ids: string[]) => admin.call('record.undoMany', { kind, call, ids })
const quotesNow = () => db.selectFrom('quotes').select(['text', 'character_id']).orderBy('created_at').execute()

test('thirty quotes are added in order, matching names in any case, and one undo removes them all', async () => {
  const kev = await aCharacter(db, { name: 'Kev' })
  const season = await aSeason(db, { number: 2, name: 'Laundry Night' })
  const other = await site.anAdmin()
  const lines = Array.from({ length: 29 }, (_, index) => `“Quote number ${index}.” — KEV`)
  const text = [...lines, '<b>Wait</b> — what?'].join('\r\n')

  const { body: preview } = await admin.call('quotes.previewMany', { text })
  expect(preview).toMatchObject({ columns: ['Text', 'Character'], problems: [] })
  expect(preview.rows).toHaveLength(30)
  expect(preview.rows[0]).toEqual({ line: 1, end_line: 1, cells: ['Quote number 0.', 'KEV'], is_faulty: false })
  expect(await quotesNow()).toEqual([])

  const { body: added } = await add('quotes.addMany', text)
  expect(added.done).toHaveLength(30)
  const rows = await quotesNow()
  expect(rows[0]).toEqual({ text: 'Quote number 0.', character_id: kev.id })
  expect(rows[29]).toEqual({ text: '<b>Wait</b> — what?', character_id: null })
  expect((await other.call('notifications.counts')).body).toContainEqual({ section: 'quotes', count: 30 })
  const { body: record } = await admin.call('record.list', { kind: 'quotes' })
  expect(record.items).toHaveLength(1)

  expect((await undo('quotes', 'quotes.addMany', added.done)).body).toEqual({ done: added.done, refused: [] })
  expect(await quotesNow()).toEqual([])
  expect((await other.call('notifications.counts')).body).toContainEqual({ section: 'quotes', count: 0 })
  expect((await undo('quotes', 'quotes.addMany', added.done)).body.refused).toEqual([])

  const table = `\uFEFFText;Character;Season;Said on\r\n"Relax; now";kev;${season.number};2024-03-04\r\n`
  expect((await add('quotes.addMany', table)).status).toBe(200)
  expect((await site.aVisitor().call('quotes.list', {})).body.items).toMatchObject([
    { text: 'Relax; now', season: { name: 'Laundry Night' }, quote_date: '2024-03-04T12:00:00.000Z' },
  ])
})

test("every faulty line is reported with the form's message, and nothing is added", async () => {
  await aCharacter(db, { name: 'Kev' })
  await aQuote(db, { text: 'Already here.' })
  const text =
    'Text,Character,Said on\nHi,Kevv,soon\nalready HERE.,,\n,Kev,\nTwice,,\ntwice,,\nLate,,04.03.2024\nFine,kev,\n'
  expect(await problemsOf('quotes.previewMany', text)).toEqual([
    { line: 2, text: "there's no character called “Kevv”." },
    { line: 2, text: 'Please enter a valid date.' },
    { line: 3, text: 'this quote is there already.' },
    { line: 4, text: 'Text is required.' },
    { line: 6, text: "it's the same as line 5." },
    { line: 7, text: 'Please enter a valid date.' },
  ])
  expect(await add('quotes.addMany', text)).toMatchObject({ status: 422, body: { code: 'faulty_lines' } })
  expect((await add('quotes.addMany', ' \n')).body.code).toBe('faulty_lines')
  expect((await quotesNow()).map((quote) => quote.text)).toEqual(['Already here.'])
  const tooMany = Array.from({ length: 501 }, (_, index) => `Quote ${index}`).join('\n')
  expect(await problemsOf('quotes.previewMany', tooMany)).toMatchObject([{ line: 501 }])
  expect((await admin.call('quotes.previewMany', { text: 'x'.repeat(300_001) })).status).toBe(422)
})

test('a repeated batch adds nothing, even after an undo, and later changes stay', async () => {
  const batch = crypto.randomUUID()
  const both = await Promise.all([
    add('quotes.addMany', 'One.\nTwo.', batch),
    add('quotes.addMany', 'One.\nTwo.', batch),
  ])
  const [first, second] = both.map(({ body }) => body)
  expect(second).toEqual(first)
  expect(await quotesNow()).toHaveLength(2)
  expect((await add('quotes.addMany', 'One.\nTwo.', batch)).body).toEqual(first)
  expect((await add('quotes.addMany', 'One.\nTwo.')).body.code).toBe('faulty_lines')

  const lists = await Promise.all([add('quotes.addMany', 'Three.'), add('quotes.addMany', 'three.')])
  expect(lists.map(({ status }) => status).sort()).toEqual([200, 422])
  await undo(
    'quotes',
    'quotes.addMany',
    lists.flatMap(({ body }) => body.done ?? []),
  )

  const { body: page } = await admin.call('quotes.adminList', {})
  const one = page.items.find((quote: { text: string }) => quote.text === 'One.')
  await admin.call('quotes.update', { id: one.id, updated_at: one.updated_at, quote: { text: 'Mended.' } })
  expect((await undo('quotes', 'quotes.addMany', first.done)).body.refused).toMatchObject([
    { code: 'changed_meanwhile' },
  ])
  expect((await add('quotes.addMany', 'One.\nTwo.', batch)).status).toBe(200)
  expect((await quotesNow()).map((quote) => quote.text)).toEqual(['Mended.'])
})

test('clips are added by address, with a title, one from the file’s name, or names in a table', async () => {
  await aCharacter(db, { name: 'Kev' })
  await aCharacter(db, { name: 'Mo' })
  const lines = 'Laundry Night — https://v.example/watch?v=Ab\nhttps://v.example/parking_war-2.mp4'
  expect((await add('clips.addMany', lines)).status).toBe(200)
  const table = 'Title,URL,Characters\nTwo of them,https://v.example/watch?v=ab,"mo; kev"'
  expect((await add('clips.addMany', table)).status).toBe(200)
  const { body } = await admin.call('clips.adminList', { sort: 'title', direction: 'asc' })
  expect(body.items.map((clip: { title: string }) => clip.title)).toEqual([
    'Laundry Night',
    'Parking war 2',
    'Two of them',
  ])
  expect(body.items[2].characters.map((character: { name: string }) => character.name).sort()).toEqual(['Kev', 'Mo'])
  expect(
    await problemsOf(
      'clips.previewMany',
      'https://v.example/watch?v=Ab\nNo address\nX — javascript:alert(1)\nY — /media/videos/x.mp4',
    ),
  ).toEqual([
    { line: 1, text: 'Title is required.' },
    { line: 2, text: 'A URL or a video file is required.' },
    { line: 3, text: 'Please enter a valid URL.' },
    { line: 4, text: 'This video is gone. Please upload it again.' },
  ])
})

test('characters are added with their seasons and tags', async () => {
  await aSeason(db, { number: 1, name: 'The Lease' })
  await aSeason(db, { number: 2, name: 'Laundry Night' })
  await admin.call('characters.createTag', { name: 'VIP' })
  expect((await add('characters.addMany', 'Kev — 1 to laundry night\nMo — since Season 2')).status).toBe(200)
  const table = 'Name,From,To,Tags\nBo,1,1,vip\n'
  const { body: added } = await add('characters.addMany', table)
  const { body } = await admin.call('characters.adminList', {})
  expect(body.items).toMatchObject([
    { name: 'Bo', is_current: false, tags: [{ name: 'VIP' }] },
    { name: 'Kev', start_season: { number: 1 }, end_season: { number: 2 }, is_current: false },
    { name: 'Mo', start_season: { number: 2 }, end_season: null, is_current: true },
  ])
  expect(await problemsOf('characters.previewMany', 'kev — 1\nZed — 2 to 1\nJo\nXi — 9')).toEqual([
    { line: 1, text: 'this character is there already.' },
    { line: 2, text: "The end season can't come before the start season." },
    { line: 3, text: 'Start season is required.' },
    { line: 4, text: "there's no season called “9”." },
  ])
  expect((await undo('characters', 'characters.addMany', added.done)).body.refused).toEqual([])
})

test('memory cards are added, also to sets of at most a hundred', async () => {
  const { body: set } = await admin.call('memoryMatch.createSet', { name: 'Easy ones', difficulty: 'easy' })
  const table = 'Title,Type,Sets,Active\nKev,Character,easy ONES,no\nSqueak,quote,Easy ones,\n'
  expect((await add('memoryMatch.addCards', table)).status).toBe(200)
  const { body } = await admin.call('memoryMatch.adminGetSetCards', { set_id: set.id })
  expect(body.cards).toMatchObject([
    { title: 'Kev', active: false },
    { title: 'Squeak', card_type: 'quote', active: true },
  ])
  expect(await problemsOf('memoryMatch.previewCards', 'Title,Type,Active\nkev,,maybe\nX,thing,')).toEqual([
    { line: 2, text: '“maybe” is neither yes nor no.' },
    { line: 3, text: 'Please choose a card type.' },
  ])
  const many = ['Title,Set', ...Array.from({ length: 99 }, (_, index) => `Card ${index},Easy ones`)].join('\n')
  expect(await problemsOf('memoryMatch.previewCards', many)).toEqual([
    { line: 100, text: 'the set “Easy ones” has its 100 cards.' },
  ])
})

const question = 'Who parked?\n* Kev\n- Mo\n- Bo\n- Jo'

test('an exported quiz is imported as the same quiz, as a draft, from text and from a table', async () => {
  await aSeason(db, { number: 1, name: 'The Lease' })
  await aCharacter(db, { name: 'Kev, the Loud' })
  await aCharacter(db, { name: 'Mo' })
  const text = `Title: =Parking\nDescription: Two\\nlines\nSeason: 1\nCharacters: mo; kev, the loud\nShuffle: yes\nQuestions per run: 1\n\n${question}\n- Zed\n\nWhy?\n* Yes\n- No\n- Maybe\n- <i>Later</i>\nScore: 250\nDaily: no\n`
  const { body: added } = await add('quizzes.importQuiz', text)
  const whole = async (id: string) => {
    const { body } = await admin.call('quizzes.adminGet', { id })
    // Statistics refer to the questions by id.
    const { id: _, created_at, updated_at, stats, questions, ...quiz } = body
    return {
      ...quiz,
      questions: questions.map(
        ({ id: _, quiz_id, created_at, updated_at, ...asked }: Record<string, unknown>) => asked,
      ),
    }
  }
  const first = await whole(added.done[0])
  expect(first).toMatchObject({
    title: '=Parking',
    description: 'Two\nlines',
    status: 'draft',
    draw_count: 1,
    question_count: 2,
  })
  expect(first.quiz_characters).toHaveLength(2)
  expect(first.questions).toMatchObject([{ in_daily: true }, { in_daily: false }])
  await admin.call('quizzes.setStatusMany', { ids: added.done, status: 'published' })
  for (const format of ['text', 'csv']) {
    const { body: file } = await admin.call('quizzes.export', { id: added.done[0], format })
    expect(file.left_behind).toEqual({ pictures: 0, sounds: 0, clips: 0, links: 0 })
    expect((await admin.call('quizzes.previewImport', file)).body).toMatchObject({
      problems: [],
      about: '=Parking: a draft with 2 questions',
    })
    const { body: again } = await add('quizzes.importQuiz', file.text)
    expect(await whole(again.done[0])).toEqual(first)
    expect((await undo('quizzes', 'quizzes.importQuiz', again.done)).body).toEqual({ done: again.done, refused: [] })
    expect((await admin.call('quizzes.adminGet', { id: again.done[0] })).status).toBe(404)
  }
})

test('a faulty quiz file is reported line by line', async () => {
  expect(
    await problemsOf(
      'quizzes.previewImport',
      `Title: \nSeason: Ninth\n\n${question}\n\nWhy?\n* A\n- A\n- B\nScore: lots\nDaily: perhaps`,
    ),
  ).toEqual([
    { line: 1, text: 'Title is required.' },
    { line: 2, text: "there's no season called “Ninth”." },
    { line: 10, text: '“perhaps” is neither yes nor no.' },
    { line: 10, text: 'All three wrong answers are required.' },
    { line: 10, text: 'Score must be a whole number.' },
  ])
  const { body: preview } = await admin.call('quizzes.previewImport', {
    text: `Title: Parking\n\n${question}\n\nWhy?\n* A\n- B\n- C\n- D\nExplanation: So.\nScore: 1\nScore: 2`,
  })
  expect(preview.problems).toEqual([{ line: 16, text: 'Score is there twice.' }])
  expect(preview.columns).toEqual(['Question', 'Right answer', 'Wrong answers', 'Score', 'Explanation'])
  expect(preview.rows.map(({ is_faulty }: { is_faulty: boolean }) => is_faulty)).toEqual([false, true])
  const endless = `Title: Parking\n\nWho?\n* Kev${'\n- Mo'.repeat(8000)}`
  expect(await problemsOf('quizzes.previewImport', endless)).toHaveLength(500)
  expect(await problemsOf('quizzes.previewImport', question)).toEqual([
    { line: 1, text: 'begin with the title: “Title: Parking for Beginners”.' },
  ])
})

test('questions are added once at the end of a quiz, and one undo removes them', async () => {
  const quiz = await aQuiz(db)
  const first = { question: 'First?', correct_answer: 'A', wrong_answers: ['B', 'C', 'D'] }
  await admin.call('quizzes.createQuestion', { quiz_id: quiz.id, question: first })
  const batch = { quiz_id: quiz.id, batch_id: crypto.randomUUID(), text: question }
  const asked = async () =>
    (await admin.call('quizzes.adminGet', { id: quiz.id })).body.questions.map(
      (row: { question: string }) => row.question,
    )
  for (let turn = 0; turn < 2; turn++)
    expect((await admin.call('quizzes.addQuestions', batch)).body.done).toEqual([quiz.id])
  expect(await asked()).toEqual(['First?', 'Who parked?'])
  const { body: preview } = await admin.call('quizzes.previewQuestions', { quiz_id: quiz.id, text: question })
  expect(preview.problems).toEqual([{ line: 1, text: 'this question is there already.' }])
  expect((await undo('quizzes', 'quizzes.addQuestions', [quiz.id])).body.refused).toEqual([])
  expect(await asked()).toEqual(['First?'])
  expect((await admin.call('quizzes.addQuestions', { ...batch, quiz_id: crypto.randomUUID() })).status).toBe(404)
})

test('undoing added questions reverts only that batch, not a later one or a colleague’s change', async () => {
  const quiz = await aQuiz(db)
  const addTo = async (caller: Caller, text: string) =>
    (await caller.call('quizzes.addQuestions', { quiz_id: quiz.id, batch_id: crypto.randomUUID(), text })).body
  const undoOf = async ({ action_id }: { action_id: number }) => {
    const undoing = { kind: 'quizzes', call: 'quizzes.addQuestions', ids: [quiz.id], action_id }
    return (await admin.call('record.undoMany', undoing)).body
  }
  const asked = async () => (await admin.call('quizzes.adminGet', { id: quiz.id })).body.questions.length
  const done = { done: [quiz.id], refused: [] }
  const kept = { done: [], refused: [{ id: quiz.id, code: 'changed_meanwhile' }] }

  const first = await addTo(admin, question)
  const second = await addTo(admin, question.replace('parked', 'left'))
  expect(await undoOf(first)).toMatchObject(kept)
  expect(await asked()).toBe(2)
  for (let turn = 0; turn < 2; turn++) expect(await undoOf(second)).toEqual(done)
  expect(await asked()).toBe(1)
  expect(await undoOf(first)).toMatchObject(kept)
  expect(await asked()).toBe(1)

  const third = await addTo(admin, question.replace('parked', 'sang'))
  await addTo(await site.anAdmin(), question.replace('parked', 'slept'))
  expect(await undoOf(third)).toMatchObject(kept)
  expect(await asked()).toBe(3)
})

test('only administrators can add or export', async () => {
  const user = await site.aUser()
  for (const procedure of ['quotes.previewMany', 'quotes.addMany', 'quizzes.importQuiz', 'quizzes.export']) {
    expect((await user.call(procedure, { text: 'x' })).status).toBe(403)
  }
})
