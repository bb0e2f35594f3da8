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

/** What a file says of each question. In text a question's own lines come first, then its answers, then these with a colon. */
const questionColumns = [
  { names: ['Question'] },
  { names: ['Right answer', 'Correct answer'] },
  ...wrongAnswers,
  { names: ['Score', 'Points'], hint: 'empty: 100' },
  { names: ['Explanation'], hint: 'shown after the answer' },
  { names: ['Daily'], hint: 'no: never asked in the Daily' },
] as const satisfies readonly [PastedColumn, ...PastedColumn[]]

/** Keys of a question in text. A new field of questions is a column above and a name here. */
export const questionKeys = ['Score', 'Explanation', 'Daily'] as const

/** What a file says of the quiz itself: in text its first lines, in a table any row, the first one as we write it. */
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

/** What a quiz has that no file takes along, as its export counts it. */
export type LeftBehind = { pictures: number; sounds: number; clips: number; links: number }

/** '3 pictures and sounds stay here.'; '' when the file has everything. */
export function leftBehindText(left: LeftBehind) {
  const names = Object.entries(left).flatMap(([name, count]) => (count > 0 ? [name] : []))
  const count = Object.values(left).reduce((sum, more) => sum + more, 0)
  if (count === 0) return ''
  if (count === 1) return `1 ${names[0]?.slice(0, -1)} stays here.`
  const last = names.pop()
  return `${count} ${names.length > 0 ? `${names.join(', ')} and ${last}` : last} stay here.`
}
