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
