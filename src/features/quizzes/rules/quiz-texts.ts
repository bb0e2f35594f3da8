/** '4 min', '1m 30s': half a minute a question and a minute on top. */
export function estimatedDuration(questionCount: number) {
  return formatDuration(questionCount * 30 + 60)
}

/** Under a minute as seconds, then 'Xm Ys', or 'X min' when no seconds are left. */
export function formatDuration(seconds: number) {
  if (seconds < 60) return `${seconds}s`
  const rest = seconds % 60
  return rest === 0 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 60)}m ${rest}s`
}

/** For My Quiz Scores: minutes:seconds. */
export function formatClock(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A whole percent. */
export function formatAccuracy(accuracy: number) {
  return `${Math.round(accuracy)}%`
}
