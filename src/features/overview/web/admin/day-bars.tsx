import type { CSSProperties } from 'react'
import { formatCount } from '#platform/rules/count-of.ts'
import { formatDay, formatDayOfMonth } from '#platform/rules/dates.ts'
import { barScale, labelledDays } from '../../rules/bar-scale.ts'

type DayBarsProps = {
  label: string
  days: readonly string[]
  counts: readonly number[]
  /** Index of the day that is pointed at. */
  chosen: number | undefined
  onChoose: (day: number | undefined) => void
}

/** Bars over a scale. Their width follows from the page's, so the text stands outside of the drawing, which is stretched. */
export function DayBars({ label, days, counts, chosen, onChoose }: DayBarsProps) {
  const lines = barScale(counts)
  const top = lines.at(-1) ?? 1
  return (
    <div className="day-bars">
      <div className="day-bars-scale" aria-hidden="true">
        {lines.map((line) => (
          <span key={line}>{formatCount(line)}</span>
        ))}
      </div>
      <div className="day-bars-plot">
        <svg viewBox={`0 0 ${days.length} ${top}`} preserveAspectRatio="none" aria-hidden="true">
          {/* Upside down: counts grow upwards. */}
          <g transform={`matrix(1 0 0 -1 0 ${top})`}>
            <path className="day-bars-lines" d={lines.map((line) => `M0 ${line}H${days.length}`).join('')} />
            {chosen !== undefined && <rect className="day-bars-chosen" x={chosen} width={1} height={top} />}
            <path className="day-bars-bars" d={counts.map((count, day) => bar(day, count, top)).join('')} />
          </g>
        </svg>
        {/* A slider whose thumb is as wide as a bar: mouse, finger, arrow keys and screen readers come with it. */}
        <input
          type="range"
          min={0}
          max={days.length - 1}
          value={chosen ?? days.length - 1}
          aria-label={`${label} on a day`}
          aria-valuetext={dayText({ days, counts, day: chosen ?? days.length - 1 })}
          style={{ '--thumb': `${100 / days.length}cqi` } as CSSProperties}
          onChange={(event) => onChoose(event.currentTarget.valueAsNumber)}
          onFocus={() => onChoose(chosen ?? days.length - 1)}
          onBlur={() => onChoose(undefined)}
          onPointerMove={({ currentTarget, nativeEvent: { offsetX, pointerType } }) => {
            if (pointerType !== 'mouse') return
            const day = Math.floor((offsetX / currentTarget.clientWidth) * days.length)
            onChoose(Math.min(Math.max(day, 0), days.length - 1))
          }}
          // A finger leaves with every tap, which also brings no focus: its day stays, and the last one is chosen without a change.
          onPointerUp={({ currentTarget, pointerType }) => {
            if (pointerType !== 'mouse') onChoose(currentTarget.valueAsNumber)
          }}
          onPointerLeave={({ currentTarget, pointerType }) => {
            if (pointerType === 'mouse' && currentTarget !== document.activeElement) onChoose(undefined)
          }}
        />
      </div>
      <div className="day-bars-days" aria-hidden="true">
        {labelledDays(days.length).map((day) => (
          <span key={days[day]} style={{ left: `${((day + 0.5) / days.length) * 100}%` }}>
            {formatDayOfMonth(days[day] ?? '')}
          </span>
        ))}
      </div>
    </div>
  )
}

/** 'Mar 4, 2024: 12' */
export function dayText({ days, counts, day }: Pick<DayBarsProps, 'days' | 'counts'> & { day: number }) {
  return `${formatDay(days[day] ?? '')}: ${formatCount(counts[day] ?? 0)}`
}

/** From the ground up. One among thousands is still seen. */
function bar(day: number, count: number, top: number) {
  if (count === 0) return ''
  return `M${day + 0.15} 0V${Math.max(count, top / 50)}h.7V0z`
}
