import { months } from '#platform/rules/dates.ts'
import { startOfDay } from '../rules/daily.ts'
import './calendar-sheet.css'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

type CalendarSheetProps = {
  day: string
  look?: 'large' | 'small'
}

/** Decorative: the date must be shown as text beside it. */
export function CalendarSheet({ day, look = 'large' }: CalendarSheetProps) {
  const date = startOfDay(day)
  return (
    <span className="calendar-sheet" data-look={look} aria-hidden="true">
      <span className="calendar-month">{months[date.getUTCMonth()]}</span>
      <span className="calendar-day">{date.getUTCDate()}</span>
      <span className="calendar-weekday">{weekdays[date.getUTCDay()]}</span>
    </span>
  )
}
