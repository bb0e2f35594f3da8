import type { RoomAnswer, RoomRefusal } from '../../rules/realtime-events.ts'
import type { Log } from '../log.ts'
import type { Presence } from './presence.ts'
import type { Revocations } from './revocations.ts'
import {
  type FoundRule,
  findRoomRule,
  isPlaceName,
  isRoomName,
  type RoomDecision,
  type RoomRules,
} from './room-rules.ts'
import type { RealtimeSocket } from './socket-types.ts'

export type SocketLimits = {
  roomsPerSocket: number
  burst: number
  perSecond: number
  hintEveryMs: number
}

type Options = {
  rules: RoomRules
  presence: Presence
  limits: SocketLimits
  /** Who was removed from which room, by `removalKey`. */
  removals: Revocations
  log: Log
  nowMs: () => number
}

export type SocketRooms = ReturnType<typeof serveRooms>

export const removalKey = (userId: string, room: string) => `${userId} ${room}`

/** Nothing that the socket sends may throw. */
export function serveRooms(socket: RealtimeSocket, { rules, presence, limits, removals, log, nowMs }: Options) {
  const { identity } = socket.data
  // A room is added as soon as it's requested, so that pending joins count towards the limit too.
  const joins = new Map<string, Promise<RoomAnswer>>()
  const countedIn = new Set<string>()
  const hintedAtMs = new Map<string, number>()
  const placesIn = new Map<string, string>()
  limitMessages(socket, limits, nowMs)

  socket.on('join', async (name, answer) => reply(answer, await join(name)))
  socket.on('leave', (name, answer) => reply(answer, isRoomName(name) ? leave(name) : refused('malformed')))
  socket.on('hint', (name, hint) => void passOn(name, hint))
  socket.on('look_at', lookAt)
  socket.on('disconnect', () => {
    for (const name of [...joins.keys()]) leave(name)
  })

  return {
    remove: (name: string, reason: string) => {
      if (!joins.has(name)) return
      leave(name)
      socket.emit('removed', { room: name, reason })
    },

    /** Asks the rules again, because their answers may have changed since the join. */
    recheck: async () => {
      for (const name of [...joins.keys()]) {
        const found = findRoomRule(rules, name)
        const decision = found && (await ask(() => found.rule.mayJoin(identity, found.id)))
        if (decision === undefined || decision === true || !joins.has(name)) continue
        leave(name)
        socket.emit('removed', { room: name, reason: decision === false ? 'forbidden' : decision.refused })
      }
    },
  }

  function join(name: unknown): RoomAnswer | Promise<RoomAnswer> {
    if (!isRoomName(name)) return refused('malformed')
    const earlier = joins.get(name)
    if (earlier) return earlier
    const found = findRoomRule(rules, name)
    if (!found) return refused('unknown_room')
    if (joins.size >= limits.roomsPerSocket) return refused('too_many_rooms')
    const joining = enter(name, found, () => joins.get(name) === joining)
    joins.set(name, joining)
    return joining
  }

  async function enter(name: string, { rule, id }: FoundRule, isStillWanted: () => boolean): Promise<RoomAnswer> {
    const askedAtMs = nowMs()
    const decision = await ask(() => rule.mayJoin(identity, id))
    if (!isStillWanted()) return refused('left_meanwhile')
    if (decision !== true) {
      joins.delete(name)
      if (decision === undefined) return refused('unavailable')
      return decision === false ? refused('forbidden') : refused('forbidden', decision.refused)
    }
    // The rule may have read the database just before the removal. The next try will know.
    if (identity.kind === 'user' && removals.happenedSince(removalKey(identity.userId, name), askedAtMs)) {
      joins.delete(name)
      return refused('unavailable')
    }
    socket.join(name)
    if (rule.hasPresence) {
      countedIn.add(name)
      presence.join(name, identity, (online) => socket.emit('online', { room: name, ...online }))
    }
    return { ok: true }
  }

  /** Nobody depends on hints, so a disallowed one is dropped silently. */
  async function passOn(name: unknown, hint: unknown) {
    if (identity.kind !== 'user' || !isRoomName(name) || typeof hint !== 'string' || !socket.rooms.has(name)) return
    const found = findRoomRule(rules, name)
    const hints = found?.rule.hints ?? {}
    const maySend = Object.hasOwn(hints, hint) ? hints[hint] : undefined
    const atMs = nowMs()
    if (!found || !maySend || atMs < (hintedAtMs.get(name) ?? Number.NEGATIVE_INFINITY) + limits.hintEveryMs) return
    hintedAtMs.set(name, atMs)
    const isAllowed = await ask(async () => maySend(identity, found.id))
    // We check again, because the person may have been removed while the rule was pending.
    if (isAllowed !== true || !socket.rooms.has(name)) return
    const { userId: user_id, username } = identity
    socket.to(name).volatile.emit('hint', { room: name, hint, user_id, username })
  }

  /** A tab looks at one thing at a time, so it can't fill the list that everybody receives. */
  function lookAt(name: unknown, place: unknown) {
    if (!isRoomName(name) || !countedIn.has(name) || !(place === null || isPlaceName(place))) return
    if (!findRoomRule(rules, name)?.rule.placesNamed) return
    const from = placesIn.get(name)
    if (place === null) placesIn.delete(name)
    else placesIn.set(name, place)
    presence.move(name, identity, { from, to: place ?? undefined })
  }

  async function ask(rule: () => RoomDecision | Promise<RoomDecision>): Promise<RoomDecision | undefined> {
    try {
      return await rule()
    } catch (error) {
      log.error({ err: error }, 'the rule of a realtime room failed')
      return undefined
    }
  }

  function leave(name: string): RoomAnswer {
    if (joins.delete(name)) socket.leave(name)
    lookAt(name, null)
    if (countedIn.delete(name)) presence.leave(name, identity)
    hintedAtMs.delete(name)
    return { ok: true }
  }
}

function limitMessages(socket: RealtimeSocket, limits: SocketLimits, nowMs: () => number) {
  const budget = createMessageBudget(limits, nowMs)
  let refusedInARow = 0
  socket.use((message, next) => {
    if (budget.take()) {
      refusedInARow = 0
      next()
      return
    }
    refusedInARow += 1
    // Our own client backs off when told to. A client that doesn't is not ours.
    if (refusedInARow > limits.burst * 4) socket.disconnect(true)
    else reply(message.at(-1), refused('too_many_messages'))
  })
}

function refused(code: RoomRefusal, reason?: string): RoomAnswer {
  return reason === undefined ? { ok: false, code } : { ok: false, code, reason }
}

function reply(answer: unknown, value: RoomAnswer) {
  if (typeof answer === 'function') answer(value)
}

export function createMessageBudget(limits: { burst: number; perSecond: number }, nowMs: () => number) {
  let left = limits.burst
  let countedAtMs = nowMs()
  return {
    take: (): boolean => {
      const atMs = nowMs()
      left = Math.min(limits.burst, left + ((atMs - countedAtMs) / 1000) * limits.perSecond)
      countedAtMs = atMs
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
