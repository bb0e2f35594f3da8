import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ForumMessage } from '../../rules/forum-message.ts'
import { createRoomStore, type RoomStore } from './room-store.ts'

type Event = Parameters<RoomStore['hear']>[0]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('the room opens with the latest messages and appends new ones', async () => {
  const { room, store } = await anOpenRoom({ messages: 150 })
  expect(contents(store)).toEqual(room.contents().slice(-100))
  store.hear(room.post('hello'))
  expect(contents(store).at(-1)).toBe('hello')
  expect(store.state()).toMatchObject({ total: 151, unseen: 0 })
})

it("the viewer's own message counts once, whether its response or its event comes first", async () => {
  const { room, store } = await anOpenRoom({ messages: 3 })
  const event = room.post('mine', { user_id: 'me' })
  store.apply(event.payload as ForumMessage)
  store.hear(event)
  expect(store.state()).toMatchObject({ total: 4, unseen: 0 })
  expect(contents(store).filter((content) => content === 'mine').length).toBe(1)
})

it('a link to a loaded message makes no request', async () => {
  const { room, store } = await anOpenRoom({ messages: 150 })
  const around = vi.spyOn(room.api, 'around')
  await store.open(idOf(120))
  expect(store.state().target).toEqual({ id: idOf(120) })
  expect(around).not.toHaveBeenCalled()
})

it('messages by others are counted as unseen while the reader is elsewhere', async () => {
  const { room, store } = await anOpenRoom({ messages: 10 })
  store.setReading({ isFollowing: false, end: 'newest' })
  store.hear(room.post('hello'))
  store.hear(room.post('mine', { user_id: 'me' }))
  expect(store.state().unseen).toBe(1)
  store.setReading({ isFollowing: true, end: 'newest' })
  expect(store.state().unseen).toBe(0)
})

it("after a break the total is the server's, not the old one plus what arrived", async () => {
  const { room, store } = await anOpenRoom({ messages: 150 })
  for (const content of ['one', 'two', 'three']) room.post(content)
  // This message is outside the loaded range.
  room.remove(0)
  room.remove(149)
  await store.catchUp()
  expect(store.state().total).toBe(151)
})

it("an event that the server has already counted isn't counted again", async () => {
  const { room, store } = await anOpenRoom({ messages: 5 })
  const late = [room.post('one'), room.post('two'), room.remove(2)]
  await store.catchUp()
  for (const event of late) store.hear(event)
  expect(store.state().total).toBe(6)
  store.hear(room.remove(0))
  expect(store.state().total).toBe(5)
})

it('the topic pinned last is shown, in whatever order the news arrives', async () => {
  const { room, store } = await anOpenRoom({ messages: 3 })
  const [first, second] = [room.pin('Towels'), room.pin('The boa')]
  store.hear(second)
  store.hear(first)
  expect(store.state().topic).toBe('The boa')
  // A response from before the event must not bring the old topic back.
  const beforeTheNews = room.api.changes({ after: 0 })
  vi.spyOn(room.api, 'changes').mockReturnValueOnce(beforeTheNews)
  store.hear(room.pin(null))
  await store.catchUp()
  expect(store.state().topic).toBe(null)
  room.pin('Rent')
  await store.catchUp()
  expect(store.state().topic).toBe('Rent')
})

it("a held message that only its author knew about doesn't change the count", async () => {
  const { room, store } = await anOpenRoom({ messages: 5 })
  room.post('held', { is_held: true, user_id: 'me' })
  await store.catchUp()
  expect(store.state().total).toBe(5)
  store.hear(room.remove(5))
  expect(store.state().total).toBe(5)
})

it('an administrator sees the same count as everybody else', async () => {
  const { room, store } = await anOpenRoom({ messages: 3, isAdmin: true })
  store.hear(room.remove(1))
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.state().total).toBe(2)
})

it('thousands of events are all counted', async () => {
  const { room, store } = await anOpenRoom({ messages: 1 })
  for (let number = 0; number < 1200; number += 1) store.hear(room.post(`number ${number}`))
  await vi.runAllTimersAsync()
  expect(store.state().total).toBe(1201)
})

it("a reaction to a message outside the loaded range isn't a new message", async () => {
  const { room, store } = await anOpenRoom({ messages: 400 })
  await store.open(idOf(50))
  store.setReading({ isFollowing: false, end: 'newest' })
  room.react(390, [{ reaction: 'heart', count: 1 }], 'bob')
  room.edit(395)
  room.post('hello')
  await store.catchUp()
  expect(store.state().unseen).toBe(1)
})

it("messages by people the reader has blocked aren't counted as unseen", async () => {
  const { room, store } = await anOpenRoom({ messages: 10 })
  store.setReading({ isFollowing: false, end: 'newest' })
  store.setBlocked(new Set(['pest']))
  store.hear(room.post('psst', { user_id: 'pest' }))
  expect(store.state()).toMatchObject({ unseen: 0, total: 11 })
  store.hear(room.post('hello'))
  expect(store.state().unseen).toBe(1)
})

