import { expect, test } from 'vitest'
import { aimText, hostLine, isNewBest, type Ladder, nextAim, rankInReach } from './ladder.ts'

const points: Ladder = {
  rungs: [
    { username: 'KeysLikeCommas', score: 300 },
    { username: 'Nana', score: 200 },
    { username: 'Mercy', score: 200 },
    { username: 'Laundry', score: 50 },
  ],
  own: null,
  isFewestFirst: false,
  isLoaded: true,
}
const moves: Ladder = {
  rungs: [
    { username: 'Elephant', score: 8 },
    { username: 'Nana', score: 12 },
  ],
  own: null,
  isFewestFirst: true,
  isLoaded: true,
}

test('a score aims at the next rank and needs one point more than its holder', () => {
  expect(nextAim(points, 0)).toMatchObject({ rank: 4, points: 51 })
  expect(nextAim(points, 50)).toMatchObject({ rank: 4, points: 1 })
  expect(nextAim(points, 51)).toMatchObject({ rank: 3, points: 150, username: 'Mercy' })
  expect(nextAim(points, 201)).toMatchObject({ rank: 1, points: 100, username: 'KeysLikeCommas' })
  expect(nextAim(points, 301)).toEqual({ kind: 'lead' })
})

test("below the player's own best, that is the aim, because the ranks behind it are already theirs", () => {
  const known = { ...points, own: 200 }
  expect(nextAim(known, 20)).toEqual({ kind: 'best', points: 181 })
  expect(nextAim(known, 200)).toEqual({ kind: 'best', points: 1 })
  expect(nextAim(known, 201)).toMatchObject({ kind: 'rank', rank: 1 })
})

test("on an empty board the only aim is the player's own best", () => {
  expect(nextAim({ ...points, rungs: [] }, 0)).toBeUndefined()
  expect(nextAim({ ...points, rungs: [], own: 7 }, 3)).toEqual({ kind: 'best', points: 5 })
})

test('fewer moves are better', () => {
  expect(nextAim(moves, 14)).toMatchObject({ rank: 2, points: 3 })
  expect(nextAim(moves, 12)).toMatchObject({ rank: 2, points: 1 })
  expect(nextAim(moves, 11)).toMatchObject({ rank: 1, points: 4 })
  expect(nextAim(moves, 7)).toEqual({ kind: 'lead' })
  expect(nextAim({ ...moves, own: 10 }, 11)).toEqual({ kind: 'best', points: 2 })
})

test('every wasted move lowers the best rank in reach', () => {
  expect(rankInReach(moves, 6)).toEqual({ rank: 1, atMost: 7 })
  expect(rankInReach(moves, 8)).toEqual({ rank: 2, atMost: 11 })
  expect(rankInReach(moves, 12)).toBeUndefined()
  expect(rankInReach({ ...moves, own: 10 }, 9)).toEqual({ rank: 2, atMost: 11 })
  expect(rankInReach({ ...moves, own: 9 }, 9)).toBeUndefined()
})

test('a new best needs an earlier one', () => {
  expect(isNewBest(points, 12)).toBe(false)
  expect(isNewBest({ ...points, own: 12 }, 12)).toBe(false)
  expect(isNewBest({ ...points, own: 12 }, 13)).toBe(true)
  expect(isNewBest({ ...moves, own: 12 }, 11)).toBe(true)
})

test('the player reads these texts during and after a round', () => {
  expect(aimText(points, 10)).toBe('41 to #4')
  expect(aimText({ ...points, own: 2000 }, 10)).toBe('1,991 to your best')
  expect(aimText(points, 400)).toBe("You're #1!")
  expect(aimText(moves, 13)).toBe('2 fewer for #2')
  expect(aimText({ ...points, rungs: [] }, 12)).toBeUndefined()
  expect(hostLine(points, 261)).toBe('Good for #2. Next one to pass: KeysLikeCommas.')
  expect(hostLine({ ...points, own: 300 }, 261)).toBe("You've done better. The bug remembers.")
  expect(hostLine(points, 301)).toBe('Nobody is ahead of you. Keep it that way.')
  expect(hostLine({ ...points, rungs: [] }, 12)).toBe('Not bad. Now do it in front of people.')
})
