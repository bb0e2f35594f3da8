/** Fewer answers are no sample, and would reveal what the previous player chose. */
export const fewestCountedAnswers = 20

/** Counts only the shown answers: a question may have further wrong answers, or reworded ones. */
export function answerShares(shown: readonly string[], counts: readonly { answer: string; count: number }[]) {
  const countOf = (answer: string) => counts.find((counted) => counted.answer === answer)?.count ?? 0
  const total = shown.reduce((sum, answer) => sum + countOf(answer), 0)
  if (total < fewestCountedAnswers) return null
  return shown.map((answer) => ({ answer, percent: Math.round((100 * countOf(answer)) / total) }))
}
