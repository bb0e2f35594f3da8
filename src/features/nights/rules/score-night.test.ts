import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newCode, showCode, tidyCode } from './night-code.ts'
import { acceptedNightTimeMs, emptyTally, judge, placeAll } from './score-night.ts'
import { joinSingles, mostInTeam, pickTeam, placeTeams } from './teams.ts'

const question = { score: 100, right: 2 }
const right = { answer: 2, timeMs: 5000 }

test('points are the quiz’s, and each right answer in a row adds a tenth', () => {
  const first = judge({ question, given: right, tally: emptyTally })
  const second = judge({ question, given: { ...right, timeMs: 1000 }, tally: first })
  const wrong = judge({ question, given: { answer: 0, timeMs: 100 }, tally: second })
  expect([first.earned, second.earned, wrong.earned]).toEqual([100, 130, 0])
  expect(wrong).toMatchObject({ score: 230, streak: 0, right_count: 2, time_ms: 6000 })
  expect(judge({ question, given: undefined, tally: second })).toMatchObject({ score: 230, streak: 0 })
  expect(judge({ question, given: right, tally: { ...emptyTally, streak: 40 } }).earned).toBe(150)
})

test('a delay is allowed for up to 300 ms', () => {
  expect(acceptedNightTimeMs({ claimedMs: 2900, measuredMs: 3100 })).toBe(2900)
  expect(acceptedNightTimeMs({ claimedMs: 0, measuredMs: 3100 })).toBe(2800)
  expect(acceptedNightTimeMs({ claimedMs: 9000, measuredMs: 3100 })).toBe(3100)
})

test('ties are broken by time, and equal ones share a place', () => {
  const places = placeAll([
    { name: 'slow', score: 200, time_ms: 9000 },
    { name: 'last', score: 100, time_ms: 1 },
    { name: 'quick', score: 200, time_ms: 4000 },
    { name: 'quick too', score: 200, time_ms: 4000 },
  ])
  expect(places.map(({ name, place }) => [name, place])).toEqual([
    ['quick', 1],
    ['quick too', 1],
    ['slow', 3],
    ['last', 4],
  ])
})

test('teams have two to six, however people arrive', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(8)), { minLength: 2, maxLength: 60 }), (wishes) => {
      const seated: Array<{ seat: number; team: number }> = []
      for (const [seat, wanted] of wishes.entries()) seated.push({ seat, team: pickTeam(seated, { wanted }) })
      for (const { seat, team } of joinSingles(seated)) Object.assign(seated[seat] ?? {}, { team })
      const sizes = placeTeams(seated.map((one) => ({ ...one, score: 0, earned: 0, time_ms: 0 }))).map(
        ({ size }) => size,
      )
      expect(Math.max(...sizes)).toBeLessThanOrEqual(mostInTeam)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(wishes.length)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2)
    }),
  )
})

test('who comes late opens a team only if all are full', () => {
  const five = Array.from({ length: 5 }, (_, seat) => ({ seat, team: 0 }))
  expect(pickTeam(five, { wanted: 1 })).toBe(1)
  expect(pickTeam(five, { wanted: 1, isLate: true })).toBe(0)
  expect(pickTeam([...five, { seat: 6, team: 0 }], { wanted: null, isLate: true })).toBe(1)
})

test('a team has earned what its average gained', () => {
  const [team] = placeTeams([
    { seat: 1, team: 0, score: 300, earned: 100, time_ms: 0 },
    { seat: 2, team: 0, score: 101, earned: 0, time_ms: 0 },
  ])
  expect(team).toMatchObject({ score: 201, earned: 50 })
})

test('a large team has no advantage', () => {
  const member = (seat: number, team: number, score: number) => ({ seat, team, score, earned: 0, time_ms: 0 })
  const [first, second] = placeTeams([member(1, 0, 100), member(2, 0, 100), member(3, 0, 100), member(4, 1, 150)])
  expect([first, second]).toMatchObject([
    { team: 1, score: 150, place: 1 },
    { team: 0, score: 100, place: 2 },
  ])
})

test('a code is read as people type it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(22), { minLength: 8, maxLength: 8 }), (picks) => {
      const code = newCode(() => picks.pop() as number)
      expect(tidyCode(` ${showCode(code).toLowerCase()} `)).toBe(code)
    }),
  )
})
