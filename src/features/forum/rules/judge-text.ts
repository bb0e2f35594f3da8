export type FilterWord = {
  word: string
  action: 'block' | 'hold' | 'replace'
  /** Null for asterisks. */
  replacement: string | null
  /** False finds it inside of longer words too. */
  is_whole_word: boolean
}

/** `text` is what may be shown, with its replacements made; `word` is the one for which it is blocked or held. */
export type Verdict = { action: 'pass'; text: string } | { action: 'block' | 'hold'; text: string; word: string }

/** What the word list makes of a message. Of several words the strictest counts: block, then hold, then replace. */
export function judgeText(words: readonly FilterWord[], text: string): Verdict {
  const folded = text.toLowerCase()
  const found = (action: FilterWord['action']) =>
    words.find((entry) => entry.action === action && folded.includes(entry.word.toLowerCase()))
  const blocked = found('block')
  if (blocked) return { action: 'block', text, word: blocked.word }
  const held = found('hold')
  if (held) return { action: 'hold', text, word: held.word }
  return { action: 'pass', text }
}