it('unblocking somebody reloads the room, because the server had left them out', async () => {
  const { room, store } = await anOpenRoom({ messages: 10 })
  store.setBlocked(new Set(['pest']))
  room.post('psst', { user_id: 'pest' })
  store.setBlocked(new Set(['pest', 'ann']))
  await vi.advanceTimersByTimeAsync(0)
  expect(contents(store)).not.toContain('psst')
  store.setBlocked(new Set(['ann']))
  await vi.advanceTimersByTimeAsync(0)
  expect(contents(store)).toContain('psst')
})

it('a lost event is fetched', async () => {
  const { room, store } = await anOpenRoom({ messages: 5 })
  room.post('lost')
  store.hear(room.post('heard'))
  expect(contents(store).at(-2)).not.toBe('lost')
  await vi.advanceTimersByTimeAsync(1000)
  expect(contents(store).slice(-2)).toEqual(['lost', 'heard'])
})

it("lost, late and repeated events lead to the server's room, in order and without duplicates", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('heard', 'lost', 'late', 'twice'), { maxLength: 90 }), async (fates) => {
      const { room, store } = await anOpenRoom({ messages: 5 })
      const late: Event[] = []
      for (const [index, fate] of fates.entries()) {
        const newest = room.contents().length - 1
        const event =
          index % 7 === 3
            ? room.edit(newest)
            : index % 7 === 4
              ? room.react(newest, [{ reaction: 'heart', count: 1 }], 'bob')
              : room.post(`number ${index}`)
        if (fate === 'late') late.push(event)
        if (fate === 'heard' || fate === 'twice') store.hear(event)
        if (fate === 'twice') store.hear(event)
      }
      for (const event of late.reverse()) store.hear(event)
      await store.catchUp()
      await vi.runAllTimersAsync()
      expect(contents(store)).toEqual(room.contents())
      expect(store.state().total).toBe(room.total())
      store.stop()
    }),
    { numRuns: 40 },
  )
})

it('a deleted message disappears, also from replies that quote it', async () => {
  const { room, store } = await anOpenRoom({ messages: 3 })
  const id = idOf(1)
  store.hear(room.post('an answer', { reply_to: { ...aQuote, id, excerpt: 'message 1', username: 'Ann' } }))
  store.hear(room.remove(1))
  const answer = store.state().timeline.messages.at(-1)
  expect(contents(store)).not.toContain('message 1')
  expect(answer?.reply_to).toMatchObject({ is_gone: true, excerpt: '', username: null })
})

it('an administrator fetches what is left of a deleted message', async () => {
  const { room, store } = await anOpenRoom({ messages: 3, isAdmin: true })
  store.hear(room.remove(1))
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.state().timeline.messages[1]).toMatchObject({ content: 'message 1', deleted_at: expect.any(String) })
})

it("the viewer's own message is confirmed by whatever brings it first", async () => {
  const onOwnMessage = vi.fn()
  const { room, store } = await anOpenRoom({ messages: 1, onOwnMessage })
  store.hear(room.post('mine', { user_id: 'me', client_id: 'c1' }))
  store.hear(room.post('not mine', { user_id: 'bob', client_id: 'c2' }))
  expect(onOwnMessage.mock.calls).toEqual([['c1']])
})

it('a failed opening is reported', async () => {
  const room = aRoom(3)
  const store = createRoomStore({ api: { ...room.api, list: () => Promise.reject(new Error()) }, viewer: undefined })
  await expect(store.open()).rejects.toThrow()
  expect(store.state().phase).toBe('failed')
})

it('the room opens around a linked message and scrolls back to the latest without gaps', async () => {
  const { room, store } = await anOpenRoom({ messages: 400 })
  await store.open(idOf(50))
  expect(store.state()).toMatchObject({ target: { id: idOf(50) }, timeline: { hasNewer: true } })
  store.hear(room.post('far away'))
  expect(contents(store)).not.toContain('far away')
  store.setReading({ isFollowing: false, end: 'newest' })
  while (store.state().timeline.hasNewer) await store.loadNewer()
  expect(contents(store)).toEqual(room.contents().slice(-180))
})

it('a link to a deleted message opens the latest messages', async () => {
  const { store } = await anOpenRoom({ messages: 5 })
  expect(await store.open('nowhere')).toBe(false)
  expect(store.state()).toMatchObject({ phase: 'ready', target: undefined })
  expect(contents(store).length).toBe(5)
})

it("reactions by others keep the reader's own", async () => {
  const { room, store } = await anOpenRoom({ messages: 2 })
  const heart = { reaction: 'heart' as const, count: 1 }
  store.hear(room.react(1, [heart], 'me'))
  store.hear(room.react(1, [{ ...heart, count: 2 }], 'bob'))
  expect(store.state().timeline.messages[1]?.reactions).toEqual([{ reaction: 'heart', count: 2, is_mine: true }])
})

