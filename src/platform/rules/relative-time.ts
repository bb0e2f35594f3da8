const minute = 60
const hour = 60 * minute
const day = 24 * hour
const month = 30 * day
const monthsInYear = 12

/** Rounds down. A month has 30 days, and a year has twelve months. */
export function formatTimeAgo(date: Date | string, now: Date) {
  // Two machines' clocks differ, so a time in the near future counts as just now.
  const seconds = Math.max(0, Math.floor((now.getTime() - new Date(date).getTime()) / 1000))
  if (seconds < minute) return ago(seconds, 'second')
  if (seconds < hour) return ago(seconds / minute, 'minute')
  if (seconds < day) return ago(seconds / hour, 'hour')
  if (seconds < month) return ago(seconds / day, 'day')
  const months = Math.floor(seconds / month)
  return months < monthsInYear ? ago(months, 'month') : ago(months / monthsInYear, 'year')
}

function ago(amount: number, unit: string) {
  const whole = Math.floor(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}
