import { hasVisibleText } from '#platform/rules/visible-text.ts'

/** About 220 words a minute, and six characters a word with its space. */
const charactersAMinute = 1300

/** Of a text with so many characters, as the server counts them. */
export function readingMinutes(characters: number) {
  return Math.max(1, Math.round(characters / charactersAMinute))
}

/** The one way in which a reading time is said. */
export const readingTime = (characters: number) => `${readingMinutes(characters)} min read`

/** Of a story that was put down after so many characters. */
export const timeLeft = (characters: number, read: number) =>
  `${readingMinutes(Math.max(0, characters - read))} min left`

/** Which way a text is read, by its first letter. The browser's own guess (`dir="auto"`) cannot be asked for in styles. */
export function directionOf(text: string) {
  return rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr'
}

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** A stretch of the text, by its offsets in it. */
export type Span = { start: number; end: number }

/** Every line of text is a paragraph; empty ones only part them. */
export function paragraphsOf(content: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const line of content.split('\n')) {
    if (hasVisibleText(line)) spans.push({ start, end: start + line.length })
    start += line.length + 1
  }
  return spans
}
