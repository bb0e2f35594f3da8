/** 'Nov 15, 2026, 6:00 PM GMT+1', in the time of whoever looks. Browser only: a server has no zone worth showing. */
export function formatMoment(moment: string) {
  return momentFormat().format(new Date(moment))
}

/** 'Europe/Berlin, GMT+1': with the offset of the moment in question, because summer time shifts it. */
export function zoneAt(moment: Date) {
  const { timeZone } = momentFormat().resolvedOptions()
  const offset = momentFormat()
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value
  return offset && offset !== timeZone ? `${timeZone}, ${offset}` : timeZone
}

/** What a `datetime-local` control shows for a stored moment; '' for none. */
export function typedFrom(moment: string | null) {
  if (!moment) return ''
  const date = new Date(moment)
  const padded = (number: number, length = 2) => String(number).padStart(length, '0')
  const day = `${padded(date.getFullYear(), 4)}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}`
  return `${day}T${padded(date.getHours())}:${padded(date.getMinutes())}`
}

/**
 * The moment to store. What was not touched stays as it was: the control knows neither seconds nor which of the two
 * hours is meant when the clocks go back.
 */
export function momentFrom(typed: string, before: string | null) {
  if (typed === typedFrom(before)) return before
  return typed === '' ? null : new Date(typed).toISOString()
}

/** When a day of a `date` control begins where the viewer is, or another one so many days later; undefined for none. */
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
