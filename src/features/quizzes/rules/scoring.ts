/** +20% within 3 s, full score within 10 s, then 1% less per second, down to half. */
export function pointsFor({ score, isCorrect, timeTakenMs }: ScoredAnswer) {
  return isCorrect ? Math.round(score * timeFactor(timeTakenMs)) : 0
}

export type ScoredAnswer = { score: number; isCorrect: boolean; timeTakenMs: number }

export const quickMs = 3000
export const fullPointsMs = 10_000
const slowestFactor = 0.5

function timeFactor(timeTakenMs: number) {
  if (timeTakenMs <= quickMs) return 1.2
  if (timeTakenMs <= fullPointsMs) return 1
  return Math.max(slowestFactor, 1 - (0.01 * (timeTakenMs - fullPointsMs)) / 1000)
}

/** A round trip on a slow connection: an answer may claim to be this much faster than measured. */
export const networkAllowanceMs = 1000

/** The browser knows when the question was shown, the server when it was sent. */
export function acceptedTimeMs({ claimedMs, measuredMs, allowanceMs = networkAllowanceMs }: MeasuredTimes) {
  const most = Math.max(0, Math.round(measuredMs))
  const least = Math.max(0, most - allowanceMs)
  return Math.min(most, Math.max(least, Math.round(claimedMs)))
}

type MeasuredTimes = { claimedMs: number; measuredMs: number; allowanceMs?: number }

/** Time to read, press play and load, on top of the length of the recording or clip. */
export const playAllowanceMs = 5000

/** The player ignores earlier presses. */
export const quickestPressMs = 300
/** Reading, finding and pressing an answer takes a person longer, even one who knows them all. */
const quickestMeanMs = 600

/** Measured since the question was shown, because its clock stands at zero while a clip plays. */
export function isTooFast(answers: readonly { shownMs: number }[]) {
  const totalMs = answers.reduce((total, { shownMs }) => total + shownMs, 0)
  return totalMs < quickestMeanMs * answers.length || answers.some(({ shownMs }) => shownMs < quickestPressMs)
}

export type RunTotals = {
  score: number
  max_score: number
  time_bonus: number
  time_taken: number
  accuracy: number
  correct_count: number
  question_count: number
  final_score: number
}

export function totalsOf(answers: Array<ScoredAnswer & { points: number }>): RunTotals {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const score = sum(answers.map(({ points }) => points))
  const correctCount = answers.filter(({ isCorrect }) => isCorrect).length
  return {
    score,
    max_score: sum(answers.map((answer) => answer.score)),
    time_bonus: score - 100 * correctCount,
    time_taken: Math.round(sum(answers.map(({ timeTakenMs }) => timeTakenMs)) / 1000),
    accuracy: answers.length === 0 ? 0 : Math.round((correctCount / answers.length) * 10_000) / 100,
    correct_count: correctCount,
    question_count: answers.length,
    final_score: score,
  }
}
