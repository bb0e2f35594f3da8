import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** `icon` is a square and needs an aria-label. */
  size?: 'small' | 'medium' | 'large' | 'icon'
}

export function buttonClass({ variant = 'primary', size = 'medium' }: ButtonLook = {}, className?: string): string {
  return classNames('btn', variant !== 'primary' && `btn-${variant}`, size !== 'medium' && `btn-${size}`, className)
}

export function LinkButton({ variant, size, className, ...anchor }: ButtonLook & ComponentProps<'a'>) {
  return <a className={buttonClass({ variant, size }, className)} {...anchor} />
}
