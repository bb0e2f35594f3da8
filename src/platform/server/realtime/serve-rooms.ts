import type { RoomAnswer, RoomRefusal } from '../../rules/realtime-events.ts'
import type { Log } from '../log.ts'
import { createMessageBudget } from './message-budget.ts'
import type { Presence } from './presence.ts'
import { findRoomRule, isRoomName, type RoomRules } from './room-rules.ts'
import type { RealtimeSocket } from './socket-types.ts'

export type SocketLimits = { roomsPerSocket: number; burst: number; perSecond: number }

type Options = {
  rules: RoomRules
  presence: Presence
  limits: SocketLimits
  log: Log
  nowMs: () => number
}

/** Lets one socket join and leave rooms, within the rules and limits. Nothing it sends may throw. */
export function serveRooms(socket: RealtimeSocket, { rules, presence, limits, log, nowMs }: Options) {
  const { identity } = socket.data
  // A room is here from the moment it is asked for: joins that wait for their rule count towards the limit too.
  const joins = new Map<string, Promise<RoomAnswer>>()
  const countedIn = new Set<string>()
  limitMessages(socket, limits, nowMs)

  socket.on('join', async (name, answer) => reply(answer, await join(name)))
  socket.on('leave', (name, answer) => reply(answer, isRoomName(name) ? leave(name) : refused('malformed')))
  socket.on('disconnect', () => {
    for (const name of [...joins.keys()]) leave(name)
  })

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

  async function enter(
    name: string,
    { rule, id }: NonNullable<ReturnType<typeof findRoomRule>>,
    isStillWanted: () => boolean,
  ): Promise<RoomAnswer> {
    const mayJoin = await ask(async () => rule.mayJoin(identity, id))
    if (!isStillWanted()) return refused('left_meanwhile')
    if (mayJoin !== true) {
      joins.delete(name)
      return refused(mayJoin === false ? 'forbidden' : 'unavailable')
    }
    socket.join(name)
    if (rule.hasPresence) {
      countedIn.add(name)
      presence.join(name, identity, (count) => socket.emit('online', { room: name, count }))
    }
    return { ok: true }
  }

  async function ask(rule: () => Promise<boolean>) {
    try {
      return await rule()
    } catch (error) {
      log.error({ err: error }, 'the rule of a realtime room failed')
      return 'failed' as const
    }
  }

  function leave(name: string): RoomAnswer {
    if (joins.delete(name)) socket.leave(name)
    if (countedIn.delete(name)) presence.leave(name, identity)
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
    // Our own client backs off when it is told to. What goes on regardless is not our client.
    if (refusedInARow > limits.burst * 4) socket.disconnect(true)
    else reply(message.at(-1), refused('too_many_messages'))
  })
}

function refused(code: RoomRefusal): RoomAnswer {
  return { ok: false, code }
}

function reply(answer: unknown, value: RoomAnswer) {
  if (typeof answer === 'function') answer(value)
}
