import { labelledDays, plotScale } from '../../rules/plot-scale.ts'

type DayPlotProps = { label: string; days: readonly string[]; counts: readonly number[] }

/** Bars by day; the same numbers as a table below, for whoever cannot see them or wants to copy them. */
export function DayPlot({ label, days, counts }: DayPlotProps) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <figure className="overview-plot">
      <figcaption className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{label}</span>
        <span className="numbers text-ink-soft text-small">{total.toLocaleString('en-US')} in all</span>
      </figcaption>
      <Bars days={days} counts={counts} />
      <details>
        <summary className="cursor-pointer py-3 text-ink-soft text-small">Numbers</summary>
        <div className="max-h-60 overflow-y-auto">
          <table className="numbers w-full text-small">
            <caption className="sr-only">{label} by day</caption>
            <thead>
              <tr>
                <th scope="col" className="text-left">
                  Day
                </th>
                <th scope="col" className="text-right">
                  {label}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map((day, index) => (
                <tr key={day}>
                  <th scope="row" className="text-left font-normal">
                    {day}
                  </th>
                  <td className="text-right">{counts[index]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

/** Drawn by the page itself, so it is there before any script and follows the theme by its tokens. */
function Bars({ days, counts }: Omit<DayPlotProps, 'label'>) {
  const { top, lines } = plotScale(Math.max(...counts))
  return (
    <div className="overview-bars" aria-hidden="true">
      <ul className="overview-lines">
        {lines.map((value) => (
          <li key={value} style={{ bottom: `${(value / top) * 100}%` }}>
            {value.toLocaleString('en-US', { notation: 'compact' })}
          </li>
        ))}
      </ul>
      <svg viewBox={`0 0 ${counts.length} 1`} preserveAspectRatio="none" aria-hidden="true">
        {counts.map((count, day) => (
          <rect key={days[day]} x={day + 0.15} width={0.7} y={1 - count / top} height={count / top} />
        ))}
      </svg>
      <ul className="overview-days">
        {labelledDays(days.length).map((day) => (
          <li key={day} style={{ left: `${((day + 0.5) / days.length) * 100}%` }}>
            {monthAndDay.format(new Date(`${days[day]}T00:00:00Z`))}
          </li>
        ))}
      </ul>
    </div>
  )
}

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
