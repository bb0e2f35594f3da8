import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import type { NightPlayer, NightRoom, NightState } from '../rules/contract.ts'
import { type HostAction, isOver } from '../rules/night.ts'

export type NightView = 'removed' | 'announced' | 'host' | 'join' | 'play' | 'watch'

export function viewOf({ room, me }: NightState, isWatching: boolean): NightView {
  if (me.is_removed) return 'removed'
  if (room.phase === 'announced') return 'announced'
  if (me.is_host) return 'host'
  if (me.seat !== null) return 'play'
  return isWatching || isOver(room) ? 'watch' : 'join'
}

type Timed = Pick<NonNullable<NightRoom['question']>, 'clock_starts_in_ms' | 'closes_in_ms' | 'limit_ms'>

/** `sinceMs` is how long ago the room was received. Null while a recording or clip plays. */
export function timeLeft({ clock_starts_in_ms, closes_in_ms, limit_ms }: Timed, sinceMs: number) {
  if (clock_starts_in_ms > sinceMs) return null
  const leftMs = Math.min(limit_ms, Math.max(0, closes_in_ms - sinceMs))
  return { seconds: Math.ceil(leftMs / 1000), share: leftMs / limit_ms }
}

export function countdownText(seconds: number) {
  if (seconds === 0) return "Time's up."
  if (seconds === 10 || seconds === 5) return `${seconds} seconds left.`
  return seconds <= 3 ? String(seconds) : ''
}

export const seatedAs = (players: readonly NightPlayer[] | null, seat: number | null) =>
  players?.find((player) => player.seat === seat)

type Ranked = Pick<NightPlayer, 'name' | 'score' | 'place'>

/** Returns the team's standing if teams play. Undefined without a seat. */
export function ownStanding({ players, teams }: Pick<NightRoom, 'players' | 'teams'>, seat: number | null) {
  const player = seatedAs(players, seat)
  const team = player && teams?.find((one) => one.team === player.team)
  const own: Ranked | undefined = team ?? player
  if (!own) return undefined
  const all: readonly Ranked[] = (team ? teams : players) ?? []
  return { place: own.place, score: own.score, of: all.length, rivalry: rivalryText(all, own) }
}

/** Equal players share a place, so the rival is the last one with a better place. */
function rivalryText(all: readonly Ranked[], own: Ranked) {
  const above = all.findLast(({ place }) => place < own.place)
  if (above) {
    const behind = above.score - own.score
    return behind === 0 ? `${above.name} was quicker.` : `${formatPoints(behind)} behind ${above.name}.`
  }
  const next = all.find((one) => one !== own)
  if (!next) return 'Nobody to beat but yourself.'
  const ahead = own.score - next.score
  return ahead === 0 ? `Neck and neck with ${next.name}.` : `${formatPoints(ahead)} ahead of ${next.name}.`
}

export function earnedText({ earned, streak }: Pick<NightPlayer, 'earned' | 'streak'>, hasAnswered: boolean) {
  if (earned > 0) return streak > 1 ? `${streak} in a row!` : 'Right!'
  return hasAnswered ? 'Nope. Shake it off.' : 'No answer, no points.'
}

export type Step = { label: string; action: HostAction }

/** The host's main button. Undefined once there's nothing left to press. */
export function nextStep(room: NightRoom): Step | undefined {
  if (room.is_paused) return { label: 'Carry on', action: 'resume' }
  const isLast = room.question_index + 1 >= room.question_count
  switch (room.phase) {
    case 'announced':
      return { label: 'Open the doors', action: 'open' }
    case 'doors':
      return { label: 'Start the show', action: 'next' }
    case 'question':
      return { label: 'Show the answer', action: 'next' }
    case 'closed':
      return { label: 'Show the standings', action: 'next' }
    case 'standings':
      return { label: isLast ? 'To the podium' : 'Next question', action: 'next' }
    default:
      return undefined
  }
}

/** Standings first show the order before the last question, and then move to the new one. */
export function beforeLastQuestion<Ranked extends Pick<NightPlayer, 'score' | 'earned' | 'place'>>(
  ranked: readonly Ranked[],
): Ranked[] {
  return ranked
    .map((one) => ({ ...one, score: one.score - one.earned }))
    .toSorted((a, b) => b.score - a.score || a.place - b.place)
}
