import type { PastedColumn, PastedList } from '#platform/rules/pasted-lines.ts'

export const mostWrongAnswers = 12

export const wrongAnswerName = (number: number) => `Wrong answer ${number}`

const wrongAnswers = Array.from(
  { length: mostWrongAnswers },
  (_, index): PastedColumn => ({
    names: [wrongAnswerName(index + 1)],
    isUnlisted: index > 2,
    ...(index === 2 && { hint: `and so on, up to ${mostWrongAnswers}` }),
  }),
)

/** In text: the question's lines, then its answers, then the other columns as 'Name: value'. */
const questionColumns = [
  { names: ['Question'] },
  { names: ['Right answer', 'Correct answer'] },
  ...wrongAnswers,
  { names: ['Score', 'Points'], hint: 'empty: 100' },
  { names: ['Explanation'], hint: 'shown after the answer' },
  { names: ['Daily'], hint: 'no: never asked in the Daily' },
] as const satisfies readonly [PastedColumn, ...PastedColumn[]]

/** Keys that the text format accepts. A new question field needs a column above and a name here. */
export const questionKeys = ['Score', 'Explanation', 'Daily'] as const

/** In text these are the first lines; in a table they may be in any row (we write the first). */
export const quizColumns = [
  { names: ['Title'] },
  { names: ['Description'] },
  { names: ['Season'], hint: 'its name or number' },
  { names: ['Characters'], hint: 'names, with semicolons between' },
  { names: ['Shuffle'], hint: 'yes or no' },
  { names: ['Questions per run'], hint: 'empty: all' },
] as const satisfies readonly PastedColumn[]

const questionExample = [
  'Who parked in the bathtub?',
  '* Kev',
  '- The landlord',
  '- A heron',
  '- Nobody, it was always there',
]

export const pastedQuestions = {
  columns: questionColumns,
  lineHint: 'An empty line before each question. * begins the right answer, - a wrong one.',
  example: [...questionExample, 'Score: 200'].join('\n'),
} as const satisfies PastedList

export const pastedQuiz = {
  columns: [...questionColumns, ...quizColumns],
  lineHint: 'The title first. An empty line before each question. * begins the right answer, - a wrong one.',
  example: ['Title: Parking for Beginners', 'Description: Three wheels are enough.', '', ...questionExample].join('\n'),
} as const satisfies PastedList

export const quizFileFormats = ['text', 'csv'] as const

export type QuizFileFormat = (typeof quizFileFormats)[number]

export type LeftBehind = { pictures: number; sounds: number; clips: number; links: number }

export function leftBehindText(left: LeftBehind) {
  const names = Object.entries(left).flatMap(([name, count]) => (count > 0 ? [name] : []))
  const count = Object.values(left).reduce((sum, more) => sum + more, 0)
  if (count === 0) return ''
  if (count === 1) return `1 ${names[0]?.slice(0, -1)} stays here.`
  const last = names.pop()
  return `${count} ${names.length > 0 ? `${names.join(', ')} and ${last}` : last} stay here.`
}
