import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { StreakChip } from '#features/daily/web/streak-chip.tsx'
import { SearchTrigger } from '#features/search/web/search-trigger.tsx'
import type { SiteInfo } from '#features/site/rules/contract.ts'
import { type MenuSection, siteSections } from '#features/site/rules/site-sections.ts'
import { useBugImage } from '#features/site/web/use-bug-image.ts'
import { VisitorBadge } from '#features/visitors/web/visitor-badge.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { useAdminCommands } from '../admin/use-admin-commands.ts'
import { RefreshSite } from './refresh-site.tsx'
import { SiteMenu, siteMenuId } from './site-menu.tsx'
import { UserCorner } from './user-corner.tsx'
import './site-header.css'

type SiteHeaderProps = { site: SiteInfo; sections?: readonly MenuSection[] }

export function SiteHeader({ site, sections = siteSections }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <div className="site-bar">
        <Link to="/" activeOptions={{ exact: true }} className="site-brand">
          <img src={useBugImage(site) ?? '/favicon.svg'} alt="" width="44" height="44" className="object-contain" />
          <span>{site.name}</span>
        </Link>
        <SiteMenu sections={sections} />
        <div className="site-tools">
          <StreakChip />
          <SearchTrigger className="site-search" commands={useAdminCommands()} />
          <VisitorBadge counter={site.visitor_counter} />
          <RefreshSite className="site-refresh-icon" isIcon />
          <UserCorner />
          <button
            type="button"
            popoverTarget={siteMenuId}
            aria-label="Menu"
            className={buttonClass({ variant: 'quiet', size: 'icon' }, 'site-toggle')}
          >
            <Menu aria-hidden="true" />
          </button>
        </div>
      </div>
    </header>
  )
}
