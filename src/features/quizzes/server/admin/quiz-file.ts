import { csvLines } from '#platform/rules/csv.ts'
import { mostAdded, type PastedProblem } from '#platform/rules/pasted-lines.ts'
import { type Cells, hasHeader, plainText, type ReadRow, readPasted } from '#platform/server/read-pasted.ts'
import {
  mostWrongAnswers,
  pastedQuiz,
  type QuizFileFormat,
  questionKeys,
  quizColumns,
  wrongAnswerName,
} from '../../rules/pasted-questions.ts'

// The handwritten text format and the table are both parsed into, and written from, the same cells.

export type QuizHead = { cells: Cells; lineOf: (name: string) => number }

export type QuizFile = { head: QuizHead | undefined; questions: ReadRow[]; problems: PastedProblem[] }

export function readQuizFile(text: string): QuizFile {
  return hasHeader(text, pastedQuiz.columns) ? readTable(text) : readText(text)
}

export type WrittenQuiz = { head: Cells; questions: readonly Cells[] }

export function writeQuizFile(quiz: WrittenQuiz, format: QuizFileFormat) {
  return format === 'csv' ? writeTable(quiz) : writeText(quiz)
}

const headNames: readonly string[] = quizColumns.map(({ names: [name] }) => name)

function readTable(text: string): QuizFile {
  // The limit is for questions, and each cell of the head may have a row of its own.
  const most = mostAdded + headNames.length
  const { rows, problems } = readPasted(text, pastedQuiz.columns, () => ({}), { most })
  const cells: Cells = {}
  const lines: Record<string, number> = {}
  for (const row of rows) {
    for (const name of headNames) {
      const value = row.cells[name]
      if (!value || cells[name] === value) continue
      if (cells[name])
        problems.push({ line: row.line, text: `the quiz has another ${name.toLowerCase()} in line ${lines[name]}.` })
      else {
        cells[name] = value
        lines[name] = row.line
      }
    }
  }
  const firstLine = rows[0]?.line ?? 1
  const head = { cells, lineOf: (name: string) => lines[name] ?? firstLine }
  const questions = rows.filter((row) =>
    Object.entries(row.cells).some(([name, cell]) => cell && !headNames.includes(name)),
  )
  return { head: Object.keys(cells).length > 0 ? head : undefined, questions: atMost(questions, problems), problems }
}

function writeTable({ head, questions }: WrittenQuiz) {
  const used = (name: string) => Boolean(head[name]) || questions.some((question) => question[name])
  const names = pastedQuiz.columns.map(({ names: [name] }) => name).filter((name, index) => index === 0 || used(name))
  // The head has a row of its own, so that removing a faulty question doesn't remove the title.
  return csvLines([names, ...[head, ...questions].map((cells) => names.map((name) => cells[name] ?? ''))])
}

const answerPattern = /^([*-])\s*(.*)$/
const keyPattern = new RegExp(`^(${questionKeys.join('|')})\\s*:\\s*(.*)$`, 'i')
const headPattern = new RegExp(`^(${headNames.join('|')})\\s*:\\s*(.*)$`, 'i')
/** A question that begins like this must be escaped with a backslash. */
const markPattern = new RegExp(`^(?:[*-]|(?:${[...questionKeys, ...headNames].join('|')})\\s*:)`, 'i')

function readText(text: string): QuizFile {
  const problems: PastedProblem[] = []
  const lines = plainText(text)
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
  const start = lines.findIndex(({ text }) => text !== '')
  const hasHead = /^title\s*:/i.test(lines[start]?.text ?? '')
  const blank = lines.findIndex(({ text }, index) => index > start && text === '')
  const end = !hasHead ? start : blank < 0 ? lines.length : blank
  const head = hasHead ? readHead(lines.slice(start, end), problems) : undefined
  return { head, questions: atMost(readQuestions(lines.slice(Math.max(0, end)), problems), problems), problems }
}

type Line = { line: number; text: string }

