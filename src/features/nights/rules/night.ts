/** A night is one state machine. Any process may carry it on, because all of it is stored. */

export const phases = ['announced', 'doors', 'question', 'closed', 'standings', 'podium', 'ended'] as const

export type Phase = (typeof phases)[number]

/** All times are milliseconds by the database's clock, because the processes' clocks differ. */
export type Night = {
  phase: Phase
  /** How long the clock of each question waits for its recording or clip. */
  holdsMs: readonly number[]
  limitMs: number
  /** The index of the current or latest question; -1 before the first. */
  index: number
  /** Answers count from `askedAt` on, their time only from `clockStartsAt` on. */
  askedAt: number | null
  clockStartsAt: number | null
  /** When the phase moves on by itself. Null waits for the host. */
  movesAt: number | null
  pausedAt: number | null
  runsItself: 'off' | 'chosen' | 'host_away'
  isLocked: boolean
  hostAwayMs: number
  emptyMs: number
  /** When the last step was made. */
  at: number
}

/** An answer that arrives this long after the time is up still counts. */
export const delayAllowedMs = 300
/** The longest time between two steps, because each one notices who is missing. */
export const tickMs = 10_000
export const hostAwayLimitMs = 60_000
export const emptyLimitMs = 10 * 60_000
/** A page asks for the state this often, which also tells that its person is there. */
export const beatMs = 15_000
/** A question doesn't wait for people who missed more than two beats. */
export const seenWithinMs = 3 * beatMs
const doorsMs = 20_000
const verdictMs = 7000
const standingsMs = 6000
const podiumMs = 5 * 60_000
/** An announced night ends if its host doesn't open the doors in time. */
const hostLateMs = 2 * 3_600_000

export const hostActions = [
  'open',
  'next',
  'skip',
  'pause',
  'resume',
  'lock',
  'unlock',
  'run_itself',
  'run_by_host',
  'end',
] as const

export type HostAction = (typeof hostActions)[number]

export type NightEvent =
  | { kind: 'host'; action: HostAction }
  | { kind: 'all_answered'; index: number }
  /** How long ago the host was last seen, and how long ago anybody was, including players. */
  | { kind: 'tick'; hostUnseenMs: number; unseenMs: number; hasPlayers: boolean }

export type NewNight = { holdsMs: readonly number[]; limitMs: number; startsAt: number | null; now: number }

export function newNight({ holdsMs, limitMs, startsAt, now }: NewNight): Night {
  return {
    phase: startsAt === null ? 'doors' : 'announced',
    holdsMs,
    limitMs,
    index: -1,
    askedAt: null,
    clockStartsAt: null,
    movesAt: startsAt === null ? null : startsAt + hostLateMs,
    pausedAt: null,
    runsItself: 'off',
    isLocked: false,
    hostAwayMs: 0,
    emptyMs: 0,
    at: now,
  }
}

/** Returns the same object if the event changes nothing, and undefined if it isn't allowed now. */
export function step(stored: Night, event: NightEvent, now: number): Night | undefined {
  const night = followClock(stored, now)
  if (night.phase === 'ended') return undefined
  switch (event.kind) {
    case 'host':
      return act(night, event.action, now)
    case 'all_answered':
      return isOpen(night) && night.index === event.index ? close(night, now) : undefined
    case 'tick':
      return tick(night, event, now)
  }
}

export const isPlaying = ({ phase }: Pick<Night, 'phase'>) =>
  phase === 'question' || phase === 'closed' || phase === 'standings'

export const isOver = ({ phase }: Pick<Night, 'phase'>) => phase === 'podium' || phase === 'ended'

const isOpen = ({ phase, pausedAt }: Pick<Night, 'phase' | 'pausedAt'>) => phase === 'question' && pausedAt === null

/** When a process must look at the night again. Null once it has ended. */
export function dueAt(night: Night) {
  if (night.phase === 'ended') return null
  if (night.phase === 'announced') return night.movesAt
  const nextTick = night.at + tickMs
  return night.movesAt === null || night.pausedAt !== null ? nextTick : Math.min(nextTick, night.movesAt)
}

/** Moves the phase's times after a pause, or when the clock has jumped back. */
function shift(night: Night, byMs: number): Night {
  const move = (time: number | null) => time && time + byMs
  return {
    ...night,
    askedAt: move(night.askedAt),
    clockStartsAt: move(night.clockStartsAt),
    movesAt: move(night.movesAt),
  }
}

function followClock(night: Night, now: number): Night {
  // An announced date is a time of day, which doesn't move.
  if (now >= night.at || night.phase === 'announced') return night
  const byMs = now - night.at
  return { ...shift(night, byMs), pausedAt: night.pausedAt && night.pausedAt + byMs, at: now }
}

