import { formatBoardTime } from '#features/leaderboards/rules/board-texts.ts'

/** '4 min', '1m 30s': half a minute a question and a minute on top. */
export function estimatedDuration(questionCount: number) {
  const seconds = questionCount * 30 + 60
  return seconds % 60 === 0 ? `${seconds / 60} min` : formatBoardTime(seconds)
}

/** For My Quiz Scores: minutes:seconds. */
export function formatClock(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A whole percent. */
export function formatAccuracy(accuracy: number) {
  return `${Math.round(accuracy)}%`
}
