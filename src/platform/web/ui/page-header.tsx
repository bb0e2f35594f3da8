import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { classNames } from './class-names.ts'

type PageHeaderProps = {
  title: ReactNode
  kicker?: ReactNode
  intro?: ReactNode
  actions?: ReactNode
  art?: ReactNode
  className?: string
}

/** A changing context would re-render a page that still loads, and lose what was typed. */
export const PageHeaderNote = createContext<ComponentType | undefined>(undefined)

/** This is the page's only h1. */
export function PageHeader({ title, kicker, intro, actions, art, className }: PageHeaderProps) {
  const Note = useContext(PageHeaderNote)
  return (
    <header className={classNames('page-header', className)}>
      <div className="min-w-0">
        {kicker && <p className="page-kicker">{kicker}</p>}
        <h1 className="page-title">{title}</h1>
        {intro && <p className="mt-3 max-w-prose text-ink-soft text-lead">{intro}</p>}
        {actions && <div className="page-actions">{actions}</div>}
        {Note && <Note />}
      </div>
      {art && <div className="page-art">{art}</div>}
    </header>
  )
}
