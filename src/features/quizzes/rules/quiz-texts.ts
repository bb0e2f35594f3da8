import { formatBoardTime } from '#features/leaderboards/rules/board-texts.ts'

export function estimatedDuration(questionCount: number) {
  const seconds = questionCount * 30 + 60
  return seconds % 60 === 0 ? `${seconds / 60} min` : formatBoardTime(seconds)
}

export function formatClock(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export function formatAccuracy(accuracy: number) {
  return `${Math.round(accuracy)}%`
}
