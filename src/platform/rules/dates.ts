/** Days are stored at noon UTC and shown in UTC, so every visitor sees the same day. */
export function formatDay(date: Date | string) {
  return `${formatDayOfMonth(date)}, ${dayInWords(date).year}`
}

export function formatDayOfMonth(date: Date | string) {
  const { month, day } = dayInWords(date)
  return `${month.slice(0, 3)} ${day}`
}

export function formatLongDay(date: Date | string) {
  const { month, day, year } = dayInWords(date)
  return `${month} ${day}, ${year}`
}

// We avoid Intl: creating its first formatter takes a slow phone 120 ms during hydration.
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

function dayInWords(date: Date | string) {
  const at = new Date(date)
  const month = months[at.getUTCMonth()]
  if (!month) throw new RangeError('Invalid time value')
  return { month, day: at.getUTCDate(), year: at.getUTCFullYear() }
}

export function isValidDate(date: Date | string) {
  return !Number.isNaN(new Date(date).getTime())
}

export function dayOf(date: string | null) {
  return date?.slice(0, 10) ?? ''
}

export function atNoonUtc(day: string) {
  return new Date(`${day}T12:00:00.000Z`)
}

/** Uses the reader's time zone, so it's for browsers only: 'Today, 8:00 PM', 'Nov 21, 8:00 PM'. */
export function formatWhen(moment: Date | string, now: Date) {
  const at = new Date(moment)
  const dayStart = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
  // Rounded, because a day of a clock change has 23 or 25 hours.
  const daysAhead = Math.round((dayStart(at) - dayStart(now)) / 86_400_000)
  const day = ['Today', 'Tomorrow'][daysAhead] ?? `${months[at.getMonth()]?.slice(0, 3)} ${at.getDate()}`
  const hours = at.getHours()
  const minutes = String(at.getMinutes()).padStart(2, '0')
  return `${day}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}
