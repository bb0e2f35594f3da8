import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { squareLines } from '#features/quizzes/rules/result-texts.ts'
import type { DailyResult, RunResult } from '#features/quizzes/rules/run.ts'
import { formatLongDay } from '#platform/rules/dates.ts'
import { startOfDay } from './daily.ts'

export const heldBackDailyTexts: Record<NonNullable<DailyResult['held_back']>, string> = {
  too_fast: 'The day counts for your streak, but not for the ranking: nobody reads that fast.',
  guest_limit: 'The day counts for your streak. Too many guests from your network today: sign in to rank.',
}

export function describePlace({ place, player_count }: { place: number; player_count: number }) {
  return player_count === 1 ? 'First one in today' : `#${formatPoints(place)} of ${formatPoints(player_count)}`
}

/** Must not reveal questions or answers. */
export function dailyShareText({ result, daily }: { result: RunResult; daily: DailyResult }) {
  const { place, player_count, streak } = daily
  const facts = [
    place !== null && describePlace({ place, player_count }),
    streak.current_days > 1 && `${streak.current_days} days in a row`,
  ].filter(Boolean)
  return [
    `The Daily, ${formatLongDay(startOfDay(daily.day))}: ${result.correct_count} of ${result.question_count}`,
    ...squareLines(result.questions),
    ...(facts.length > 0 ? [facts.join(', ')] : []),
  ].join('\n')
}
