import { type BrowserKey, browserStore } from '#platform/web/browser-store.ts'

/** The best score of this browser, as the earlier site kept it. */
export function readHighScore(key: BrowserKey): number {
  return Math.max(0, Number.parseInt(browserStore.read(key) ?? '', 10) || 0)
}

export function keepHighScore(key: BrowserKey, score: number) {
  if (score > readHighScore(key)) browserStore.write(key, String(score))
}
