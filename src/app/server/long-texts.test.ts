import { expect, test } from 'vitest'
import { pastedCharacters, readCharacterLine } from '#features/characters/rules/pasted-characters.ts'
import { pastedClips, readClipLine } from '#features/clips/rules/pasted-clips.ts'
import { presentPasted } from '#features/editing/server/add-many.ts'
import { splitMessage } from '#features/forum/web/room/message/split-message.ts'
import { pastedQuiz } from '#features/quizzes/rules/pasted-questions.ts'
import { readQuizFile } from '#features/quizzes/server/admin/quiz-file.ts'
import { pastedQuotes, readQuoteLine } from '#features/quotes/rules/pasted-quotes.ts'
import { sentencesOf } from '#features/stories/rules/sentences.ts'
import type { PastedList } from '#platform/rules/pasted-lines.ts'
import { readPasted } from '#platform/server/read-pasted.ts'
import { text as importedText } from './import/columns.ts'

// Eight times the text must take about eight times as long, not 64: one process serves everybody.

const readList = (list: PastedList, readLine: (line: string) => Record<string, string>) => (text: string) =>
  presentPasted(list, readPasted(text, list.columns, readLine))

const readers: Record<string, (text: string) => unknown> = {
  'a quiz': (text) => {
    const { questions: rows, problems } = readQuizFile(text)
    return presentPasted(pastedQuiz, { rows, problems })
  },
  characters: readList(pastedCharacters, readCharacterLine),
  clips: readList(pastedClips, readClipLine),
  quotes: readList(pastedQuotes, readQuoteLine),
  'the links of a message': (text) => splitMessage(text, ['Kev']),
  'the sentences of a story': sentencesOf,
  'a text of an import': (text) =>
    importedText({ max: 1_000_000 }).read(text, { name: 'text', change: () => undefined }),
}

const repeated: [beginning: string, part: string, end: string][] = [
  ['Who?\n* Kev\n', '- Mo\n', ''],
  ['Who?\n', 'Score: 1\n', ''],
  ['Who?\n* Kev\n\n', 'Mo\n\n', ''],
  ['Question,Score,', 'Kev,', '\nWho?'],
  ['Question,Score\n', '\n', 'Who?,1'],
  ['Question,Score\n', 'Who?\n', ''],
  ['Name\tFrom\n', '\t', '\nKev'],
  ['Kev — 1', ' ', 'x'],
  ['Kev', ' — 1', '\u2028x'],
  ['"', '",', 'x'],
  ['http://', 'a.', '!'],
  ['<script>', '<b ', 'x'],
  ['“', '.” ', 'x'],
]

// Below this, the clock's resolution and garbage collection dominate.
const leastMs = 10

test.each(Object.entries(readers))('the time to read %s grows with the length of the text', (_what, read) => {
  const grownTooMuch = repeated.filter(([beginning, part, end]) => {
    const textOf = (length: number) => beginning + part.repeat(length / part.length) + end
    // Warm up, so that the code is compiled.
    read(textOf(4000))
    const short = timeOf(() => read(textOf(4000)))
    return timeOf(() => read(textOf(32_000))) > 24 * Math.max(leastMs, short)
  })
  expect(grownTooMuch).toEqual([])
})

/** Uses this thread's CPU time, which other tests don't affect. */
function timeOf(work: () => unknown) {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
