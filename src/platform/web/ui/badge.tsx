import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type BadgeProps = ComponentProps<'span'> & {
  tone?: 'neutral' | 'accent' | 'house' | 'success' | 'warning' | 'danger'
  look?: 'label' | 'stamp' | 'wristband'
}

export function Badge({ tone = 'neutral', look = 'label', className, ...span }: BadgeProps) {
  return <span className={classNames('badge', className)} data-tone={tone} data-look={look} {...span} />
}
