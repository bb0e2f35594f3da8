import { formatAccuracy } from '../../rules/quiz-texts.ts'
import './score-curve.css'

type Run = { accuracy: number }

const [width, height, margin] = [300, 60, 6]
const fewestRuns = 3

/** Accuracy, because the points of two quizzes can't be compared. */
export function ScoreCurve({ runs }: { runs: readonly Run[] }) {
  if (runs.length < fewestRuns) return null
  const oldestFirst = [...runs].reverse()
  // Most runs are above one half, so that a curve from 0 % up would be flat.
  const lowest = Math.min(50, ...runs.map(({ accuracy }) => accuracy))
  const points = oldestFirst.map(({ accuracy }, at) => {
    const x = margin + (at * (width - 2 * margin)) / (runs.length - 1)
    const y = height - margin - ((accuracy - lowest) / (100 - lowest)) * (height - 2 * margin)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  const line = points.join('L')
  const average = runs.reduce((sum, { accuracy }) => sum + accuracy, 0) / runs.length
  return (
    <figure className="score-curve" data-theme="dark">
      <figcaption>
        <b>{formatAccuracy(average)}</b> right in your last {runs.length} runs
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="score-curve-area" d={`M${margin} ${height}L${line}L${width - margin} ${height}Z`} />
        <path className="score-curve-line" d={`M${line}`} />
        <path className="score-curve-runs" d={`M${points.join('h0M')}h0`} />
      </svg>
    </figure>
  )
}
