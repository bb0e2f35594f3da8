import type { ReactNode } from 'react'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import './account-page.css'

type AccountDeskProps = { kicker: string; title: string; intro?: ReactNode; pass: ReactNode; children: ReactNode }

export function AccountDesk({ kicker, title, intro, pass, children }: AccountDeskProps) {
  return (
    <div data-section="accounts" className="account-desk">
      <PageHeader kicker={kicker} title={title} intro={intro} />
      <div className="account-pass">{pass}</div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
