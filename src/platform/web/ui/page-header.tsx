import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { classNames } from './class-names.ts'

type PageHeaderProps = {
  title: ReactNode
  /** A word or two on a sticker above the title. */
  kicker?: ReactNode
  intro?: ReactNode
  /** Buttons, filters. */
  actions?: ReactNode
  art?: ReactNode
  className?: string
}

/**
 * What the frame around a page has to say below its title. A component, which never changes: a page whose file is still on its way would be
 * drawn anew by a context that changes, and lose what was typed into it.
 */
export const PageHeaderNote = createContext<ComponentType | undefined>(undefined)

/** The page's one h1. In `data-section="admin"` it is small and plain, because the tokens say so. */
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
