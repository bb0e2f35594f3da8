import { Link } from '@tanstack/react-router'
import { LazyBugTally } from '#features/landing/web/lazy-bug-tally.tsx'
import type { SiteInfo } from '#features/site/rules/contract.ts'
import { dailyPage, nightsPage } from '#features/site/rules/site-sections.ts'

export function SiteFooter({ site }: { site: SiteInfo }) {
  return (
    <footer className="site-footer">
      <div className="site-footer-inside">
        <p>
          {site.name} is an unofficial fan and commentary site. It is not affiliated with, endorsed by or run by{' '}
          {site.personality}. Questions: <a href={`mailto:${site.contact}`}>{site.contact}</a>
        </p>
        <LazyBugTally />
        <nav aria-label="Footer">
          <Link to={dailyPage.path} search={{}}>
            {dailyPage.label}
          </Link>
          <Link to={nightsPage.path} search={{}}>
            {nightsPage.label}
          </Link>
          <Link to="/ideas">Ideas</Link>
          <Link to="/privacy">Privacy Policy</Link>
          <Link to="/terms">Terms of Service</Link>
        </nav>
      </div>
    </footer>
  )
}
