import { expect, test } from 'vitest'
import { afterPlaying, joinStreaks, listFrozenDays, type Streak, streakOn, streakStickersFor } from './streak.ts'

const played = (...days: string[]) => days.reduce<Streak | undefined>(afterPlaying, undefined) as Streak

test('a streak grows by one per day played, not per run', () => {
  expect(played('2026-11-01', '2026-11-02', '2026-11-02', '2026-11-03')).toMatchObject({
    current_days: 3,
    longest_days: 3,
  })
})

test('two days a month may be missed, together or apart', () => {
  expect(played('2026-11-01', '2026-11-04')).toMatchObject({
    current_days: 2,
    freezes_month: '2026-11',
    freezes_used: 2,
  })
  expect(played('2026-11-01', '2026-11-03', '2026-11-05').current_days).toBe(3)
  expect(played('2026-11-01', '2026-11-03', '2026-11-05', '2026-11-07').current_days).toBe(1)
  expect(played('2026-11-01', '2026-11-05').current_days).toBe(1)
})

test('a new month brings new freezes, and a missed day uses one of its own month', () => {
  expect(played('2026-11-28', '2026-12-03')).toMatchObject({
    current_days: 2,
    freezes_month: '2026-12',
    freezes_used: 2,
  })
  expect(played('2026-11-28', '2026-12-04').current_days).toBe(1)
  expect(played('2026-11-10', '2026-11-13', '2026-11-30', '2026-12-02')).toMatchObject({ current_days: 2 })
})

test('a broken streak starts over, and the longest is kept', () => {
  expect(played('2026-11-01', '2026-11-02', '2026-11-20')).toMatchObject({ current_days: 1, longest_days: 2 })
})

test('a clock that was set back changes nothing', () => {
  const streak = played('2026-11-01', '2026-11-02')
  expect(afterPlaying(streak, '2026-10-30')).toEqual(streak)
  expect(streakOn(streak, '2026-10-30')).toMatchObject({ current_days: 2, is_played_today: true })
})

test.each([
  ['2026-11-02', { current_days: 2, freezes_left: 2, is_played_today: true, ends_today: false }],
  ['2026-11-03', { current_days: 2, freezes_left: 2, is_played_today: false, ends_today: false }],
  ['2026-11-04', { current_days: 2, freezes_left: 1, frozen_days: 1, is_played_today: false, ends_today: false }],
  ['2026-11-05', { current_days: 2, freezes_left: 0, frozen_days: 2, is_played_today: false, ends_today: true }],
  ['2026-11-06', { current_days: 0, freezes_left: 2, frozen_days: 0, is_played_today: false, ends_today: false }],
])('a streak of two days up to November 2, seen on %s', (today, shown) => {
  expect(streakOn(played('2026-11-01', '2026-11-02'), today)).toMatchObject({ ...shown, longest_days: 2 })
})

test('a player who has never played has no streak', () => {
  expect(streakOn(undefined, '2026-11-02')).toEqual({
    current_days: 0,
    longest_days: 0,
    freezes_left: 2,
    frozen_days: 0,
    is_played_today: false,
    ends_today: false,
  })
})

function joined(days: string[], otherDays: string[], known = [...new Set([...days, ...otherDays])].sort()) {
  const [one, other] = [played(...days), played(...otherDays)]
  expect(joinStreaks(other, one, known)).toEqual(joinStreaks(one, other, known))
  return joinStreaks(one, other, known)
}

test("a guest's days and the account's make one streak, even if they interleave", () => {
  const november = (...days: number[]) => days.map((day) => `2026-11-0${day}`)
  expect(joined(november(1, 2, 3), november(4))).toMatchObject({ current_days: 4, last_day: '2026-11-04' })
  expect(joined(november(1, 2, 3), november(4, 5))).toMatchObject({ current_days: 5, freezes_used: 0 })
  expect(joined(november(1, 3, 5), november(2, 4))).toMatchObject({ current_days: 5, freezes_used: 0 })
  expect(joined(['2026-09-01', '2026-09-02', '2026-09-03'], november(4))).toMatchObject({
    current_days: 1,
    longest_days: 3,
    last_day: '2026-11-04',
  })
})

test("a guest's streak keeps its length after its first days were deleted", () => {
  const guest = Array.from({ length: 5 }, (_, index) => `2026-11-0${index + 1}`)
  expect(joined(guest, ['2026-11-06'], ['2026-11-05', '2026-11-06'])).toMatchObject({
    current_days: 6,
    longest_days: 6,
  })
})

test.each([
  [0, [], { name: 'Day-tripper', more: 3 }],
  [7, ['Day-tripper', 'House guest'], { name: 'Lodger', more: 23 }],
  [400, ['Day-tripper', 'House guest', 'Lodger', 'Fixture', 'Load-bearing wall'], undefined],
])('%i days in a row earn stickers', (days, earned, next) => expect(streakStickersFor(days)).toEqual({ earned, next }))

test('frozen days are those that a freeze kept, up to today', () => {
  const november = (...days: number[]) => days.map((day) => `2026-11-${String(day).padStart(2, '0')}`)
  expect(listFrozenDays(november(1, 3, 4), '2026-11-06')).toEqual(november(2, 5))
  expect(listFrozenDays(november(1, 3, 5, 7), '2026-11-07')).toEqual(november(2, 4))
  expect(listFrozenDays(november(1), '2026-11-05')).toEqual([])
  expect(listFrozenDays([], '2026-11-05')).toEqual([])
})
