import { useEffect, useState } from 'react'
import { formatCount } from '#platform/rules/count-of.ts'
import './visitor-badge.css'

type VisitorBadgeProps = {
  /** Invented numbers, or the people who have the site open. */
  counter: 'fake' | 'real'
}

/** How busy the palace is. Its number comes after hydration, because pages are shared; its room is there before. */
export function VisitorBadge({ counter }: VisitorBadgeProps) {
  const [count, setCount] = useState<number>()
  useEffect(() => followLazily(counter, setCount), [counter])
  return (
    <p className="visitor-badge" aria-live="off" title="Active visitors" data-known={count !== undefined || undefined}>
      <span className="visitor-lamp" aria-hidden="true" />
      <span className="visitor-count">{count !== undefined && formatCount(count)}</span>
      <span className="sr-only"> active visitors</span>
    </p>
  )
}

/** Fetched when the page stands: no page needs the number to be read. */
function followLazily(counter: VisitorBadgeProps['counter'], tell: (count: number) => void) {
  let isLeft = false
  let leave = () => {}
  import('./follow-visitors.ts').then(
    ({ followVisitors }) => {
      if (!isLeft) leave = followVisitors[counter](tell)
    },
    // Without the file there is no number; the next page tries again.
    () => undefined,
  )
  return () => {
    isLeft = true
    leave()
  }
}
