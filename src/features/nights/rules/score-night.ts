import { acceptedTimeMs, pointsFor } from '#features/quizzes/rules/scoring.ts'
import { delayAllowedMs } from './night.ts'

/** What a seat has earned so far. */
export type Tally = { score: number; streak: number; right_count: number; time_ms: number }

export type Given = { answer: number; timeMs: number }

export const emptyTally: Tally = { score: 0, streak: 0, right_count: 0, time_ms: 0 }

/** Each right answer in a row adds a tenth of the question's score, up to half of it. */
const streakStep = 0.1
const longestStreak = 5

type Judged = { question: { score: number; right: number }; given: Given | undefined; tally: Tally }

export function judge({ question, given, tally }: Judged): Tally & { earned: number } {
  if (given?.answer !== question.right) return { ...tally, streak: 0, earned: 0 }
  const points = pointsFor({ score: question.score, isCorrect: true, timeTakenMs: given.timeMs })
  const bonus = Math.round(question.score * streakStep * Math.min(tally.streak, longestStreak))
  const earned = points + bonus
  return {
    score: tally.score + earned,
    streak: tally.streak + 1,
    right_count: tally.right_count + 1,
    time_ms: tally.time_ms + given.timeMs,
    earned,
  }
}

/**
 * The player's delay is the difference between the server's time and the one measured on their
 * screen. It's allowed for up to 300 ms, so lying about it gains no more than that.
 */
export function acceptedNightTimeMs(times: { claimedMs: number; measuredMs: number }) {
  return acceptedTimeMs({ ...times, allowanceMs: delayAllowedMs })
}

/** More points first, then less time for the right answers. Equal ones share a place. */
export function placeAll<Ranked extends { score: number; time_ms: number }>(ranked: readonly Ranked[]) {
  const sorted = ranked.toSorted((a, b) => b.score - a.score || a.time_ms - b.time_ms)
  let place = 0
  return sorted.map((one, index) => {
    const before = sorted[index - 1]
    if (!before || before.score !== one.score || before.time_ms !== one.time_ms) place = index + 1
    return { ...one, place }
  })
}
