import { expect, test } from 'vitest'
import { formatWait, sayStreak } from './daily-texts.ts'
import { afterPlaying, type Streak, streakOn } from './streak.ts'

const streakOf = (days: string[], today: string) =>
  streakOn(days.reduce<Streak | undefined>(afterPlaying, undefined), today)

test.each([
  [[], '2026-11-04', 'Five questions, one go. Start a streak.'],
  [['2026-11-01', '2026-11-02', '2026-11-03'], '2026-11-04', "Three days in a row. Today's five are waiting."],
  [['2026-11-01', '2026-11-02', '2026-11-03'], '2026-11-03', 'Three days in a row, safe until tomorrow.'],
  [['2026-11-03'], '2026-11-03', 'Day one is safe until tomorrow.'],
  [['2026-11-01', '2026-11-02'], '2026-11-04', 'You slept in. The bug kept your 2 days warm.'],
  [['2026-11-01', '2026-11-02'], '2026-11-05', 'The bug kept your 2 days warm, for the last time this month.'],
  [['2026-11-01', '2026-11-04', '2026-11-05'], '2026-11-06', 'Three days in a row, and it ends at midnight.'],
  [['2026-11-01', '2026-11-02'], '2026-11-20', 'Your best was 2 days. Start over tonight.'],
])('played on %j, the host says on %s: %s', (days, today, said) => {
  expect(sayStreak(streakOf(days, today))).toBe(said)
})

test.each([
  [21_600_000, '6 h'],
  [21_600_001, '7 h'],
  [3_600_000, '1 h'],
  [3_540_000, '59 min'],
  [1, '1 min'],
])('%i ms are a wait of %s', (ms, text) => expect(formatWait(ms)).toBe(text))
