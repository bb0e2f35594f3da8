import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import { initialsOf, pickByName } from './initials.ts'

type AvatarProps = { name: string; src?: string | null; size?: 'small' | 'medium' | 'large'; className?: string }

const sizes = { small: '2rem', medium: '2.75rem', large: '5rem' }
const pink = 'color-mix(in oklab, var(--color-house) 50%, var(--color-press-paper))'
const fills = ['var(--color-gold)', 'var(--color-blue)', 'var(--color-lime)', 'var(--color-orange)', pink] as const

/** The name is written beside it, so it's hidden from screen readers. */
export function Avatar({ name, src, size = 'medium', className }: AvatarProps) {
  const style = { '--avatar-size': sizes[size], '--avatar-fill': pickByName(name, fills) } as CSSProperties
  return (
    <span className={classNames('avatar', className)} style={style} aria-hidden="true">
      {src ? <img src={src} alt="" loading="lazy" decoding="async" /> : initialsOf(name)}
    </span>
  )
}
