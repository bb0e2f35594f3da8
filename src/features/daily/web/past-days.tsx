import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { formatDay } from '#platform/rules/dates.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { squaresOf, startOfDay } from '../rules/daily.ts'
import { CalendarSheet } from './calendar-sheet.tsx'
import { dailyApi } from './daily-api.ts'

export function PastDays({ shownDay }: { shownDay: string }) {
  const isHydrated = useHydrated()
  const { data } = useQuery(dailyApi.past.queryOptions({ input: {}, enabled: isHydrated }))
  if (!data || data.items.length === 0) return null
  return (
    <section className="past-days" data-section="quizzes">
      <h2 className="type-display text-heading">Days gone by</h2>
      <ul>
        {data.items.map(({ day, marks }) => (
          <li key={day}>
            <Link to="/daily" search={{ day }} aria-current={day === shownDay ? 'page' : undefined}>
              <CalendarSheet day={day} look="torn" />
              <VisuallyHidden>{formatDay(startOfDay(day))}: </VisuallyHidden>
              {marks ? (
                <span className="past-marks">
                  {squaresOf(marks).map((square, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: squares never move
                    <i key={index} data-square={square} />
                  ))}
                  <VisuallyHidden>
                    {squaresOf(marks).filter((square) => square !== 'wrong').length} of {marks.length} right
                  </VisuallyHidden>
                </span>
              ) : (
                <span className="past-unplayed">Not played</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
