/** A fifth more within 3 s, the question's score within 10 s, then one percent less a second, but never less than half. */
export function pointsFor({ score, isCorrect, timeTakenMs }: ScoredAnswer) {
  return isCorrect ? Math.round(score * timeFactor(timeTakenMs)) : 0
}

export type ScoredAnswer = { score: number; isCorrect: boolean; timeTakenMs: number }

/** Until then a right answer earns a fifth more. */
export const quickMs = 3000
/** Until then it earns the question's whole score. */
export const fullPointsMs = 10_000
const slowestFactor = 0.5

function timeFactor(timeTakenMs: number) {
  if (timeTakenMs <= quickMs) return 1.2
  if (timeTakenMs <= fullPointsMs) return 1
  return Math.max(slowestFactor, 1 - (0.01 * (timeTakenMs - fullPointsMs)) / 1000)
}

/** How much sooner than the server measured an answer may claim to be: the way there and back on a slow connection. */
export const networkAllowanceMs = 1000

/** The browser knows when the question was on the screen, the server when it was handed out. The truth lies between. */
export function acceptedTimeMs({ claimedMs, measuredMs }: { claimedMs: number; measuredMs: number }) {
  const most = Math.max(0, Math.round(measuredMs))
  const least = Math.max(0, most - networkAllowanceMs)
  return Math.min(most, Math.max(least, Math.round(claimedMs)))
}

/** How much longer than what it plays the clock of a question stands at most: to read it, press play and load. */
export const playAllowanceMs = 5000

/** The player does not take a press sooner after the question came up. */
export const quickestPressMs = 300
/** To read, find and press an answer takes a person longer, also one who knows them all by heart. */
const quickestMeanMs = 600

/**
 * Nobody plays like this. Such a run is kept, but it does not rank. By the time since each question was shown: whoever answers while its
 * clip plays has taken no time, and may have taken their time.
 */
export function isTooFast(answers: readonly { shownMs: number }[]) {
  const totalMs = answers.reduce((total, { shownMs }) => total + shownMs, 0)
  return totalMs < quickestMeanMs * answers.length || answers.some(({ shownMs }) => shownMs < quickestPressMs)
}

export type RunTotals = {
  score: number
  max_score: number
  time_bonus: number
  /** Whole seconds. */
  time_taken: number
  /** 0 to 100, two decimals. */
  accuracy: number
  correct_count: number
  question_count: number
  final_score: number
}

/** A whole run, from the points of its answers. */
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