const contents = (store: RoomStore) => store.state().timeline.messages.map(({ content }) => content)
const idOf = (number: number) => `id-${String(number).padStart(5, '0')}`
const aQuote = {
  id: '',
  excerpt: '',
  username: null,
  user_id: null,
  has_image: false,
  has_video: false,
  is_spoiler: false,
  is_gone: false,
  is_blocked: false,
}

async function anOpenRoom({
  messages,
  isAdmin = false,
  onOwnMessage,
}: {
  messages: number
  isAdmin?: boolean
  onOwnMessage?: (clientId: string) => void
}) {
  const room = aRoom(messages, isAdmin)
  const store = createRoomStore({
    api: room.api,
    viewer: { id: 'me', isAdmin },
    ...(onOwnMessage && { onOwnMessage }),
  })
  await store.open()
  await vi.advanceTimersByTimeAsync(0)
  return { room, store }
}

function aRoom(size: number, isAdmin = false) {
  const messages: ForumMessage[] = []
  let change = 0
  let topic: string | null = null
  const add = (content: string, patch: Partial<ForumMessage> = {}) => {
    change += 1
    const created_at = new Date(Date.UTC(2024, 2, 4) + messages.length * 1000).toISOString()
    const message = { ...aMessage, ...patch, id: idOf(messages.length), content, created_at, change }
    messages.push(message)
    return message
  }
  for (let number = 0; number < size; number += 1) add(`message ${number}`)
  const shown = () => messages.filter(({ deleted_at }) => isAdmin || !deleted_at)
  const isPublic = ({ deleted_at, is_held }: ForumMessage) => !deleted_at && !is_held
  const facts = () => ({ change, messages: messages.filter(isPublic).length, slow_mode_seconds: 0, topic })
  const windowOf = (from: number, to: number) => {
    const [start, end] = [Math.max(0, from), Math.min(shown().length, to)]
    return {
      items: shown().slice(start, end),
      has_older: start > 0,
      has_newer: end < shown().length,
      change,
      room: facts(),
    }
  }
  const indexOf = (id: string) => {
    const index = shown().findIndex((message) => message.id === id)
    if (index === -1) throw Object.assign(new Error('gone'), { code: 'not_found' })
    return index
  }
  const replace = (number: number, patch: Partial<ForumMessage>) => {
    change += 1
    const message = { ...(messages[number] as ForumMessage), ...patch, change }
    messages[number] = message
    return message
  }
  return {
    contents: () => shown().map(({ content }) => content),
    total: () => facts().messages,
    post: (content: string, patch?: Partial<ForumMessage>): Event => ({
      event: 'message_posted',
      payload: add(content, patch),
    }),
    pin: (text: string | null): Event => {
      change += 1
      topic = text
      return { event: 'topic_changed', payload: { topic, change } }
    },
    edit: (number: number): Event => ({
      event: 'message_edited',
      payload: replace(number, { content: `${messages[number]?.content}, edited` }),
    }),
    remove: (number: number): Event => {
      const was_shown = !messages[number]?.is_held
      const message = replace(number, { deleted_at: '2024-03-05T00:00:00.000Z' })
      return { event: 'message_deleted', payload: { id: message.id, change, was_shown } }
    },
    react: (number: number, reactions: { reaction: 'heart'; count: number }[], user_id: string): Event => {
      const { id } = replace(number, {})
      return {
        event: 'reactions_changed',
        payload: { message_id: id, change, reactions, user_id, user_reactions: ['heart'] },
      }
    },
    api: {
      list: async ({ before, after }: { before?: string | undefined; after?: string | undefined }) => {
        if (before) return windowOf(indexOf(before) - 100, indexOf(before))
        if (after) return windowOf(indexOf(after) + 1, indexOf(after) + 101)
        return windowOf(shown().length - 100, shown().length)
      },
      around: async ({ id }: { id: string }) => windowOf(indexOf(id) - 50, indexOf(id) + 51),
      changes: async ({ after }: { after: number }) => {
        const changed = messages.filter((message) => message.change > after).sort((a, b) => a.change - b.change)
        const page = changed.slice(0, 20)
        return {
          items: page.filter(({ deleted_at }) => isAdmin || !deleted_at),
          gone: page.filter(({ deleted_at }) => !isAdmin && deleted_at).map(({ id }) => id),
          change: page.length < changed.length ? (page.at(-1)?.change ?? after) : change,
          has_more: page.length < changed.length,
          room: facts(),
        }
      },
    },
  }
}

const aMessage: ForumMessage = {
  id: '',
  content: '',
  user_id: 'ann',
  author: null,
  image_url: null,
  video_url: null,
  is_system_message: false,
  is_spoiler: false,
  is_held: false,
  created_at: '',
  edited_at: null,
  deleted_at: null,
  deleted_by: null,
  client_id: null,
  reply_to: null,
  mentions: [],
  reactions: [],
  change: 0,
}
