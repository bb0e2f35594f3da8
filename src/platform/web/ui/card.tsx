import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { leaning } from './leaning.ts'

type CardProps = ComponentProps<'div'> & {
  look?: 'plain' | 'plate'
  isLeaning?: boolean
}

export function Card({ look = 'plain', isLeaning, className, ...div }: CardProps) {
  return (
    <div
      className={classNames(
        'rounded-card bg-surface p-5 text-ink',
        look === 'plate' ? 'offset-shadow' : 'border-2 border-line',
        isLeaning && 'leans',
        className,
      )}
      {...(isLeaning && leaning)}
      {...div}
    />
  )
}
