import type { ReactNode } from 'react'

export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={`#${to}`} className="btn btn-small -translate-y-24 fixed top-2 left-2 z-50 focus:translate-y-0">
      {children}
    </a>
  )
}