function readHead(lines: readonly Line[], problems: PastedProblem[]): QuizHead {
  const cells: Cells = {}
  const lineOf: Record<string, number> = {}
  for (const { line, text } of lines) {
    const [, key, value = ''] = headPattern.exec(text) ?? []
    const name = headNames.find((other) => other.toLowerCase() === key?.toLowerCase())
    if (!name)
      problems.push({
        line,
        text: `begin it with ${headNames.map((other) => `${other}:`).join(', ')}, or leave a line empty before the first question.`,
      })
    else if (lineOf[name]) problems.push({ line, text: `${name} is there twice.` })
    else {
      cells[name] = unescaped(value)
      lineOf[name] = line
    }
  }
  return { cells, lineOf: (name) => lineOf[name] ?? lines[0]?.line ?? 1 }
}

function readQuestions(lines: readonly Line[], problems: PastedProblem[]): ReadRow[] {
  const rows: ReadRow[] = []
  let isAfterBlank = true
  for (const { line, text } of lines) {
    const row = rows.at(-1)
    const isMarked = markPattern.test(text)
    if (text === '') {
      isAfterBlank = true
      continue
    }
    if (isAfterBlank && !isMarked)
      rows.push({ line, end_line: line, cells: { Question: unescaped(withoutBackslash(text)) } })
    else if (!row) problems.push({ line, text: 'begin with the question, its answers below it.' })
    else {
      row.end_line = line
      const problem = addLine(row.cells, text)
      if (problem) problems.push({ line, text: problem })
    }
    isAfterBlank = false
  }
  return rows
}

function addLine(cells: Cells, text: string): string | undefined {
  const [, mark, answer = ''] = answerPattern.exec(text) ?? []
  if (mark === '*') {
    if (cells['Right answer'] !== undefined) return 'this question has a right answer already. Begin wrong ones with -.'
    cells['Right answer'] = unescaped(answer)
    return undefined
  }
  const wrongCount = Object.keys(cells).filter((name) => name.startsWith('Wrong answer')).length
  if (mark === '-') {
    if (wrongCount === mostWrongAnswers) return `this question has ${mostWrongAnswers} wrong answers already.`
    cells[wrongAnswerName(wrongCount + 1)] = unescaped(answer)
    return undefined
  }
  const [, key, value = ''] = keyPattern.exec(text) ?? []
  const name = questionKeys.find((other) => other.toLowerCase() === key?.toLowerCase())
  if (name) {
    if (cells[name] !== undefined) return `${name} is there twice.`
    cells[name] = unescaped(value)
    return undefined
  }
  if (headPattern.test(text)) return 'this belongs to the first lines of the file, above all questions.'
  if (wrongCount > 0 || cells['Right answer'] !== undefined) {
    return 'is it an answer? Begin it with * or -. A new question needs an empty line before it.'
  }
  cells.Question = `${cells.Question}\n${unescaped(withoutBackslash(text))}`
  return undefined
}

function writeText({ head, questions }: WrittenQuiz) {
  const headLines = headNames.flatMap((name) => (head[name] ? [`${name}: ${escaped(head[name])}`] : []))
  const blocks = questions.map((question) => {
    const wrong = Object.entries(question).filter(([name, answer]) => name.startsWith('Wrong answer') && answer)
    return [
      withBackslash(escaped(question.Question ?? '')),
      `* ${escaped(question['Right answer'] ?? '')}`,
      ...wrong.map(([, answer]) => `- ${escaped(answer)}`),
      ...questionKeys.flatMap((name) => (question[name] ? [`${name}: ${escaped(question[name])}`] : [])),
    ]
  })
  return `${[headLines, ...blocks].map((lines) => lines.join('\n')).join('\n\n')}\n`
}

// A text must fit on one line, so line breaks become \n. Other backslashes stay as typed.

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll(/\r\n?|\n/g, '\\n')
const unescaped = (text: string) => text.replaceAll(/\\([\\n])/g, (_, character) => (character === 'n' ? '\n' : '\\'))
const withBackslash = (line: string) => (markPattern.test(line) ? `\\${line}` : line)
const withoutBackslash = (line: string) =>
  line.startsWith('\\') && markPattern.test(line.slice(1)) ? line.slice(1) : line

function atMost(rows: ReadRow[], problems: PastedProblem[]) {
  const extra = rows[mostAdded]
  if (extra) problems.push({ line: extra.line, text: `these are ${rows.length} of at most ${mostAdded} questions.` })
  return rows.slice(0, mostAdded)
}
