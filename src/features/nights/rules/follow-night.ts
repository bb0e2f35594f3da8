import type { NightMe, NightPlayer, NightRoom, NightState } from './contract.ts'

export type NightEvents = {
  /** The whole room, in its next version. */
  night_moved: NightRoom
  night_joined: { version: number; player: NightPlayer }
  /** Has no version: a lost one only leaves an old number on the screen. */
  night_answered: { question_index: number; count: number }
}

type NightEvent = { [Name in keyof NightEvents]: { event: Name; payload: NightEvents[Name] } }[keyof NightEvents]

/** Returns 'missed' if an event before this one got lost: then ask for the state. */
export function followNight(state: NightState, { event, payload }: NightEvent): NightState | 'missed' {
  const { room, me } = state
  if (event === 'night_answered') {
    const isAskedNow = room.phase === 'question' && room.question_index === payload.question_index
    const answered_count = Math.max(room.answered_count, payload.count)
    return isAskedNow ? { ...state, room: { ...room, answered_count } } : state
  }
  if (payload.version <= room.version) return state
  if (event === 'night_joined') {
    // Only nights without teams send this event, so there are no team scores to change.
    if (payload.version !== room.version + 1 || !room.players) return 'missed'
    // The state may have been read after the newcomer joined.
    const others = room.players.filter(({ seat }) => seat !== payload.player.seat)
    const players = [...others, payload.player]
    return { ...state, room: { ...room, version: payload.version, players } }
  }
  const isWhole = payload.players !== null && payload.teams !== null
  if (!isWhole && payload.version !== room.version + 1) return 'missed'
  const players = payload.players ?? room.players
  const isGone = me.seat !== null && players !== null && !players.some(({ seat }) => seat === me.seat)
  return {
    room: { ...payload, players, teams: payload.teams ?? room.teams },
    me: {
      ...me,
      answer: payload.question_index === room.question_index ? me.answer : null,
      ...(isGone && { seat: null, is_removed: true }),
    },
  }
}

export type NightAnswer = { room: NightRoom | null; me: NightMe }

/**
 * Takes the answer to a call. Its room is whole, or null if nothing has changed since
 * `askedVersion`. If an event was quicker, the answer only tells whether the caller has a seat.
 */
export function takeAnswer(state: NightState, { room, me }: NightAnswer, askedVersion = 0): NightState {
  const isLate = (room?.version ?? askedVersion) < state.room.version
  if (!isLate) return { room: room ?? state.room, me }
  // The event may have said that the caller was removed.
  if (state.me.is_removed) return state
  const isSameQuestion = room?.question_index === state.room.question_index
  return { room: state.room, me: { ...me, answer: isSameQuestion ? me.answer : state.me.answer } }
}
