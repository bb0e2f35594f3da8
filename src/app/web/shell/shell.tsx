import type { ReactNode } from 'react'
import type { SiteInfo } from '#features/site/rules/contract.ts'
import { SkipLink } from '#platform/web/ui/skip-link.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import './shell.css'

export function Shell({ site, children }: { site: SiteInfo; children: ReactNode }) {
  return (
    <div className="site flex min-h-dvh flex-col">
      <SkipLink to="page">Skip to content</SkipLink>
      <SiteHeader site={site} />
      <main id="page" tabIndex={-1} className="site-page">
        {children}
      </main>
      <SiteFooter site={site} />
    </div>
  )
}
