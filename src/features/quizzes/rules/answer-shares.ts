/** Fewer answers say nothing about people, and would show one player what the one before chose. */
export const fewestCountedAnswers = 20

/**
 * What percentage of players chose each of the answers shown. Only these are counted: a question may have more wrong answers than a run
 * shows, and ones that were rewritten since. Null while too few have answered.
 */
export function answerShares(shown: readonly string[], counts: readonly { answer: string; count: number }[]) {
  const countOf = (answer: string) => counts.find((counted) => counted.answer === answer)?.count ?? 0
  const total = shown.reduce((sum, answer) => sum + countOf(answer), 0)
  if (total < fewestCountedAnswers) return null
  return shown.map((answer) => ({ answer, percent: Math.round((100 * countOf(answer)) / total) }))
}
