import { useState } from 'react'
import { formatCount } from '#platform/rules/count-of.ts'
import { DayBars, dayText } from './day-bars.tsx'

type DayPlotProps = { label: string; days: readonly string[]; counts: readonly number[] }

export function DayPlot({ label, days, counts }: DayPlotProps) {
  const [pointedAt, setPointedAt] = useState<number>()
  // The range may have become shorter.
  const chosen = pointedAt !== undefined && pointedAt < days.length ? pointedAt : undefined
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <figure className="overview-plot">
      <figcaption className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{label}</span>
        <span className="numbers text-ink-soft text-small">
          {chosen === undefined ? `${formatCount(total)} in all` : dayText({ days, counts, day: chosen })}
        </span>
      </figcaption>
      <DayBars label={label} days={days} counts={counts} chosen={chosen} onChoose={setPointedAt} />
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
