import { formatDay, isValidDate } from '#platform/rules/dates.ts'

export function clipDate({ display_date, release_date }: { display_date: string | null; release_date: string | null }) {
  if (display_date) return display_date
  return release_date && isValidDate(release_date) ? formatDay(release_date) : null
}

/** Saving a new clip may touch it twice, so changes count only after a minute. */
export function wasUpdated({ created_at, updated_at }: { created_at: string; updated_at: string }) {
  return Date.parse(updated_at) - Date.parse(created_at) > 60_000
}

export function formatTimecode(durationMs: number) {
  const seconds = Math.max(0, Math.round(durationMs / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const tail = `${String(seconds % 60).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}
