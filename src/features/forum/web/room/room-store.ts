import type { NamedEvent } from '#platform/rules/realtime-events.ts'
import { readApiError } from '#platform/web/api-error.ts'
import type { ForumRoomEvents } from '../../rules/forum-events.ts'
import type { ForumMessage } from '../../rules/forum-message.ts'
import {
  addNewer,
  addOlder,
  applyChanges,
  byTime,
  type KeptEnd,
  openTimeline,
  patchMessage,
  removeMessage,
  type Timeline,
} from '../../rules/timeline.ts'
import type { forumApi } from '../forum-api.ts'

type Call<Name extends 'list' | 'around' | 'changes'> = (typeof forumApi)[Name]['call']

type Options = {
  api: {
    list: Call<'list'>
    around: Call<'around'>
    changes: (input: { after: number }) => ReturnType<Call<'changes'>>
  }
  viewer: { id: string; isAdmin: boolean } | undefined
  onOwnMessage?: (clientId: string) => void
  gapMs?: number
}

export type RoomState = {
  phase: 'loading' | 'ready' | 'failed'
  timeline: Timeline<ForumMessage>
  /** The target is a new object each time the link is followed. */
  target: { id: string } | undefined
  loading: 'older' | 'newer' | undefined
  hasEndFailed: boolean
  unseen: number
  total: number | undefined
  slowModeSeconds: number
  topic: string | null
}

type RoomEvent = NamedEvent<ForumRoomEvents>
type RoomFacts = Awaited<ReturnType<Call<'changes'>>>['room']

const nothing = openTimeline<ForumMessage>({ items: [], hasOlder: false, hasNewer: false })
/** After this many requests it's faster to open the room again. */
const mostCatchUps = 5
const mostCounted = 500

