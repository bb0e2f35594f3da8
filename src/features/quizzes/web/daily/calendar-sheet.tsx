import { months } from '#platform/rules/dates.ts'
import { startOfDay } from '../../rules/daily.ts'
import './calendar-sheet.css'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A sheet of a tear-off calendar. What it says stands in the page's head, too. */
export function CalendarSheet({ day }: { day: string }) {
  const date = startOfDay(day)
  return (
    <div className="calendar-sheet" aria-hidden="true">
      <span className="calendar-month">{months[date.getUTCMonth()]}</span>
      <span className="calendar-day">{date.getUTCDate()}</span>
      <span className="calendar-weekday">{weekdays[date.getUTCDay()]}</span>
    </div>
  )
}
