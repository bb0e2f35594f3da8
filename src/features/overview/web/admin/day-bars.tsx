import type { CSSProperties } from 'react'
import { formatCount } from '#platform/rules/count-of.ts'
import { formatDay, formatDayOfMonth } from '#platform/rules/dates.ts'
import { barScale, labelledDays } from '../../rules/bar-scale.ts'

type DayBarsProps = {
  label: string
  days: readonly string[]
  counts: readonly number[]
  chosen: number | undefined
  onChoose: (day: number | undefined) => void
}

/** The drawing is stretched to the page's width, so its text is outside of it. */
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
          {/* Flipped, because counts grow upwards. */}
          <g transform={`matrix(1 0 0 -1 0 ${top})`}>
            <path className="day-bars-lines" d={lines.map((line) => `M0 ${line}H${days.length}`).join('')} />
            {chosen !== undefined && <rect className="day-bars-chosen" x={chosen} width={1} height={top} />}
            <path className="day-bars-bars" d={counts.map((count, day) => bar(day, count, top)).join('')} />
          </g>
        </svg>
        {/* A slider with a bar-wide thumb brings mouse, touch, arrow keys and screen readers for
           free. */}
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
          // A tap gives no focus and fires no change for the current value. So touch selects on
          // release and keeps its day.
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

export function dayText({ days, counts, day }: Pick<DayBarsProps, 'days' | 'counts'> & { day: number }) {
  return `${formatDay(days[day] ?? '')}: ${formatCount(counts[day] ?? 0)}`
}

/** A minimum height keeps small counts visible. */
function bar(day: number, count: number, top: number) {
  if (count === 0) return ''
  return `M${day + 0.15} 0V${Math.max(count, top / 50)}h.7V0z`
}
