import { expect, test } from 'vitest'
import { aFastPerson, cheetosByHand } from '#tooling/testing/fast-people.ts'
import { luckiest } from '#tooling/testing/game-bots.ts'
import { isOutOfReach } from './out-of-reach.ts'

const cheetos = (score: number, rivals: number[]) =>
  isOutOfReach(
    { gameId: 'hot-cheetos-catch', result: { score, seconds: 40 }, size: 0 },
    rivals.map((rival) => ({ score: rival, seconds: 40 })),
  )

test('the luckiest run of the fastest people is within reach on any board', () => {
  const { result } = luckiest(150, (seed) => cheetosByHand(aFastPerson(seed)))
  expect(cheetos(result.score, [])).toBe(false)
  expect(cheetos(result.score, Array(10).fill(45))).toBe(false)
})

test('half of the compared scores must be high before the limit moves', () => {
  const honest = [56, 52, 50, 48, 47, 45, 44, 43, 42, 41]
  expect(cheetos(190, honest)).toBe(true)
  expect(cheetos(190, [180, 170, 160, 150, ...honest.slice(0, 6)])).toBe(true)
  expect(cheetos(190, [180, 170, 160, 150, 140, 130, ...honest.slice(0, 4)])).toBe(false)
})

test("on a weak board, a good player's score is within reach", () => {
  expect(cheetos(55, Array(10).fill(8))).toBe(false)
  expect(cheetos(65, Array(10).fill(8))).toBe(true)
})

test("Where's Ash compares the time per scene, so the number of scenes doesn't matter", () => {
  const search = (scenes: number, secondsEach: number) => {
    const seconds = scenes * secondsEach
    return { score: scenes * 1000 - 10 * seconds, seconds }
  }
  const board = Array(10).fill(search(6, 8))
  const isFlagged = (scenes: number, secondsEach: number) =>
    isOutOfReach({ gameId: 'wheres-ash', result: search(scenes, secondsEach), size: 0 }, board)
  expect([isFlagged(3, 3), isFlagged(6, 3), isFlagged(3, 6), isFlagged(6, 6)]).toEqual([true, true, false, false])
})
