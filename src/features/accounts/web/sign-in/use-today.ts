import { useEffect, useState } from 'react'
import { formatDay } from '#platform/rules/dates.ts'

/** Empty until the page is alive: a page that many visitors share has no day of its own. */
export function useToday() {
  const [today, setToday] = useState('')
  useEffect(() => setToday(formatDay(new Date())), [])
  return today
}
