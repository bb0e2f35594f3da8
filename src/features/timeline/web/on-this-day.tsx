import { countOf } from '#platform/rules/count-of.ts'
import { formatDayOfMonth } from '#platform/rules/dates.ts'
import type { Anniversary } from '../rules/timeline-item.ts'
import { ItemLink } from './tape-entry.tsx'

export function OnThisDay({ anniversaries }: { anniversaries: readonly Anniversary[] }) {
  const [first] = anniversaries
  if (!first) return null
  return (
    <aside className="timeline-today" aria-labelledby="on-this-day">
      <h2 id="on-this-day" className="timeline-today-title">
        {first.is_today ? 'On this day' : `Coming up on ${formatDayOfMonth(first.date)}`}
      </h2>
      <ul>
        {anniversaries.map((item) => (
          <li key={item.id}>
            <span className="timeline-today-years numbers">{countOf(item.years_ago, 'year', 'years')}</span>
            <span className="timeline-today-what" dir="auto">
              <ItemLink item={item} />
            </span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
