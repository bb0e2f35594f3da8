import { isDeepStrictEqual } from 'node:util'
import type { Identity } from '../../rules/identity.ts'
import type { OnlineCount, OnlinePerson } from '../../rules/realtime-events.ts'
import type { Bus } from '../bus.ts'

export type PresenceTiming = {
  /** A room hears a new count, and other nodes hear of ours, at most once in this time. */
  intervalMs: number
  heartbeatMs: number
  /** After this much silence, a node counts as dead, and its people no longer count. */
  expiryMs: number
}

type Options = {
  bus: Bus
  nodeId: string
  /** With 0, the room hears only a count. */
  peopleNamedIn: (room: string) => number
  tellRoom: (room: string, online: OnlineCount) => void
  timing: PresenceTiming
  nowMs: () => number
}

export type Presence = ReturnType<typeof createPresence>

type LocalRoom = {
  tabsByUser: Map<string, number>
  people: Map<string, OnlinePerson>
  /** Counts, for each person, how many tabs look at each place. */
  places: Map<string, Map<string, number>>
  visitors: number
  told: OnlineCount | undefined
  timesTold: number
  announce: ReturnType<typeof throttle>
}
type SharedRooms = Record<string, { userIds: string[]; visitors: number; people?: OnlinePerson[] }>
type SharedState = { nodeId: string; rooms: SharedRooms; asksBack: boolean }

const topic = 'realtime.presence'

