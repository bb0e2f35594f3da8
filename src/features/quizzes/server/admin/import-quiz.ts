import type { z } from 'zod'
import type { Db } from '#db/schema.gen.ts'
import { findAllByName } from '#features/choices/rules/find-by-name.ts'
import { findAllChoices } from '#features/choices/server/find-choices.ts'
import {
  type Batch,
  findRepeated,
  idsOf,
  presentPasted,
  readYesOrNo,
  savedBatch,
} from '#features/editing/server/add-many.ts'
import { createItems, type EditingDeps } from '#features/editing/server/save-item.ts'
import { saveThenRemoveFiles } from '#features/media-library/server/remove-unused-files.ts'
import { countOf } from '#platform/rules/count-of.ts'
import type { Pasted, PastedProblem } from '#platform/rules/pasted-lines.ts'
import type { Cells, ReadRow } from '#platform/server/read-pasted.ts'
import { mostQuestions } from '../../rules/check-quiz.ts'
import { type LeftBehind, type QuizFileFormat, wrongAnswerName } from '../../rules/pasted-questions.ts'
import {
  type AdminQuiz,
  type QuestionForm,
  type QuizForm,
  type QuizQuestion,
  questionForm,
  quizForm,
} from '../../rules/quiz.ts'
import { lockQuiz } from './admin-queries.ts'
import { insertQuestion, listQuestions } from './question-queries.ts'
import { type QuizFile, type QuizHead, readQuizFile, writeQuizFile } from './quiz-file.ts'
import { quizzes, writeNewQuiz } from './save-quiz.ts'

export async function previewQuiz(db: Db, text: string): Promise<Pasted> {
  const file = readQuizFile(text)
  const { form, questions, problems } = await checkQuiz(db, file)
  const about = form && `${form.title}: a draft with ${countOf(questions.length, 'question', 'questions')}`
  return presentQuestions(file, problems, about ?? file.head?.cells.Title ?? null)
}

/** The result is a draft, whatever the exported quiz was. */
export async function importQuiz(deps: EditingDeps, { batch, createdBy }: { batch: Batch; createdBy: string }) {
  const file = readQuizFile(batch.text)
  const ids = idsOf(batch, 1 + file.questions.length)
  const [quizId = '', ...questionIds] = ids
  const rows = { ids, done: [quizId] }
  const outcome = await saveThenRemoveFiles(deps, async (trx) => {
    const repeated = await findRepeated(trx, rows)
    if (repeated) return repeated
    const { form, questions, problems } = await checkQuiz(trx, file)
    if (!form || problems.length > 0) return { kind: 'faulty_lines' as const }
    const item = { ...writeNewQuiz(trx, form), id: quizId }
    const unused = await createItems(trx, quizzes, { items: [item], createdBy, now: deps.now })
    await insertQuestions(trx, quizId, { questions, ids: questionIds, now: deps.now })
    return { ...(await savedBatch(trx, rows)), unused }
  })
  if (outcome.kind === 'saved') deps.adminNews.announce(quizzes.section)
  return outcome
}

/** Ignores the file's title: the quiz already has one. */
export async function previewQuestions(db: Db, { quizId, text }: { quizId: string; text: string }): Promise<Pasted> {
  const file = readQuizFile(text)
  const { problems } = await checkQuestions(file, await askedIn(db, quizId))
  return presentQuestions(file, problems, null)
}

export async function addQuestions({ db, now }: EditingDeps, { quizId, batch }: { quizId: string; batch: Batch }) {
  const file = readQuizFile(batch.text)
  const ids = idsOf(batch, file.questions.length)
  // Undo restores the quiz to its version before the questions were added.
  const rows = { ids, done: [quizId] }
  return db.transaction().execute(async (trx) => {
    if (!(await lockQuiz(trx, quizId))) return { kind: 'not_found' as const }
    const repeated = await findRepeated(trx, rows)
    if (repeated) return repeated
    const { questions, problems } = await checkQuestions(file, await askedIn(trx, quizId))
    if (problems.length > 0 || questions.length === 0) return { kind: 'faulty_lines' as const }
    await insertQuestions(trx, quizId, { questions, ids, now })
    return savedBatch(trx, rows)
  })
}

/** The counterpart of `importQuiz`. The file has no picture and no publish date. */
export function exportQuiz(quiz: AdminQuiz, questions: readonly QuizQuestion[], format: QuizFileFormat) {
  const head: Cells = {
    Title: quiz.title,
    Description: quiz.description,
    Season: quiz.season_name ?? '',
    Characters: quiz.quiz_characters.map(({ name }) => name).join('; '),
    Shuffle: quiz.shuffle_questions ? 'yes' : '',
    'Questions per run': String(quiz.draw_count ?? ''),
  }
  return writeQuizFile({ head, questions: questions.map(cellsOfQuestion) }, format)
}

export function countLeftBehind(quiz: AdminQuiz, questions: readonly QuizQuestion[]): LeftBehind {
  const countOfEach = (isThere: (question: QuizQuestion) => unknown) => questions.filter(isThere).length
  return {
    pictures: (quiz.image_url ? 1 : 0) + countOfEach(({ image_url }) => image_url),
    sounds: countOfEach(({ audio_url }) => audio_url),
    clips: countOfEach(({ clip }) => clip),
    links: countOfEach(({ about }) => about),
  }
}

