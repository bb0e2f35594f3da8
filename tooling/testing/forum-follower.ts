import { once } from 'node:events'
import { io } from 'socket.io-client'
import type { ForumRoomEvents } from '../../src/features/forum/rules/forum-events.ts'
import type { ForumMessage } from '../../src/features/forum/rules/forum-message.ts'
import { forumRoom } from '../../src/features/forum/rules/forum-values.ts'
import { type NamedEvent, realtimePath } from '../../src/platform/rules/realtime-events.ts'
import type { Caller } from './test-site.ts'

type RoomEvent = NamedEvent<ForumRoomEvents>

/**
 * Syncs by the contract alone, over a connection that loses, delays and repeats events.
 * Any message missing at the end would be missing in every browser.
 */
export async function followForum(reader: Caller, { url, random }: { url: string; random: () => number }) {
  const messages = new Map<string, ForumMessage>()
  let change = 0
  // A response on its way must not undo an event that came meanwhile.
  let work: Promise<void> = Promise.resolve()
  const delayed: RoomEvent[] = []
  const fates = { lost: 0, delayed: 0, repeated: 0, reconnected: 0 }

  const socket = io(url, {
    path: realtimePath,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin: url },
  })
  socket.on('room_event', (event) => event.room === forumRoom && receive(event))
  await join()
  const { body } = await reader.call('forum.list', {})
  for (const message of body.items) messages.set(message.id, message)
  change = body.change

  return {
    fates,
    reconnect: async () => {
      fates.reconnected++
      socket.disconnect()
      socket.connect()
      await join()
    },
    settle: async () => {
      for (const event of delayed.splice(0)) hear(event)
      catchUp()
      await work
      socket.disconnect()
      return [...messages.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    },
  }

  async function join() {
    if (!socket.connected) await once(socket as never, 'connect')
    await socket.emitWithAck('join', forumRoom)
    catchUp()
  }

  function receive(event: RoomEvent) {
    const chance = random()
    if (chance < 0.2) return void fates.lost++
    if (chance < 0.4) {
      fates.delayed++
      delayed.push(event)
      return
    }
    hear(event)
    if (chance < 0.5) {
      fates.repeated++
      hear(event)
    }
    if (random() < 0.5) for (const late of delayed.splice(0)) hear(late)
  }

  function hear(event: RoomEvent) {
    work = work.then(() => take(event))
  }

  function catchUp() {
    work = work.then(askForMissed)
  }

  function take({ event, payload }: RoomEvent) {
    if (event === 'slow_mode_changed' || payload.change <= change) return
    if (payload.change > change + 1) return askForMissed()
    change = payload.change
    if (event === 'topic_changed') return
    if (event === 'message_deleted') messages.delete(payload.id)
    else if (event !== 'reactions_changed') messages.set(payload.id, payload)
    else {
      const message = messages.get(payload.message_id)
      const reactions = payload.reactions.map((count) => ({ ...count, is_mine: false }))
      if (message) messages.set(message.id, { ...message, reactions, change })
    }
  }

  async function askForMissed() {
    let hasMore = true
    while (hasMore) {
      const { body: missed } = await reader.call('forum.changes', { after: change })
      for (const message of missed.items as ForumMessage[]) messages.set(message.id, message)
      for (const id of missed.gone) messages.delete(id)
      change = missed.change
      hasMore = missed.has_more
    }
  }
}

const keyOf = ({ created_at, id }: ForumMessage) => created_at + id
