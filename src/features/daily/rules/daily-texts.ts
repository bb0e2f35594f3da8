import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { squareLines } from '#features/quizzes/rules/result-texts.ts'
import type { DailyResult, RunResult } from '#features/quizzes/rules/run.ts'
import { formatLongDay } from '#platform/rules/dates.ts'
import { startOfDay } from './daily.ts'
import type { StreakToday } from './streak.ts'

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

const numberWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

const daysInARow = (days: number) => `${numberWords[days] ?? days} ${days === 1 ? 'day' : 'days in a row'}`

export function sayStreak({ current_days, longest_days, frozen_days, is_played_today, ends_today }: StreakToday) {
  if (current_days === 0) {
    return longest_days > 1
      ? `Your best was ${longest_days} days. Start over tonight.`
      : 'Five questions, one go. Start a streak.'
  }
  if (is_played_today)
    return `${current_days === 1 ? 'Day one is' : `${daysInARow(current_days)},`} safe until tomorrow.`
  if (frozen_days > 0) {
    const kept = `The bug kept your ${current_days === 1 ? 'day' : `${current_days} days`} warm`
    return ends_today ? `${kept}, for the last time this month.` : `You slept in. ${kept}.`
  }
  if (ends_today) return `${daysInARow(current_days)}, and it ends at midnight.`
  return `${daysInARow(current_days)}. Today's five are waiting.`
}

/** Rounds up, so that it never says the next one is here before it is. */
export function formatWait(milliseconds: number) {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000))
  return minutes < 60 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`
}