function cellsOfQuestion(question: QuizQuestion): Cells {
  const wrong = [...question.wrong_answers, ...question.more_wrong_answers]
  return {
    Question: question.question,
    'Right answer': question.correct_answer,
    ...Object.fromEntries(wrong.map((answer, index) => [wrongAnswerName(index + 1), answer])),
    Score: String(question.score),
    Explanation: question.explanation,
    Daily: question.in_daily ? '' : 'no',
  }
}

function valuesOfQuestion(cells: Cells, problems: string[] = []) {
  const answers = Object.entries(cells).flatMap(([name, answer]) =>
    name.startsWith('Wrong answer') && answer ? [answer] : [],
  )
  const [first = '', second = '', third = '', ...more] = answers
  return {
    question: cells.Question ?? '',
    correct_answer: cells['Right answer'] ?? '',
    wrong_answers: [first, second, third],
    more_wrong_answers: more,
    score: cells.Score ? Number(cells.Score) : undefined,
    explanation: cells.Explanation ?? '',
    in_daily: readYesOrNo(cells.Daily ?? '', problems),
  }
}

async function checkQuiz(db: Db, file: QuizFile) {
  const { questions, problems } = await checkQuestions(file, [])
  const { form, problems: ofHead } = await checkHead(db, file.head)
  return { form, questions, problems: inOrder([...ofHead, ...problems]) }
}

async function checkHead(db: Db, head: QuizHead | undefined) {
  if (!head)
    return { form: undefined, problems: [{ line: 1, text: 'begin with the title: “Title: Parking for Beginners”.' }] }
  const { findSeason, findCharacter } = await findAllChoices(db)
  const problems: PastedProblem[] = []
  const { cells, lineOf } = head
  const read = <Value>(name: string, readCell: (cell: string, own: string[]) => Value) => {
    const own: string[] = []
    const value = readCell(cells[name] ?? '', own)
    problems.push(...own.map((text) => ({ line: lineOf(name), text })))
    return value
  }
  const parsed = quizForm.safeParse({
    title: cells.Title ?? '',
    description: cells.Description ?? '',
    season_id: read('Season', findSeason),
    character_ids: read('Characters', (names, own) => findAllByName(findCharacter, names, own)),
    shuffle_questions: read('Shuffle', readYesOrNo),
    draw_count: cells['Questions per run'] ? Number(cells['Questions per run']) : null,
  })
  problems.push(...problemsOf(parsed.error, ([field]) => lineOf(headNameOf[String(field)] ?? 'Title')))
  const form: QuizForm | undefined = problems.length === 0 ? parsed.data : undefined
  return { form, problems }
}

const headNameOf: Record<string, string> = { description: 'Description', draw_count: 'Questions per run' }

async function checkQuestions({ questions: rows, problems: ofFile }: QuizFile, asked: readonly string[]) {
  const problems = [...ofFile]
  const lines = new Map<string, number | undefined>(asked.map((question) => [question.toLowerCase(), undefined]))
  const questions: QuestionForm[] = []
  for (const { line, cells } of rows) {
    const unread: string[] = []
    const parsed = questionForm.safeParse(valuesOfQuestion(cells, unread))
    problems.push(...unread.map((text) => ({ line, text })), ...problemsOf(parsed.error, () => line))
    if (!parsed.data) continue
    questions.push(parsed.data)
    const key = parsed.data.question.toLowerCase()
    const twin = lines.get(key)
    if (twin !== undefined) problems.push({ line, text: `it's the same as line ${twin}.` })
    else if (lines.has(key)) problems.push({ line, text: 'this question is there already.' })
    else lines.set(key, line)
  }
  const extra = rows[mostQuestions - asked.length]
  if (extra) problems.push({ line: extra.line, text: `a quiz has at most ${mostQuestions} questions.` })
  return { questions, problems: inOrder(problems) }
}

function problemsOf(error: z.ZodError | undefined, lineOf: (path: readonly PropertyKey[]) => number): PastedProblem[] {
  const problems = error?.issues.map(({ path, message }) => ({ line: lineOf(path), text: message })) ?? []
  return problems.filter(({ text }, index) => problems.findIndex((other) => other.text === text) === index)
}

const inOrder = (problems: PastedProblem[]) => problems.toSorted((one, other) => one.line - other.line)

async function askedIn(db: Db, quizId: string) {
  return (await listQuestions(db, quizId)).map(({ question }) => question)
}

async function insertQuestions(
  trx: Db,
  quizId: string,
  { questions, ids, now }: { questions: readonly QuestionForm[]; ids: readonly string[]; now: Date },
) {
  for (const [index, form] of questions.entries()) await insertQuestion(trx, quizId, { form, now, id: ids[index] })
}

/** Joins the wrong answers into one column: twelve columns would be unreadable. */
function presentQuestions({ questions }: QuizFile, problems: PastedProblem[], about: string | null): Pasted {
  const rows = questions.map((row): ReadRow => {
    const { more_wrong_answers, wrong_answers } = valuesOfQuestion(row.cells)
    const wrong = [...wrong_answers, ...more_wrong_answers].filter(Boolean).join(' · ')
    return { ...row, cells: { ...row.cells, 'Wrong answers': wrong } }
  })
  const columns = [
    { names: ['Question'] },
    { names: ['Right answer'] },
    { names: ['Wrong answers'] },
    { names: ['Score'] },
    { names: ['Explanation'] },
    { names: ['Daily'] },
  ] as const
  return presentPasted({ columns, lineHint: '', example: '' }, { rows, problems, about })
}