function act(night: Night, action: HostAction, now: number): Night | undefined {
  if (action === 'end') return end(night, now)
  if (action === 'open') return night.phase === 'announced' ? openDoors(night, now) : undefined
  if (night.phase === 'announced' || night.phase === 'podium') return undefined
  // A host who presses a button is back.
  const led = night.runsItself === 'host_away' ? runBy('off', night, now) : night
  switch (action) {
    case 'next':
      return night.pausedAt === null ? { ...next(led, now), hostAwayMs: 0 } : undefined
    case 'skip':
      return night.phase === 'question' ? askNext(resume(led, now), now) : undefined
    case 'pause':
      return isPlaying(night) && night.pausedAt === null ? { ...led, pausedAt: now } : undefined
    case 'resume':
      return night.pausedAt === null ? undefined : resume(led, now)
    case 'lock':
      return { ...led, isLocked: true }
    case 'unlock':
      return { ...led, isLocked: false }
    case 'run_itself':
      return runBy('chosen', night, now)
    case 'run_by_host':
      return runBy('off', night, now)
  }
}

type Presence = Extract<NightEvent, { kind: 'tick' }>

function tick(night: Night, { hostUnseenMs, unseenMs, hasPlayers }: Presence, now: number): Night {
  if (night.phase === 'announced') return now >= (night.movesAt ?? now) ? end(night, now) : night
  // A longer gap is an outage or a jump of the clock, when nobody could show up.
  const passedMs = Math.min(now - night.at, tickMs)
  const watched: Night = {
    ...night,
    at: now,
    hostAwayMs: Math.min(hostUnseenMs, night.hostAwayMs + passedMs),
    emptyMs: Math.min(unseenMs, night.emptyMs + passedMs),
  }
  if (watched.emptyMs >= emptyLimitMs) return end(watched, now)
  const isLeft = watched.hostAwayMs >= hostAwayLimitMs
  const isUnled = isLeft && night.runsItself === 'off' && night.phase !== 'podium'
  const led = isUnled ? runBy('host_away', watched, now) : watched
  const going = isLeft && led.pausedAt !== null ? resume(led, now) : led
  if (going.phase === 'doors') return waitAtDoors(going, { hasPlayers, now })
  const isTime = going.movesAt !== null && going.pausedAt === null && now >= going.movesAt
  return isTime ? next(going, now) : going
}

/** A night that runs by itself starts after a while, but only once somebody has a seat. */
function waitAtDoors(night: Night, { hasPlayers, now }: { hasPlayers: boolean; now: number }): Night {
  if (night.runsItself === 'off' || !hasPlayers) return { ...night, movesAt: null }
  if (night.movesAt === null) return { ...night, movesAt: now + doorsMs }
  return now >= night.movesAt ? askNext(night, now) : night
}

function runBy(runsItself: Night['runsItself'], night: Night, now: number): Night {
  const isLed = runsItself === 'off'
  const away = isLed ? { hostAwayMs: 0 } : {}
  if (night.phase === 'doors' || night.phase === 'question') {
    return { ...night, ...away, runsItself, movesAt: night.phase === 'doors' ? null : night.movesAt }
  }
  const restMs = night.phase === 'closed' ? verdictMs : standingsMs
  const from = night.pausedAt ?? now
  return { ...night, ...away, runsItself, movesAt: isLed ? null : (night.movesAt ?? from + restMs) }
}

function next(night: Night, now: number): Night {
  switch (night.phase) {
    case 'doors':
    case 'standings':
      return askNext(night, now)
    case 'question':
      return close(night, now)
    case 'closed':
      return rest({ ...night, phase: 'standings' }, standingsMs, now)
    default:
      return end(night, now)
  }
}

function askNext(night: Night, now: number): Night {
  const index = night.index + 1
  const holdMs = night.holdsMs[index]
  if (holdMs === undefined) {
    return { ...night, phase: 'podium', askedAt: null, clockStartsAt: null, movesAt: now + podiumMs, at: now }
  }
  const clockStartsAt = now + holdMs
  const movesAt = clockStartsAt + night.limitMs + delayAllowedMs
  return { ...night, phase: 'question', index, askedAt: now, clockStartsAt, movesAt, at: now }
}

function close(night: Night, now: number): Night {
  return rest({ ...night, phase: 'closed' }, verdictMs, now)
}

function rest(night: Night, restMs: number, now: number): Night {
  return { ...night, movesAt: night.runsItself === 'off' ? null : now + restMs, at: now }
}

function resume(night: Night, now: number): Night {
  return night.pausedAt === null ? night : { ...shift(night, now - night.pausedAt), pausedAt: null }
}

function openDoors(night: Night, now: number): Night {
  return { ...night, phase: 'doors', movesAt: null, at: now }
}

/** If the night is ended in the middle, the podium still follows. */
function end(night: Night, now: number): Night {
  const cleared = { ...night, askedAt: null, clockStartsAt: null, pausedAt: null, at: now }
  return isPlaying(night)
    ? { ...cleared, phase: 'podium', movesAt: now + podiumMs }
    : { ...cleared, phase: 'ended', movesAt: null }
}

/** Returns false if only the counters of missing people changed, which no page shows. */
export function looksDifferent(before: Night, after: Night) {
  const { at: _at, hostAwayMs: _away, emptyMs: _empty, ...shown } = after
  return Object.entries(shown).some(([name, value]) => before[name as keyof Night] !== value)
}