/** Each node sends its complete state, so errors left by a lost message correct themselves. */
export function createPresence({ bus, nodeId, peopleNamedIn, tellRoom, timing, nowMs }: Options) {
  const localRooms = new Map<string, LocalRoom>()
  const otherNodes = new Map<string, { heardAtMs: number; rooms: SharedRooms }>()
  const sharing = throttle(timing.intervalMs, () => share())
  let isPublishing = false
  let isShareDue = false
  let asksBack = true
  let isClosed = false

  const heartbeat = setInterval(() => {
    for (const [id, node] of otherNodes) if (node.heardAtMs < nowMs() - timing.expiryMs) forgetNode(id)
    sharing.call()
  }, timing.heartbeatMs).unref()

  bus.subscribe(topic, (state: SharedState) => {
    if (isClosed || state.nodeId === nodeId) return
    const before = otherNodes.get(state.nodeId)?.rooms ?? {}
    otherNodes.set(state.nodeId, { heardAtMs: nowMs(), rooms: state.rooms })
    announceAll([...Object.keys(before), ...Object.keys(state.rooms)])
    if (state.asksBack) sharing.call()
  })
  bus.onMissedMessages(() => {
    asksBack = true
    sharing.call()
  })
  sharing.call()

  return {
    /** The newcomer hears the count at once, even if the room was just sent another one. */
    join: (room: string, identity: Identity, tellNewcomer: (online: OnlineCount) => void) => {
      const local = localRooms.get(room) ?? openRoom(room)
      if (identity.kind !== 'user') local.visitors += 1
      else {
        const { userId: id, username, avatarUrl: avatar_url } = identity
        local.tabsByUser.set(id, (local.tabsByUser.get(id) ?? 0) + 1)
        local.people.set(id, { id, username, avatar_url })
      }
      const timesTold = local.timesTold
      local.announce.call()
      if (local.timesTold === timesTold) {
        const online = countIn(room)
        tellNewcomer(online)
        // The newcomer knows another count than the room, so the next announcement must go out.
        if (!isDeepStrictEqual(online, local.told)) local.told = undefined
      }
      sharing.call()
    },

    leave: (room: string, identity: Identity) => {
      const local = localRooms.get(room)
      if (!local) return
      if (identity.kind !== 'user') local.visitors -= 1
      else {
        const tabs = (local.tabsByUser.get(identity.userId) ?? 0) - 1
        if (tabs > 0) local.tabsByUser.set(identity.userId, tabs)
        else {
          local.tabsByUser.delete(identity.userId)
          local.people.delete(identity.userId)
          local.places.delete(identity.userId)
        }
      }
      if (local.tabsByUser.size + local.visitors > 0) local.announce.call()
      else closeRoom(room, local)
      sharing.call()
    },

    move: (room: string, identity: Identity, { from, to }: { from: string | undefined; to: string | undefined }) => {
      const local = localRooms.get(room)
      if (!local || identity.kind !== 'user' || from === to) return
      const places = local.places.get(identity.userId) ?? new Map<string, number>()
      local.places.set(identity.userId, places)
      if (to) places.set(to, (places.get(to) ?? 0) + 1)
      const left = from ? (places.get(from) ?? 0) - 1 : 0
      if (from && left > 0) places.set(from, left)
      else if (from) places.delete(from)
      local.announce.call()
      sharing.call()
    },

    countIn,

    close: () => {
      clearInterval(heartbeat)
      sharing.cancel()
      for (const [room, local] of localRooms) closeRoom(room, local)
      isPublishing = false
      share()
      isClosed = true
    },
  }

  function countIn(room: string): OnlineCount {
    const local = localRooms.get(room)
    const userIds = new Set(local?.tabsByUser.keys())
    let visitors = local?.visitors ?? 0
    for (const { rooms } of otherNodes.values()) {
      const there = rooms[room]
      if (!there) continue
      for (const userId of there.userIds) userIds.add(userId)
      visitors += there.visitors
    }
    const count = { count: userIds.size + visitors, users: userIds.size }
    const named = peopleNamedIn(room)
    return named === 0 ? count : { ...count, people: peopleIn(room).slice(0, named) }
  }

  function peopleIn(room: string) {
    const people = new Map(peopleHere(room).map((person) => [person.id, person]))
    for (const { rooms } of otherNodes.values()) {
      for (const person of rooms[room]?.people ?? []) {
        const places = new Set([...(people.get(person.id)?.looks_at ?? []), ...(person.looks_at ?? [])])
        people.set(person.id, { ...person, ...(places.size > 0 && { looks_at: [...places] }) })
      }
    }
    return [...people.values()]
  }

  function peopleHere(room: string): OnlinePerson[] {
    const local = localRooms.get(room)
    return [...(local?.people.values() ?? [])].map((person) => {
      const places = [...(local?.places.get(person.id)?.keys() ?? [])]
      return places.length > 0 ? { ...person, looks_at: places } : person
    })
  }

  function openRoom(room: string) {
    const local: LocalRoom = {
      tabsByUser: new Map(),
      people: new Map(),
      places: new Map(),
      visitors: 0,
      told: { count: 0, users: 0 },
      timesTold: 0,
      announce: throttle(timing.intervalMs, () => {
        const online = countIn(room)
        if (isDeepStrictEqual(online, local.told)) return
        local.told = online
        local.timesTold += 1
        tellRoom(room, online)
      }),
    }
    localRooms.set(room, local)
    return local
  }

  function closeRoom(room: string, local: LocalRoom) {
    local.announce.cancel()
    localRooms.delete(room)
  }

  function forgetNode(id: string) {
    const rooms = otherNodes.get(id)?.rooms ?? {}
    otherNodes.delete(id)
    announceAll(Object.keys(rooms))
  }

  function announceAll(rooms: string[]) {
    for (const room of new Set(rooms)) localRooms.get(room)?.announce.call()
  }

  function share() {
    if (isClosed) return
    // With a slow Redis, messages queue up. One of ours in that queue is enough.
    if (isPublishing) {
      isShareDue = true
      return
    }
    isPublishing = true
    const rooms: SharedRooms = {}
    for (const [room, { tabsByUser, visitors }] of localRooms) {
      const named = peopleNamedIn(room)
      rooms[room] = {
        userIds: [...tabsByUser.keys()],
        visitors,
        ...(named > 0 && { people: peopleHere(room).slice(0, named) }),
      }
    }
    void bus.publish(topic, { nodeId, rooms, asksBack } satisfies SharedState).then(() => {
      isPublishing = false
      if (isShareDue) sharing.call()
      isShareDue = false
    })
    asksBack = false
  }
}

/** Runs at once, then at most once per interval; calls within it become one at its end. */
function throttle(intervalMs: number, run: () => void) {
  let timer: NodeJS.Timeout | undefined
  let isDue = false
  const call = () => {
    if (timer) {
      isDue = true
      return
    }
    isDue = false
    timer = setTimeout(() => {
      timer = undefined
      if (isDue) call()
    }, intervalMs).unref()
    run()
  }
  return { call, cancel: () => clearTimeout(timer) }
}
