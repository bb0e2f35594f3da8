type TimelineMessage = { id: string; created_at: string; change: number }

/** A timeline has no gaps and at most `mostKept` messages, oldest first. */
export type Timeline<Message> = {
  messages: readonly Message[]
  hasOlder: boolean
  /** If false, new messages are appended. */
  hasNewer: boolean
  /** Maps messages to the change that removed them: an older event must not bring one back. */
  removed: ReadonlyMap<string, number>
}

/** If there are too many messages, the end that isn't being read is dropped. */
export type KeptEnd = 'oldest' | 'newest'

/** A page may have 200 rows, and the messages being sent need some of them. */
export const mostKept = 180

export type Stretch<Message> = { items: readonly Message[]; hasOlder: boolean; hasNewer: boolean }

export function openTimeline<Message>({ items, hasOlder, hasNewer }: Stretch<Message>): Timeline<Message> {
  return { messages: items, hasOlder, hasNewer, removed: new Map() }
}

export function addOlder<Message extends TimelineMessage>(
  timeline: Timeline<Message>,
  page: { items: readonly Message[]; hasOlder: boolean },
) {
  const joined = insertAll({ ...timeline, hasOlder: false }, page.items)
  return trim({ ...joined, hasOlder: page.hasOlder }, 'oldest')
}

export function addNewer<Message extends TimelineMessage>(
  timeline: Timeline<Message>,
  page: { items: readonly Message[]; hasNewer: boolean },
) {
  const joined = insertAll({ ...timeline, hasNewer: false }, page.items)
  return trim({ ...joined, hasNewer: page.hasNewer }, 'newest')
}

/** Messages outside the loaded range are ignored; scrolling loads them. */
export function applyChanges<Message extends TimelineMessage>(
  timeline: Timeline<Message>,
  changes: readonly Message[],
  keptEnd: KeptEnd,
) {
  return trim(insertAll(timeline, changes), keptEnd)
}

export function removeMessage<Message extends TimelineMessage>(
  timeline: Timeline<Message>,
  { id, change }: { id: string; change: number },
): Timeline<Message> {
  const removed = new Map(timeline.removed).set(id, change)
  return { ...timeline, removed, messages: timeline.messages.filter((message) => message.id !== id) }
}

/** The server's next event about the message wins. */
export function patchMessage<Message extends TimelineMessage>(
  timeline: Timeline<Message>,
  id: string,
  patch: (message: Message) => Message,
): Timeline<Message> {
  return {
    ...timeline,
    messages: timeline.messages.map((message) => (message.id === id ? patch(message) : message)),
  }
}

function insertAll<Message extends TimelineMessage>(timeline: Timeline<Message>, changes: readonly Message[]) {
  const messages = [...timeline.messages]
  const known = new Map(messages.map((message, index) => [message.id, index]))
  const added: Message[] = []
  for (const change of changes) {
    const removedBy = timeline.removed.get(change.id)
    if (removedBy !== undefined && removedBy >= change.change) continue
    const index = known.get(change.id)
    const before = index === undefined ? undefined : messages[index]
    if (index !== undefined && before) {
      if (change.change >= before.change) messages[index] = change
    } else if (belongs(timeline, change)) {
      known.set(change.id, messages.length + added.length)
      added.push(change)
    }
  }
  const all = added.length > 0 ? newestOfEach([...messages, ...added]).sort(byTime) : messages
  return { ...timeline, messages: all }
}

/** A batch may contain a new message twice: posted, then edited. */
function newestOfEach<Message extends TimelineMessage>(messages: readonly Message[]) {
  const byId = new Map<string, Message>()
  for (const message of messages) {
    const other = byId.get(message.id)
    if (!other || message.change >= other.change) byId.set(message.id, message)
  }
  return [...byId.values()]
}

function belongs<Message extends TimelineMessage>(
  { messages, hasOlder, hasNewer }: Timeline<Message>,
  change: Message,
) {
  const [first, last] = [messages[0], messages.at(-1)]
  if (!first || !last) return !hasOlder && !hasNewer
  if (byTime(change, first) < 0) return !hasOlder
  return byTime(change, last) < 0 || !hasNewer
}

function trim<Message>(timeline: Timeline<Message>, keptEnd: KeptEnd): Timeline<Message> {
  const { messages } = timeline
  if (messages.length <= mostKept) return timeline
  return keptEnd === 'oldest'
    ? { ...timeline, messages: messages.slice(0, mostKept), hasNewer: true }
    : { ...timeline, messages: messages.slice(-mostKept), hasOlder: true }
}

export function byTime(a: TimelineMessage, b: TimelineMessage) {
  return compare(a.created_at, b.created_at) || compare(a.id, b.id)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
