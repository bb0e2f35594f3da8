import type { DailyResult } from '#features/quizzes/rules/run.ts'
import { dayAfter } from './daily.ts'

export type Streak = {
  current_days: number
  longest_days: number
  last_day: string
  /** The month in which freezes were last used ('2026-11'), and how many. */
  freezes_month: string | null
  freezes_used: number
}

/** Freezes are used automatically. */
export const freezesAMonth = 2

export function afterPlaying(streak: Streak | undefined, day: string): Streak {
  if (!streak) return { current_days: 1, longest_days: 1, last_day: day, freezes_month: null, freezes_used: 0 }
  // The day was already played, or the clock was set back.
  if (day <= streak.last_day) return streak
  const frozen = freeze(streak, day)
  const current_days = frozen ? streak.current_days + 1 : 1
  return {
    ...streak,
    ...frozen,
    current_days,
    longest_days: Math.max(streak.longest_days, current_days),
    last_day: day,
  }
}

export type StreakToday = DailyResult['streak']

export function streakOn(streak: Streak | undefined, today: string): StreakToday {
  if (!streak) {
    const none = { current_days: 0, longest_days: 0, frozen_days: 0 }
    return { ...none, freezes_left: freezesAMonth, is_played_today: false, ends_today: false }
  }
  const isPlayedToday = streak.last_day >= today
  const frozen = isPlayedToday ? streak : freeze(streak, today)
  const isOfThisMonth = frozen?.freezes_month === monthOf(today)
  return {
    current_days: frozen ? streak.current_days : 0,
    longest_days: streak.longest_days,
    freezes_left: freezesAMonth - (isOfThisMonth && frozen ? frozen.freezes_used : 0),
    frozen_days: frozen ? missedDays(streak.last_day, today).length : 0,
    is_played_today: isPlayedToday,
    ends_today: frozen !== undefined && !isPlayedToday && freeze(streak, dayAfter(today)) === undefined,
  }
}

type Freezes = Pick<Streak, 'freezes_month' | 'freezes_used'>

/** Each missed day uses a freeze of its own month. Returns undefined if there aren't enough. */
function freeze({ last_day, freezes_month, freezes_used }: Streak, day: string): Freezes | undefined {
  let freezes: Freezes = { freezes_month, freezes_used }
  for (const missed of missedDays(last_day, day)) {
    const month = monthOf(missed)
    const used = month === freezes.freezes_month ? freezes.freezes_used : 0
    if (used === freezesAMonth) return undefined
    freezes = { freezes_month: month, freezes_used: used + 1 }
  }
  return freezes
}

function missedDays(lastDay: string, day: string) {
  const missed: string[] = []
  for (let next = dayAfter(lastDay); next < day; next = dayAfter(next)) missed.push(next)
  return missed
}

/** `days` were played, oldest first. Freezes used before the first of them are unknown. */
export function listFrozenDays(days: readonly string[], today: string) {
  const frozen: string[] = []
  let streak: Streak | undefined
  for (const day of days) {
    const next = afterPlaying(streak, day)
    if (streak && next.current_days > streak.current_days) frozen.push(...missedDays(streak.last_day, day))
    streak = next
  }
  if (streak && streakOn(streak, today).current_days > 0) frozen.push(...missedDays(streak.last_day, today))
  return frozen
}

export const monthOf = (day: string) => day.slice(0, 7)

/** Guests' days are deleted after a month, so a streak may be longer than `days` show. */
export function joinStreaks(one: Streak, other: Streak, days: readonly string[]): Streak {
  const [later, earlier] = one.last_day >= other.last_day ? [one, other] : [other, one]
  const ways = [afterPlaying(earlier, later.last_day), days.reduce<Streak | undefined>(afterPlaying, undefined)]
  const kept = ways.reduce<Streak>((best, way) => (way && way.current_days > best.current_days ? way : best), later)
  return { ...kept, longest_days: Math.max(one.longest_days, other.longest_days, kept.longest_days) }
}

const milestones = [
  { days: 3, name: 'Day-tripper' },
  { days: 7, name: 'House guest' },
  { days: 30, name: 'Lodger' },
  { days: 100, name: 'Fixture' },
  { days: 365, name: 'Load-bearing wall' },
] as const

export function streakStickersFor(longestDays: number) {
  const next = milestones.find(({ days }) => days > longestDays)
  return {
    earned: milestones.filter(({ days }) => days <= longestDays).map(({ name }) => name),
    next: next && { name: next.name, more: next.days - longestDays },
  }
}
