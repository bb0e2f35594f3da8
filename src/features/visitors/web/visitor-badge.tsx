import { useEffect, useState } from 'react'
import { formatCount } from '#platform/rules/count-of.ts'
import './visitor-badge.css'

type VisitorBadgeProps = {
  counter: 'fake' | 'real'
}

/**
 * Only real counts get the lamp; invented ones say that they're a joke. The number comes after
 * hydration, because pages are cached.
 */
export function VisitorBadge({ counter }: VisitorBadgeProps) {
  const [count, setCount] = useState<number>()
  useEffect(() => followLazily(counter, setCount), [counter])
  const number = <span className="visitor-count">{count !== undefined && formatCount(count)}</span>
  if (counter === 'fake') {
    return (
      <p className="visitor-badge" aria-live="off" title="Active visitors, counted by the bed bug. It can't count.">
        {number}
        <span className="sr-only"> active visitors, </span>
        <span className="visitor-wink">allegedly</span>
      </p>
    )
  }
  return (
    <p className="visitor-badge" aria-live="off" title="Active visitors" data-known={count !== undefined || undefined}>
      <span className="visitor-lamp" aria-hidden="true" />
      {number}
      <span className="sr-only"> active visitors</span>
    </p>
  )
}

function followLazily(counter: VisitorBadgeProps['counter'], tell: (count: number) => void) {
  let isLeft = false
  let leave = () => {}
  import('./follow-visitors.ts').then(
    ({ followVisitors }) => {
      if (!isLeft) leave = followVisitors[counter](tell)
    },
    // If the file fails to load there's no number; the next page tries again.
    () => undefined,
  )
  return () => {
    isLeft = true
    leave()
  }
}
