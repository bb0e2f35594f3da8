import { months } from '#platform/rules/dates.ts'

type QuotingMessage = {
  user_id: string | null
  reply_to: { user_id: string | null; username: string | null; excerpt: string; is_blocked: boolean } | null
}

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
  day?: string
  isFirstUnread: boolean
  isContinued: boolean
}

const sameBreathMs = 5 * 60_000

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

function localDay(time: string) {
  const date = new Date(time)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

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
