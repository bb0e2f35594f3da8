import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SiteInfo } from '#features/site/rules/contract.ts'

/** What every page sits in: the way past the navigation, the bar, the page, the small print. */
export function Shell({ site, children }: { site: SiteInfo; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#page" className="btn btn-small -translate-y-24 fixed top-2 left-2 z-50 focus:translate-y-0">
        Skip to content
      </a>
      <header className="sticky top-0 z-40 border-plate border-b-2 bg-ground/95 backdrop-blur-sm">
        <div className="mx-auto flex max-w-6xl items-center gap-4 px-4 py-2">
          <Link to="/" className="group flex min-h-11 items-center gap-2 no-underline">
            <img src="/favicon.svg" alt="" width="44" height="44" className="size-11 shrink-0" />
            <span className="type-display text-subheading leading-none">{site.name}</span>
          </Link>
          <nav aria-label="Main" className="ml-auto">
            <Link
              to="/seasons"
              className="type-label flex min-h-11 items-center rounded-control border-2 border-transparent px-3 hover:border-plate aria-[current=page]:border-plate aria-[current=page]:bg-orange aria-[current=page]:text-press-ink"
            >
              Seasons
            </Link>
          </nav>
        </div>
      </header>
      <main id="page" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 outline-none sm:py-12">
        {children}
      </main>
      <footer className="mt-8 border-line border-t-2 bg-sunken">
        <p className="mx-auto max-w-6xl px-4 py-6 text-ink-soft text-small">
          {site.name} is an unofficial fan and commentary site. It is not affiliated with, endorsed by or run by{' '}
          {site.personality}. Questions: <a href={`mailto:${site.contact}`}>{site.contact}</a>
        </p>
      </footer>
    </div>
  )
}
