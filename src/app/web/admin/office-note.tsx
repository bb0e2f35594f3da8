import type { ReactNode } from 'react'

type OfficeNoteProps = { title: ReactNode; children?: ReactNode; action?: ReactNode; role?: 'alert' }

/** Empty, missing or failed, said the office's way: no art, no display face. */
export function OfficeNote({ title, children, action, role }: OfficeNoteProps) {
  return (
    <div
      role={role}
      className="mt-5 grid max-w-xl justify-items-start gap-1 rounded-card border border-line bg-surface p-5"
    >
      <h2 className="font-semibold">{title}</h2>
      {children && <p className="text-ink-soft">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
