import { expect, test } from 'vitest'
import type { NightPlayer, NightRoom, NightState } from '../rules/contract.ts'
import { beforeLastQuestion, countdownText, earnedText, nextStep, ownStanding, timeLeft, viewOf } from './night-view.ts'

const nobody = { is_host: false, seat: null, answer: null, is_removed: false, wants_reminder: false }
const state = (room: Partial<NightRoom>, me: Partial<NightState['me']> = {}) =>
  ({ room: { phase: 'question', ...room }, me: { ...nobody, ...me } }) as NightState
const player = (seat: number, place: number, score: number, earned = 0): NightPlayer => ({
  ...{ seat, name: `Player ${seat}`, avatar_url: null, team: null },
  ...{ score, earned, streak: 0, place },
})

test.each([
  ['a stranger is asked for a name', state({}), false, 'join'],
  ['a stranger who only watches', state({}), true, 'watch'],
  ['a player', state({}, { seat: 3 }), false, 'play'],
  ['a removed player sees nothing of it', state({}, { is_removed: true }), true, 'removed'],
  ['a host, on whatever device', state({}, { is_host: true }), false, 'host'],
  ['a host who plays along', state({}, { is_host: true, seat: 1 }), false, 'host'],
  ['before its date everybody', state({ phase: 'announced' }, { is_host: true }), false, 'announced'],
  ['a stranger who comes too late', state({ phase: 'podium' }), false, 'watch'],
])('%s', (_, given, isWatching, view) => expect(viewOf(given, isWatching)).toBe(view))

test('the countdown waits for a clip, and never shows more than the limit', () => {
  const question = { clock_starts_in_ms: 4000, closes_in_ms: 24_000, limit_ms: 20_000 }
  expect(timeLeft(question, 3900)).toBeNull()
  expect(timeLeft(question, 4000)).toEqual({ seconds: 20, share: 1 })
  expect(timeLeft(question, 23_001)).toMatchObject({ seconds: 1 })
  expect(timeLeft(question, 99_000)).toEqual({ seconds: 0, share: 0 })
})

test('the last ten seconds are announced without drowning the question', () => {
  const said = Array.from({ length: 21 }, (_, seconds) => countdownText(20 - seconds)).filter(Boolean)
  expect(said).toEqual(['10 seconds left.', '5 seconds left.', '3', '2', '1', "Time's up."])
})

test('a player learns who is just above', () => {
  const players = [player(1, 1, 300), player(2, 1, 300), player(3, 3, 260), player(4, 4, 260)]
  const saysTo = (all: NightPlayer[], seat: number) => ownStanding({ players: all, teams: [] }, seat)?.rivalry
  const says = players.map(({ seat }) => saysTo(players, seat))
  expect(says).toEqual([
    'Neck and neck with Player 2.',
    'Neck and neck with Player 1.',
    '40 behind Player 2.',
    'Player 3 was quicker.',
  ])
  expect(saysTo([player(1, 1, 10), player(2, 2, 4)], 1)).toBe('6 ahead of Player 2.')
  expect(saysTo([player(1, 1, 10)], 1)).toBe('Nobody to beat but yourself.')
})

test('in a team, the place is the team’s', () => {
  const team = (number: number, place: number, score: number) => ({
    ...{ team: number, name: `Team ${number}`, size: 2 },
    ...{ score, earned: 0, place },
  })
  const players = [player(1, 1, 90), player(2, 2, 20)].map((one, index) => ({ ...one, team: index }))
  const standing = ownStanding({ players, teams: [team(1, 1, 50), team(0, 2, 45)] }, 1)
  expect(standing).toEqual({ place: 2, score: 45, of: 2, rivalry: '5 behind Team 1.' })
})

test('an answer that came is told apart from one that did not', () => {
  expect(earnedText({ earned: 120, streak: 3 }, true)).toBe('3 in a row!')
  expect(earnedText({ earned: 100, streak: 1 }, true)).toBe('Right!')
  expect(earnedText({ earned: 0, streak: 0 }, true)).toBe('Nope. Shake it off.')
  expect(earnedText({ earned: 0, streak: 0 }, false)).toBe('No answer, no points.')
})

test('the host always has one next step, until the podium', () => {
  const step = (room: Partial<NightRoom>) =>
    nextStep({ question_index: 0, question_count: 2, is_paused: false, ...room } as NightRoom)?.label
  expect(step({ phase: 'doors', question_index: -1 })).toBe('Start the show')
  expect(step({ phase: 'standings' })).toBe('Next question')
  expect(step({ phase: 'standings', question_index: 1 })).toBe('To the podium')
  expect(step({ phase: 'question', is_paused: true })).toBe('Carry on')
  expect(step({ phase: 'podium' })).toBeUndefined()
})

test('standings open as they were before the last question', () => {
  const before = beforeLastQuestion([player(1, 1, 200, 120), player(2, 2, 150, 0), player(3, 3, 80, 0)])
  expect(before.map(({ seat, score }) => [seat, score])).toEqual([
    [2, 150],
    [1, 80],
    [3, 80],
  ])
})
