import { expect, test } from 'vitest'
import type { NightPlayer, NightRoom, NightState } from './contract.ts'
import { followNight, takeAnswer } from './follow-night.ts'

const player = (seat: number): NightPlayer => ({
  ...{ seat, name: `p${seat}`, avatar_url: null, team: null },
  ...{ score: 0, earned: 0, streak: 0, place: 1 },
})
const room = (version: number, changes: Partial<NightRoom> = {}) =>
  ({
    version,
    phase: 'question',
    question_index: 0,
    answered_count: 0,
    players: [player(1)],
    teams: [],
    ...changes,
  }) as NightRoom
const state = (changes: Partial<NightRoom> = {}): NightState => ({
  room: room(5, changes),
  me: { is_host: false, seat: 1, answer: 2, is_removed: false, wants_reminder: false },
})

test('the next question keeps the players, and forgets the answer before', () => {
  const next = room(6, { question_index: 1, players: null, teams: null })
  const after = followNight(state(), { event: 'night_moved', payload: next })
  expect(after).toMatchObject({ room: { version: 6, players: [{ seat: 1 }] }, me: { answer: null } })
})

test('an event after a lost one says so, unless it has everything', () => {
  expect(followNight(state(), { event: 'night_moved', payload: room(8, { players: null }) })).toBe('missed')
  expect(followNight(state(), { event: 'night_joined', payload: { version: 7, player: player(2) } })).toBe('missed')
  expect(followNight(state(), { event: 'night_moved', payload: room(8) })).toMatchObject({ room: { version: 8 } })
})

test('late and repeated events change nothing', () => {
  const before = state()
  expect(followNight(before, { event: 'night_moved', payload: room(5, { phase: 'doors' }) })).toBe(before)
  expect(followNight(before, { event: 'night_joined', payload: { version: 4, player: player(2) } })).toBe(before)
})

test('whoever is no longer among the players was removed', () => {
  const after = followNight(state(), { event: 'night_moved', payload: room(6, { players: [player(2)] }) })
  expect(after).toMatchObject({ me: { seat: null, is_removed: true } })
})

test('the number of answers belongs to its question and never goes back', () => {
  const event = (question_index: number, count: number) =>
    ({ event: 'night_answered', payload: { question_index, count } }) as const
  expect(followNight(state({ answered_count: 4 }), event(0, 3))).toMatchObject({ room: { answered_count: 4 } })
  expect(followNight(state(), event(0, 3))).toMatchObject({ room: { answered_count: 3 } })
  expect(followNight(state(), event(1, 3))).toMatchObject({ room: { answered_count: 0 } })
})

test('a newcomer is added once, even if the state had them already', () => {
  const join = (seat: number) => ({ event: 'night_joined', payload: { version: 6, player: player(seat) } }) as const
  expect(followNight(state(), join(2))).toMatchObject({ room: { version: 6, players: [{ seat: 1 }, { seat: 2 }] } })
  expect(followNight(state(), join(1))).toMatchObject({ room: { version: 6, players: [{ seat: 1 }] } })
})

test('an answer that an event has overtaken leaves the room as it is', () => {
  const before = state()
  const late = takeAnswer(before, { room: room(4, { phase: 'doors' }), me: before.me })
  expect(late.room).toBe(before.room)
  expect(takeAnswer(before, { room: room(9, { phase: 'closed' }), me: before.me }).room).toMatchObject({ version: 9 })
  expect(takeAnswer(before, { room: null, me: { ...before.me, answer: 3 } }, 5)).toMatchObject({ me: { answer: 3 } })
})

test('a seat is taken at once, even if others were told about it first', () => {
  const stranger = { ...state(), me: { ...state().me, seat: null, answer: null } }
  const joined = { ...stranger.me, seat: 1 }
  expect(takeAnswer(stranger, { room: room(4), me: joined }).me.seat).toBe(1)
  expect(takeAnswer(stranger, { room: null, me: joined }, 4).me.seat).toBe(1)
  const removed = { ...stranger, me: { ...stranger.me, is_removed: true } }
  expect(takeAnswer(removed, { room: room(4), me: joined }).me).toMatchObject({ seat: null, is_removed: true })
})

test('an overtaken answer says nothing about what was chosen for another question', () => {
  const before = state({ question_index: 1 })
  const me = { ...before.me, answer: 0 }
  expect(takeAnswer(before, { room: room(4, { question_index: 0 }), me }).me.answer).toBe(2)
  expect(takeAnswer(before, { room: room(4, { question_index: 1 }), me }).me.answer).toBe(0)
})
