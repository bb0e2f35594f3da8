import { paragraphsOf, type Span } from './reading.ts'

/** Short enough for every voice: Chrome's remote ones stop after 15 seconds. */
export function sentencesOf(content: string): Span[] {
  return paragraphsOf(content).flatMap((paragraph) =>
    cutAt(content, paragraph, sentenceEnds).flatMap((sentence) => shorten(content, sentence)),
  )
}

export const longestUtterance = 240

// Repetitions are bounded, so that a story of only spaces or quotation marks stays fast.
const sentenceEnds = /(?<!\b(?:Mr|Mrs|Ms|Dr|St|No|vs|Jr|Sr|Prof)\.)(?<=[.!?…]["'”’)\]]{0,4})\s+/gu
const clauseEnds = /(?<=[,;:–—])\s+|(?<!\s)\s+(?=[–—(])/gu

function shorten(content: string, sentence: Span): Span[] {
  if (sentence.end - sentence.start <= longestUtterance) return [sentence]
  const parts = [clauseEnds, /\s+/g].reduce<Span[]>(
    (spans, ends) =>
      spans.flatMap((span) =>
        span.end - span.start <= longestUtterance ? [span] : joinShort(cutAt(content, span, ends)),
      ),
    [sentence],
  )
  return parts.flatMap(cutHard)
}

function cutAt(content: string, { start, end }: Span, ends: RegExp): Span[] {
  const text = content.slice(start, end)
  const spans: Span[] = []
  let from = text.length - text.trimStart().length
  for (const { index, 0: gap } of text.matchAll(ends)) {
    if (index > from) spans.push({ start: start + from, end: start + index })
    from = Math.max(from, index + gap.length)
  }
  const last = text.trimEnd().length
  if (last > from) spans.push({ start: start + from, end: start + last })
  return spans
}

function joinShort(spans: Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && span.end - last.start <= longestUtterance) last.end = span.end
    else joined.push({ ...span })
  }
  return joined
}

/** Splits a text without a single space. */
function cutHard({ start, end }: Span): Span[] {
  const spans: Span[] = []
  for (let from = start; from < end; from += longestUtterance) {
    spans.push({ start: from, end: Math.min(end, from + longestUtterance) })
  }
  return spans
}
