import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type StatePanelProps = {
  role?: 'alert'
  art?: ReactNode
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  footnote?: ReactNode
  className?: string
}

export function StatePanel({ role, art, title, text, action, footnote, className }: StatePanelProps) {
  return (
    <div
      role={role}
      className={classNames(
        'overflow-hidden rounded-card border-2 border-line bg-surface text-center text-ink',
        className,
      )}
    >
      {art && (
        <div className="halftone-fade border-plate border-b-2 bg-accent-soft px-5 pt-7 pb-3">
          {/* On a low screen, the picture is smaller so that the action stays visible. */}
          <div className="mx-auto w-44 max-w-full [@media(height<43rem)]:w-24">{art}</div>
        </div>
      )}
      <div className="flex flex-col items-center gap-3 px-5 pt-6 pb-8">
        <h2 className="type-display text-balance text-heading">{title}</h2>
        {text && <p className="max-w-prose text-pretty text-ink-soft">{text}</p>}
        {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
        {footnote && <p className="numbers mt-1 text-ink-soft text-small">{footnote}</p>}
      </div>
    </div>
  )
}
