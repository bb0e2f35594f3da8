import type { ReactNode } from 'react'
import type { SiteInfo } from '#features/site/rules/contract.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import './shell.css'

/** What every page sits in: the way past the navigation, the bar, the page, the small print. */
export function Shell({ site, children }: { site: SiteInfo; children: ReactNode }) {
  return (
    <div className="site flex min-h-dvh flex-col">
      <a href="#page" className="btn btn-small -translate-y-24 fixed top-2 left-2 z-50 focus:translate-y-0">
        Skip to content
      </a>
      <SiteHeader site={site} />
      <main id="page" tabIndex={-1} className="site-page">
        {children}
      </main>
      <SiteFooter site={site} />
    </div>
  )
}
