/** This uses the viewer's time zone, so it's for browsers only. */
export function formatMoment(moment: string) {
  return momentFormat().format(new Date(moment))
}

/** The offset depends on the moment, because of summer time. */
export function zoneAt(moment: Date) {
  const { timeZone } = momentFormat().resolvedOptions()
  const offset = momentFormat()
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value
  return offset && offset !== timeZone ? `${timeZone}, ${offset}` : timeZone
}

export function typedFrom(moment: string | null) {
  if (!moment) return ''
  const date = new Date(moment)
  const padded = (number: number, length = 2) => String(number).padStart(length, '0')
  const day = `${padded(date.getFullYear(), 4)}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}`
  return `${day}T${padded(date.getHours())}:${padded(date.getMinutes())}`
}

/** Keeps an unchanged value, because the control has no seconds and no repeated hour. */
export function momentFrom(typed: string, before: string | null) {
  if (typed === typedFrom(before)) return before
  return typed === '' ? null : new Date(typed).toISOString()
}

export function dayStart(day: string, daysLater = 0) {
  const start = new Date(`${day}T00:00`)
  start.setDate(start.getDate() + daysLater)
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString()
}

let format: Intl.DateTimeFormat | undefined

function momentFormat() {
  format ??= new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return format
}
