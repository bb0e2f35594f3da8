import { hasVisibleText } from '#platform/rules/visible-text.ts'

/** About 220 words a minute, at six characters a word including its space. */
const charactersAMinute = 1300

export function readingMinutes(characters: number) {
  return Math.max(1, Math.round(characters / charactersAMinute))
}

export const readingTime = (characters: number) => `${readingMinutes(characters)} min read`

export const timeLeft = (characters: number, read: number) =>
  `${readingMinutes(Math.max(0, characters - read))} min left`

/** CSS can't query the browser's own guess (`dir="auto"`). */
export function directionOf(text: string) {
  return rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr'
}

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

export type Span = { start: number; end: number }

/** Every line with visible text is a paragraph. */
export function paragraphsOf(content: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const line of content.split('\n')) {
    if (hasVisibleText(line)) spans.push({ start, end: start + line.length })
    start += line.length + 1
  }
  return spans
}
