/** The best score of this browser, as the earlier site kept it. */
export function readHighScore(key: string): number {
  try {
    const score = Number.parseInt(localStorage.getItem(key) ?? '', 10)
    return Number.isFinite(score) && score > 0 ? score : 0
  } catch {
    return 0
  }
}

/** Keeps the score if it is the best so far, and says whether it was. */
export function keepHighScore(key: string, score: number): boolean {
  if (score <= readHighScore(key)) return false
  try {
    localStorage.setItem(key, String(score))
  } catch {
    // Without storage the best lasts as long as the page.
  }
  return true
}
