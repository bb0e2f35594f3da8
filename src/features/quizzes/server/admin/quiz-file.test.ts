import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftBehindText, wrongAnswerName } from '../../rules/pasted-questions.ts'
import { readQuizFile, writeQuizFile } from './quiz-file.ts'

const byHand = `Title: Parking for Beginners
Description: Three wheels are enough.

Who parked in the bathtub?
* Kev
- The landlord
- A heron
- Nobody

Why
there?

- It was free
* It was *very* free
- "Art"
- ¯\\_(ツ)_/¯
Score: 200
Explanation: The tub was taken.
Daily: no
`

test('a quiz file written by hand is read', () => {
  const { head, questions, problems } = readQuizFile(byHand)
  expect(problems).toEqual([])
  expect(head?.cells).toEqual({ Title: 'Parking for Beginners', Description: 'Three wheels are enough.' })
  expect(questions).toEqual([
    {
      line: 4,
      end_line: 8,
      cells: {
        Question: 'Who parked in the bathtub?',
        'Right answer': 'Kev',
        'Wrong answer 1': 'The landlord',
        'Wrong answer 2': 'A heron',
        'Wrong answer 3': 'Nobody',
      },
    },
    {
      line: 10,
      end_line: 19,
      cells: {
        Question: 'Why\nthere?',
        'Right answer': 'It was *very* free',
        'Wrong answer 1': 'It was free',
        'Wrong answer 2': '"Art"',
        'Wrong answer 3': '¯\\_(ツ)_/¯',
        Score: '200',
        Explanation: 'The tub was taken.',
        Daily: 'no',
      },
    },
  ])
})

const faults: [text: string, line: number, problem: RegExp][] = [
  ['Title: A\nTitle: B\n', 2, /^Title is there twice/],
  ['Title: A\nWho?\n* Kev', 2, /^begin it with Title:, Description:/],
  ['* Kev\n- Mo', 1, /^begin with the question/],
  ['Who?\n* Kev\n* Mo', 3, /right answer already/],
  [`Who?\n* Kev${'\n- Mo'.repeat(8000)}`, 15, /^this question has 12 wrong answers already/],
  ['Who?\n* Kev\nMo', 3, /^is it an answer\?/],
  ['Who?\nScore: 1\nScore: 2', 3, /^Score is there twice/],
  ['Who?\n* Kev\n\nTitle: Late', 4, /first lines of the file/],
  ['Question,Title\nWho?,A\nWhy?,B', 3, /another title in line 2/],
]

test.each(faults)('a fault is reported with its line (%#)', (text, line, problem) => {
  expect(readQuizFile(text).problems[0]).toEqual({ line, text: expect.stringMatching(problem) })
})

test("in a table, the quiz's own row doesn't count towards the limit of questions", () => {
  const questions = Array.from({ length: 501 }, (_, index) => ({ Question: `Who ${index}?`, 'Right answer': 'Kev' }))
  const read = (count: number) => readQuizFile(writeQuizFile({ head, questions: questions.slice(0, count) }, 'csv'))
  const head = { Title: 'Parking' }
  expect(read(500)).toMatchObject({ head: { cells: head }, problems: [] })
  expect(read(500).questions[0]).toMatchObject({ line: 3, cells: { Question: 'Who 0?', Title: '' } })
  expect(read(501).problems).toEqual([{ line: 503, text: 'these are 501 of at most 500 questions.' }])
})

test('surplus wrong answers of a question are dropped', () => {
  const { questions } = readQuizFile(`Who?\n* Kev${'\n- Mo'.repeat(8000)}`)
  expect(Object.keys(questions[0]?.cells ?? {})).toHaveLength(14)
})

const left: [pictures: number, sounds: number, clips: number, links: number, text: string][] = [
  [0, 0, 0, 0, ''],
  [1, 0, 0, 0, '1 picture stays here.'],
  [2, 1, 0, 0, '3 pictures and sounds stay here.'],
  [1, 0, 1, 2, '4 pictures, clips and links stay here.'],
]

test.each(left)('an export names what it leaves out (%#)', (pictures, sounds, clips, links, text) => {
  expect(leftBehindText({ pictures, sounds, clips, links })).toBe(text)
})

// Forms store trimmed texts with at least one visible character.
const aText = fc
  .oneof(
    fc.string({ minLength: 1, unit: 'grapheme' }),
    fc.constantFrom(
      '* star',
      '- dash',
      'Score: 3',
      'Title: x',
      '\\n',
      '\\* x',
      'a\n\nb',
      "'=1",
      '=1+1',
      'a,"b";c',
      '\\',
    ),
  )
  .map((text) => text.replaceAll(/[\r\t\u2028\u2029]/g, ' ').trim())
  .filter((text) => text !== '')

const aQuestion = fc
  .record({ question: aText, right: aText, wrong: fc.array(aText, { minLength: 3, maxLength: 12 }) })
  .map(({ question, right, wrong }) => ({
    Question: question,
    'Right answer': right,
    ...Object.fromEntries(wrong.map((answer, index) => [wrongAnswerName(index + 1), answer])),
    Score: '100',
    Explanation: right,
  }))

test.each(['text', 'csv'] as const)('a quiz exported as %s is imported unchanged', (format) => {
  const quizzes = fc.record({ Title: aText, Description: aText, Season: aText })
  fc.assert(
    fc.property(quizzes, fc.array(aQuestion, { maxLength: 4 }), (head, questions) => {
      const read = readQuizFile(writeQuizFile({ head, questions }, format))
      expect(read.problems).toEqual([])
      expect(read.head?.cells).toEqual(head)
      const written = (cells: Record<string, string>) =>
        Object.fromEntries(Object.entries(cells).filter(([name, cell]) => cell && !(name in head)))
      expect(read.questions.map(({ cells }) => written(cells))).toEqual(questions)
    }),
  )
})
