import { Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'

type DayPlotProps = { label: string; days: readonly string[]; counts: readonly number[] }

const heightPx = 140

/** The plot library comes after the page: the numbers are there without it. */
const DayBars = lazyPart(async () => (await import('./day-bars.tsx')).DayBars)

/** Bars by day; the same numbers as a table below, for whoever cannot see them or wants to copy them. */
export function DayPlot({ label, days, counts }: DayPlotProps) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <figure className="overview-plot">
      <figcaption className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{label}</span>
        <span className="numbers text-ink-soft text-small">{total.toLocaleString('en-US')} in all</span>
      </figcaption>
      <div style={{ height: heightPx }} aria-hidden="true">
        <Suspense>
          <DayBars days={days} counts={counts} heightPx={heightPx} />
        </Suspense>
      </div>
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
