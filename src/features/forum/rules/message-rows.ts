import { months } from '#platform/rules/dates.ts'

type QuotingMessage = {
  user_id: string | null
  reply_to: { user_id: string | null; username: string | null; excerpt: string; is_blocked: boolean } | null
}

/** Removes the messages of blocked people, and hides what others quote from them. */
export function leaveOut<Message extends QuotingMessage>(
  messages: readonly Message[],
  blockedIds: ReadonlySet<string>,
) {
  if (blockedIds.size === 0) return messages
  const isBlocked = (userId: string | null | undefined) => typeof userId === 'string' && blockedIds.has(userId)
  return messages
    .filter(({ user_id }) => !isBlocked(user_id))
    .map((message) =>
      message.reply_to && isBlocked(message.reply_to.user_id)
        ? { ...message, reply_to: { ...message.reply_to, username: null, excerpt: '', is_blocked: true } }
        : message,
    )
}

type RowMessage = {
  id: string
  created_at: string
  user_id: string | null
  is_system_message: boolean
  deleted_at: string | null
}

export type MessageRow<Message> = {
  message: Message
  /** The day's heading above this row, as '2024-03-04' in the reader's time zone. */
  day?: string
  /** The unread line stands above this row. */
  isFirstUnread: boolean
  /** The same person wrote the row above moments ago, so this row doesn't repeat the name. */
  isContinued: boolean
}

const sameBreathMs = 5 * 60_000

/** Returns one row per message, oldest first, with what separates it from the row above. */
export function toRows<Message extends RowMessage>(
  messages: readonly Message[],
  { firstUnreadId, dayOf = localDay }: { firstUnreadId?: string | undefined; dayOf?: (time: string) => string } = {},
): MessageRow<Message>[] {
  let previous: Message | undefined
  let previousDay: string | undefined
  return messages.map((message) => {
    const day = dayOf(message.created_at)
    const isFirstUnread = message.id === firstUnreadId
    const isNewDay = day !== previousDay
    const isContinued = !isNewDay && !isFirstUnread && previous !== undefined && goesOn(previous, message)
    previous = message
    previousDay = day
    return { message, ...(isNewDay && { day }), isFirstUnread, isContinued }
  })
}

function goesOn(before: RowMessage, message: RowMessage) {
  const isPlain = !before.is_system_message && !message.is_system_message && !before.deleted_at && !message.deleted_at
  const pauseMs = Date.parse(message.created_at) - Date.parse(before.created_at)
  return isPlain && message.user_id !== null && before.user_id === message.user_id && pauseMs < sameBreathMs
}

/** The day in the reader's time zone, as '2024-03-04'. */
function localDay(time: string) {
  const date = new Date(time)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** 'Today', 'Yesterday' or 'Monday, March 4', plus the year if it isn't the current one. */
export function dayLabel(day: string, now: Date) {
  const today = localDay(now.toISOString())
  if (day === today) return 'Today'
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (day === localDay(yesterday.toISOString())) return 'Yesterday'
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const noon = new Date(`${day}T12:00:00`)
  const label = `${weekdays[noon.getDay()]}, ${months[noon.getMonth()]} ${noon.getDate()}`
  return isThisYear ? label : `${label}, ${noon.getFullYear()}`
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
