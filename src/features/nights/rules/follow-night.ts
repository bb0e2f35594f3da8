import type { NightPlayer, NightRoom, NightState } from './contract.ts'

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
  const { room } = state
  if (event === 'night_answered') {
    const isAskedNow = room.phase === 'question' && room.question_index === payload.question_index
    const answered_count = Math.max(room.answered_count, payload.count)
    return isAskedNow ? { ...state, room: { ...room, answered_count } } : state
  }
  if (payload.version <= room.version) return state
  if (event === 'night_joined') {
    // Teams follow from their members on the server, so their room is sent whole.
    if (payload.version !== room.version + 1 || !room.players) return 'missed'
    // A state that was read meanwhile may have them already.
    const others = room.players.filter(({ seat }) => seat !== payload.player.seat)
    const players = [...others, payload.player]
    return { ...state, room: { ...room, version: payload.version, players } }
  }
  const isWhole = payload.players !== null && payload.teams !== null
  if (!isWhole && payload.version !== room.version + 1) return 'missed'
  return takeRoom(state, payload)
}

/** Also for the room that `state` answers with. */
export function takeRoom({ room, me }: NightState, news: NightRoom): NightState {
  if (news.version < room.version) return { room, me }
  const isSameQuestion = news.question_index === room.question_index
  const players = news.players ?? room.players
  const isGone = me.seat !== null && players !== null && !players.some(({ seat }) => seat === me.seat)
  return {
    room: { ...news, players, teams: news.teams ?? room.teams },
    me: {
      ...me,
      answer: isSameQuestion ? me.answer : null,
      ...(isGone && { seat: null, is_removed: true }),
    },
  }
}
