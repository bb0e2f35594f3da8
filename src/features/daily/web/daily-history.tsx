import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Snowflake } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { months } from '#platform/rules/dates.ts'
import { keepShown } from '#platform/web/filtered-list.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { countRight, dailySize, dayAfter, startOfDay } from '../rules/daily.ts'
import { monthOf } from '../rules/streak.ts'
import { dailyApi } from './daily-api.ts'

type History = Awaited<ReturnType<typeof dailyApi.history.call>>

export function DailyHistory({ shownDay }: { shownDay: string }) {
  const isHydrated = useHydrated()
  const [month, setMonth] = useState<string>()
  const query = dailyApi.history.queryOptions({ input: month ? { month } : {} })
  const { data, isPending } = useQuery({ ...query, ...keepShown, enabled: isHydrated })
  // An empty section keeps the month's space until it has loaded.
  if (isPending) return <section className="daily-history" />
  // On a site's first day there's nothing to look back at.
  if (!data || (data.days.length === 0 && !data.has_earlier && !month)) return null
  return (
    <section className="daily-history" data-section="quizzes">
      <MonthCalendar history={data} shownDay={shownDay} onMonth={setMonth} />
      {data.totals.played > 0 && <OwnNumbers totals={data.totals} />}
    </section>
  )
}

type MonthCalendarProps = { history: History; shownDay: string; onMonth: (month: string) => void }

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

function MonthCalendar({ history, shownDay, onMonth }: MonthCalendarProps) {
  const { month, today, has_earlier } = history
  const first = `${month}-01`
  const days = daysOfMonth(month)
  const name = `${nameOf(month)} ${month.slice(0, 4)}`
  return (
    <div className="month" data-theme="light">
      <div className="month-head">
        <Button
          variant="quiet"
          size="icon"
          aria-label="Month before"
          disabled={!has_earlier}
          onClick={() => onMonth(monthOf(dayAfter(first, -1)))}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <h2 aria-live="polite">{name}</h2>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Month after"
          disabled={month >= monthOf(today)}
          onClick={() => onMonth(monthOf(dayAfter(first, 31)))}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <ol className="month-days">
        {weekdays.map((weekday) => (
          <li key={weekday} className="month-weekday" aria-hidden="true">
            {weekday}
          </li>
        ))}
        {days.map((day, index) => (
          <li
            key={day}
            // Weeks begin on Monday.
            style={index === 0 ? { gridColumnStart: ((startOfDay(day).getUTCDay() + 6) % 7) + 1 } : undefined}
          >
            <Day day={day} history={history} isShown={day === shownDay} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Day({ day, history, isShown }: { day: string; history: History; isShown: boolean }) {
  const { today, days, frozen_days } = history
  const known = days.find((other) => other.day === day)
  const right = known?.marks ? countRight(known.marks) : undefined
  const isFrozen = frozen_days.includes(day)
  const look = {
    className: 'month-day',
    'data-right': right,
    style: { '--right': right } as CSSProperties,
    'data-perfect': right !== undefined && right === known?.marks?.length ? true : undefined,
    'data-frozen': isFrozen || undefined,
    'data-today': day === today || undefined,
  }
  const number = Number(day.slice(8))
  const said =
    right !== undefined ? `${right} of ${known?.marks?.length}` : isFrozen ? 'kept by a freeze' : 'not played'
  const inside = (
    <>
      <span className="month-number">{number}</span>
      {right !== undefined ? (
        <b className="month-mark" aria-hidden="true">
          {right}
        </b>
      ) : isFrozen ? (
        <Snowflake aria-hidden="true" className="month-mark" />
      ) : null}
      {day <= today && <VisuallyHidden>, {said}</VisuallyHidden>}
    </>
  )
  if (!known && day !== today) return <span {...look}>{inside}</span>
  return (
    <Link
      to="/daily"
      search={day === today ? {} : { day }}
      {...look}
      data-open
      {...(isShown && { 'aria-current': 'page' as const })}
    >
      {inside}
    </Link>
  )
}

function OwnNumbers({ totals: { played, perfect, days_by_right } }: { totals: History['totals'] }) {
  const most = Math.max(...days_by_right, 1)
  return (
    <div className="own-numbers">
      <h2>Your numbers</h2>
      <dl className="own-facts">
        <div>
          <dt>Played</dt>
          <dd>{played}</dd>
        </div>
        <div>
          <dt>Perfect</dt>
          <dd>{perfect}</dd>
        </div>
      </dl>
      <dl className="own-bars">
        {days_by_right
          .map((days, right) => ({ days, right }))
          .reverse()
          .map(({ days, right }) => (
            <div key={right}>
              <dt>
                {right}
                <VisuallyHidden> right</VisuallyHidden>
              </dt>
              <dd>
                <span
                  aria-hidden="true"
                  className="own-bar"
                  data-perfect={right === dailySize || undefined}
                  style={{ width: `${(days / most) * 100}%` }}
                />
                {days}
                <VisuallyHidden> {days === 1 ? 'day' : 'days'}</VisuallyHidden>
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

const nameOf = (month: string) => months[Number(month.slice(5)) - 1] ?? ''

function daysOfMonth(month: string) {
  const days: string[] = []
  for (let day = `${month}-01`; monthOf(day) === month; day = dayAfter(day)) days.push(day)
  return days
}
