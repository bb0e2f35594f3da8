import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

type DayPlotProps = { label: string; days: readonly string[]; counts: readonly number[] }

const heightPx = 140

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

function Bars({ days, counts }: Omit<DayPlotProps, 'label'>) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const plot = drawBars(element, days, counts)
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: heightPx }))
    observer.observe(element)
    const theme = matchMedia('(prefers-color-scheme: dark)')
    // Canvas keeps the colours it was drawn with.
    const redraw = () => plot.redraw()
    theme.addEventListener('change', redraw)
    return () => {
      theme.removeEventListener('change', redraw)
      observer.disconnect()
      plot.destroy()
    }
  }, [days, counts])
  return <div ref={frame} aria-hidden="true" style={{ height: heightPx }} />
}

function drawBars(element: HTMLElement, days: readonly string[], counts: readonly number[]) {
  const colour = (token: string) => () => getComputedStyle(element).getPropertyValue(token).trim()
  const axis = {
    stroke: colour('--color-ink-soft'),
    grid: { stroke: colour('--color-line'), width: 1 },
    ticks: { show: false },
    font: '12px system-ui, sans-serif',
  }
  return new uPlot(
    {
      width: element.clientWidth,
      height: heightPx,
      legend: { show: false },
      cursor: { show: false },
      padding: [8, 16, 0, 0],
      scales: {
        // Half a day more on both sides: the first and the last bar are as wide as the others.
        x: { time: true, range: (_plot, first, last) => [first - 43_200, last + 43_200] },
        y: { range: (_plot, _min, max) => [0, Math.max(4, max * 1.1)] },
      },
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
      axes: [
        { ...axis, grid: { show: false }, size: 26, space: 60, values: (_plot, times) => times.map(dayLabel) },
        { ...axis, size: 40, space: 30, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000] },
      ],
      series: [
        {},
        {
          fill: colour('--color-accent'),
          stroke: colour('--color-accent'),
          width: 0,
          points: { show: false },
          ...(uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [0.7, 40], align: 0 }) }),
        },
      ],
    },
    [days.map((day) => Date.parse(`${day}T00:00:00Z`) / 1000), [...counts]],
    element,
  )
}

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const dayLabel = (seconds: number) => monthAndDay.format(new Date(seconds * 1000))
