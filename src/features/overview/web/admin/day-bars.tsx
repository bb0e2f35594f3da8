import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

type DayBarsProps = { days: readonly string[]; counts: readonly number[]; heightPx: number }

export function DayBars({ days, counts, heightPx }: DayBarsProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const plot = drawBars(element, { days, counts, heightPx })
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
  }, [days, counts, heightPx])
  return <div ref={frame} />
}

function drawBars(element: HTMLElement, { days, counts, heightPx }: DayBarsProps) {
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
