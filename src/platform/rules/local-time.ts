import { months } from './dates.ts'

// These use the reader's time zone, so they're for browsers only.
// We avoid Intl for the same reason as in dates.ts.

/** 'Mar 4, 2024' */
export function formatLocalDay(time: Date | string) {
  const at = new Date(time)
  return `${months[at.getMonth()]?.slice(0, 3)} ${at.getDate()}, ${at.getFullYear()}`
}

/** '9:41 PM' */
export function formatLocalClock(time: Date | string) {
  const at = new Date(time)
  const hours = at.getHours()
  return `${hours % 12 || 12}:${String(at.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** 'Mar 4, 2024, 9:41 PM' */
export function formatLocalMoment(time: Date | string) {
  return `${formatLocalDay(time)}, ${formatLocalClock(time)}`
}
