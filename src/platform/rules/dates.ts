/** 'Mar 4, 2024'. Dates without a time are stored at noon UTC and shown in UTC, so that every visitor reads the same day. */
export function formatDay(date: Date | string) {
  return shortDay.format(typeof date === 'string' ? new Date(date) : date)
}

const shortDay = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })

export function isValidDate(date: Date | string) {
  return !Number.isNaN(new Date(date).getTime())
}

/** The day of a time stored at noon UTC, as a date input wants it: '2024-03-04'. */
export function dayOf(date: string | null) {
  return date?.slice(0, 10) ?? ''
}

/** '2024-03-04' → noon UTC of that day. */
export function atNoonUtc(day: string) {
  return new Date(`${day}T12:00:00.000Z`)
}
