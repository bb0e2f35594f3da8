import { type PastedList, splitAtDash } from '#platform/rules/pasted-lines.ts'

export const pastedQuotes = {
  columns: [
    { names: ['Text', 'Quote'] },
    { names: ['Character', 'Speaker'] },
    { names: ['Season'], hint: 'its name or number' },
    { names: ['Said on', 'Date'], hint: '2024-03-04' },
  ],
  lineHint: 'One quote a line. A name after a dash says who said it.',
  example: 'Who parked in my bathtub? — Kev Truffle\nRelax.',
} as const satisfies PastedList

/** Reads '“Relax.” — Kev'. In 'Wait — what?' the end is a sentence, so there's no speaker. */
export function readQuoteLine(line: string) {
  const [before, after] = splitAtDash(line)
  const isSpeaker = after !== '' && !/[.?!…"”]$/.test(after)
  return { Text: withoutMarks(isSpeaker ? before : line), Character: isSpeaker ? after : '' }
}

/** The site adds the quotation marks. */
function withoutMarks(text: string) {
  return /^(?:“[^“”]*”|"[^"]*"|«[^«»]*»)$/.test(text) ? text.slice(1, -1).trim() : text
}