export function createRoomStore({ api, viewer, onOwnMessage, gapMs = 400 }: Options) {
  const listeners = new Set<() => void>()
  let state: RoomState = {
    phase: 'loading',
    timeline: nothing,
    target: undefined,
    loading: undefined,
    hasEndFailed: false,
    unseen: 0,
    total: undefined,
    slowModeSeconds: 0,
    topic: null,
  }
  let isFollowing = true
  let blocked: ReadonlySet<string> = new Set()
  let readEnd: KeptEnd = 'newest'
  /** Every change up to this one has been applied; `ahead` has those that arrived early. */
  let change = 0
  let ahead = new Set<number>()
  /** The server's latest count, and the differences from later events, keyed by their change. */
  let counted = { messages: 0, change: -1 }
  const countedSince = new Map<number, 1 | -1>()
  /** An older response must not bring an older topic back. */
  let topicChange = -1
  /** The newest message may be outside the loaded range. */
  let newestAt = ''
  let gapTimer: ReturnType<typeof setTimeout> | undefined
  let opening = 0
  let catching: Promise<void> | undefined
  let isCatchUpWanted = false
  let isStopped = false

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    open,
    loadOlder,
    loadNewer,
    hear,
    catchUp,
    setReading: (reading: { isFollowing: boolean; end: KeptEnd }) => {
      isFollowing = reading.isFollowing
      readEnd = reading.end
      if (isFollowing && state.unseen > 0 && !state.timeline.hasNewer) set({ unseen: 0 })
    },
    /** The server left out messages of blocked people, so unblocking somebody reloads the room. */
    setBlocked: (userIds: ReadonlySet<string>) => {
      const isSomebodyBack = [...blocked].some((id) => !userIds.has(id))
      blocked = userIds
      if (isSomebodyBack && state.phase === 'ready') void open().catch(() => {})
    },
    apply: (message: ForumMessage) => {
      noteChange(message.change)
      noteArrival(message)
      merge([message])
    },
    patch: (id: string, patch: (message: ForumMessage) => ForumMessage) =>
      set({ timeline: patchMessage(state.timeline, id, patch) }),
    start: () => {
      isStopped = false
    },
    stop: () => {
      isStopped = true
      clearTimeout(gapTimer)
    },
  }

  /** Resolves to false if that message is gone; the latest are shown instead. */
  async function open(messageId?: string): Promise<boolean> {
    if (messageId && state.timeline.messages.some(({ id }) => id === messageId)) {
      set({ target: { id: messageId } })
      return true
    }
    const own = ++opening
    if (state.phase === 'failed') set({ phase: 'loading' })
    try {
      const window = await (messageId ? api.around({ id: messageId }) : api.list({}))
      if (own !== opening || isStopped) return true
      change = window.change
      ahead = new Set()
      set({
        phase: 'ready',
        timeline: openTimeline({ items: window.items, hasOlder: window.has_older, hasNewer: window.has_newer }),
        target: messageId ? { id: messageId } : undefined,
        unseen: 0,
        hasEndFailed: false,
        loading: undefined,
      })
      noteRoom(window.room)
      noteNewest(window.items.at(-1))
      noteOwn(window.items)
      if (isCatchUpWanted) void catchUp()
      return true
    } catch (error) {
      if (own !== opening || isStopped) return true
      if (messageId && isGone(error)) {
        await open()
        return false
      }
      if (state.phase !== 'ready') set({ phase: 'failed' })
      throw error
    }
  }

  async function loadOlder() {
    const before = state.timeline.messages[0]?.id
    if (state.loading || !state.timeline.hasOlder || !before) return
    await loadEnd('older', async () => {
      const window = await api.list({ before })
      return (timeline) => addOlder(timeline, { items: window.items, hasOlder: window.has_older })
    })
  }

  async function loadNewer() {
    const after = state.timeline.messages.at(-1)?.id
    if (state.loading || !state.timeline.hasNewer || !after) return
    await loadEnd('newer', async () => {
      const window = await api.list({ after })
      return (timeline) => addNewer(timeline, { items: window.items, hasNewer: window.has_newer })
    })
  }

  async function loadEnd(
    end: 'older' | 'newer',
    load: () => Promise<(timeline: Timeline<ForumMessage>) => Timeline<ForumMessage>>,
  ) {
    const own = opening
    set({ loading: end })
    try {
      const add = await load()
      if (own === opening) set({ timeline: add(state.timeline), loading: undefined, hasEndFailed: false })
    } catch (error) {
      if (own !== opening) return
      set({ loading: undefined, hasEndFailed: true })
      // The message at that end was deleted, so start again with the latest.
      if (isGone(error)) await open().catch(() => {})
    }
  }

  function hear({ event, payload }: RoomEvent) {
    if (event === 'slow_mode_changed') return set({ slowModeSeconds: payload.slow_mode_seconds })
    if (event === 'topic_changed') noteTopic(payload)
    if (event === 'message_posted') countChange(payload.change, 1)
    if (event === 'message_deleted' && payload.was_shown) countChange(payload.change, -1)
    if (state.phase !== 'ready') {
      isCatchUpWanted = true
      return
    }
    // Administrators fetch what is left of a deleted message, so its change stays a gap until then.
    if (event === 'message_deleted' && viewer?.isAdmin) return expectChange()
    // Reactions come without their message, whose edit may still be on its way.
    if (event === 'reactions_changed' && payload.change > change + 1) return expectChange()
    noteChange(payload.change)
    if (event === 'topic_changed') return
    if (event === 'message_deleted') return drop([payload.id], payload.change)
    if (event === 'reactions_changed') return changeReactions(payload)
    if (event === 'message_posted') noteArrival(payload)
    merge([withOwnReactions(payload)])
  }

  function noteChange(number: number) {
    if (number > change) ahead.add(number)
    while (ahead.delete(change + 1)) change += 1
    if (ahead.size > 0) expectChange()
  }

  /** An event is missing, but it may only be late. */
  function expectChange() {
    clearTimeout(gapTimer)
    gapTimer = setTimeout(() => void catchUp(), gapMs)
  }

  function catchUp(): Promise<void> {
    isCatchUpWanted = true
    if (state.phase !== 'ready') return Promise.resolve()
    catching ??= runCatchUp().finally(() => {
      catching = undefined
    })
    return catching
  }

  async function runCatchUp() {
    for (let rounds = 0; isCatchUpWanted && !isStopped; rounds += 1) {
      isCatchUpWanted = false
      const own = opening
      if (rounds >= mostCatchUps && isFollowing) {
        await open().catch(() => {})
        return
      }
      const answer = await api.changes({ after: change }).catch(() => undefined)
      // On failure, the next gap or the next connection asks again.
      if (!answer || own !== opening || isStopped) return
      for (const message of answer.items.toSorted(byTime)) noteArrival(message)
      merge(answer.items)
      drop(answer.gone, answer.change)
      change = Math.max(change, answer.change)
      ahead = new Set([...ahead].filter((number) => number > change))
      while (ahead.delete(change + 1)) change += 1
      noteRoom(answer.room)
      if (answer.has_more) isCatchUpWanted = true
    }
  }

  /** The server's count is valid for its change. Responses may arrive out of order. */
  function noteRoom({ messages, change: at, slow_mode_seconds, topic }: RoomFacts) {
    noteTopic({ topic, change: at })
    if (at < counted.change) return
    counted = { messages, change: at }
    for (const number of countedSince.keys()) if (number <= at) countedSince.delete(number)
    set({ total: totalNow(), slowModeSeconds: slow_mode_seconds })
  }

  function noteTopic({ topic, change: at }: ForumRoomEvents['topic_changed']) {
    if (at < topicChange) return
    topicChange = at
    if (topic !== state.topic) set({ topic })
  }

  /** Counts an event once, even if it arrives twice or is already in the server's count. */
  function countChange(number: number, difference: 1 | -1) {
    if (number <= counted.change) return
    countedSince.set(number, difference)
    // On a page that stays open for days, a fresh count from the server empties this list.
    if (countedSince.size >= mostCounted) void catchUp()
    if (state.total !== undefined) set({ total: totalNow() })
  }

  function totalNow() {
    return [...countedSince.values()].reduce((total: number, difference) => total + difference, counted.messages)
  }

  function noteArrival(message: ForumMessage) {
    if (message.created_at <= newestAt || message.deleted_at) return
    noteNewest(message)
    const isOwn = viewer !== undefined && message.user_id === viewer.id
    const isHidden = message.user_id !== null && blocked.has(message.user_id)
    const isSeen = isOwn || isHidden || (isFollowing && !state.timeline.hasNewer)
    if (!isSeen) set({ unseen: state.unseen + 1 })
  }

  function noteNewest(message: ForumMessage | undefined) {
    if (message && message.created_at > newestAt) newestAt = message.created_at
  }

  function merge(messages: readonly ForumMessage[]) {
    if (messages.length === 0) return
    set({ timeline: applyChanges(state.timeline, messages, isFollowing ? 'newest' : readEnd) })
    noteOwn(messages)
  }

  function noteOwn(messages: readonly ForumMessage[]) {
    for (const { user_id, client_id } of messages)
      if (client_id && viewer && user_id === viewer.id) onOwnMessage?.(client_id)
  }

  function drop(ids: readonly string[], byChange: number) {
    if (ids.length === 0) return
    let { timeline } = state
    for (const id of ids) timeline = withoutQuotes(removeMessage(timeline, { id, change: byChange }), id)
    set({ timeline })
  }

  function changeReactions(news: ForumRoomEvents['reactions_changed']) {
    set({
      timeline: patchMessage(state.timeline, news.message_id, (message) => {
        if (news.change < message.change) return message
        const mine = news.user_id === viewer?.id ? news.user_reactions : ownReactions(message)
        const reactions = news.reactions.map((entry) => ({ ...entry, is_mine: mine.includes(entry.reaction) }))
        return { ...message, reactions, change: news.change }
      }),
    })
  }

  /** Events are the same for everybody, so they can't tell which reactions are the reader's. */
  function withOwnReactions(message: ForumMessage) {
    const known = state.timeline.messages.find(({ id }) => id === message.id)
    if (!known) return message
    const mine = ownReactions(known)
    return {
      ...message,
      reactions: message.reactions.map((entry) => ({ ...entry, is_mine: mine.includes(entry.reaction) })),
    }
  }

  function set(patch: Partial<RoomState>) {
    if (isStopped) return
    state = { ...state, ...patch }
    for (const listener of [...listeners]) listener()
  }
}

export type RoomStore = ReturnType<typeof createRoomStore>

const ownReactions = ({ reactions }: ForumMessage) =>
  reactions.filter(({ is_mine }) => is_mine).map(({ reaction }) => reaction)

function withoutQuotes(timeline: Timeline<ForumMessage>, id: string): Timeline<ForumMessage> {
  if (!timeline.messages.some(({ reply_to }) => reply_to?.id === id)) return timeline
  const messages = timeline.messages.map((message) =>
    message.reply_to?.id === id
      ? { ...message, reply_to: { ...message.reply_to, excerpt: '', username: null, is_gone: true } }
      : message,
  )
  return { ...timeline, messages }
}

function isGone(error: unknown) {
  return readApiError(error).code === 'not_found'
}
