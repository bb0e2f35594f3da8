import { months } from './dates.ts'

// These use the reader's time zone, so they're for browsers only.
// We avoid Intl for the same reason as in dates.ts.

export function formatLocalDay(time: Date | string) {
  const at = new Date(time)
  return `${months[at.getMonth()]?.slice(0, 3)} ${at.getDate()}, ${at.getFullYear()}`
}

export function formatLocalClock(time: Date | string) {
  const at = new Date(time)
  const hours = at.getHours()
  return `${hours % 12 || 12}:${String(at.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

export function formatLocalMoment(time: Date | string) {
  return `${formatLocalDay(time)}, ${formatLocalClock(time)}`
}
