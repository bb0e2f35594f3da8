import type { ReactNode } from 'react'
import { classNames } from '#platform/web/ui/class-names.ts'

export function Masthead({ edition, children }: { edition: string; children?: ReactNode }) {
  return (
    <div className={classNames('quote-masthead', children !== undefined && 'list-landmark')}>
      <span aria-hidden="true">The Daily Itch</span>
      <span aria-hidden="true">All the words that fit in 4B</span>
      <span aria-hidden="true">{edition}</span>
      {children}
    </div>
  )
}
