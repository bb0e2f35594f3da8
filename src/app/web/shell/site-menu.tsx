import { Link, useLocation } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { MouseEvent, ToggleEvent } from 'react'
import { LazyBugTally } from '#features/landing/web/lazy-bug-tally.tsx'
import { sectionAt, siteSections } from '#features/site/rules/site-sections.ts'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { RefreshSite } from './refresh-site.tsx'

export const siteMenuId = 'site-menu'

/**
 * The sections. A native popover that wide screens simply show in the bar (shell.css): the browser opens and closes it,
 * returns the focus, and does so before any script has come.
 */
export function SiteMenu() {
  const here = useLocation({ select: ({ pathname }) => pathname })
  return (
    <nav id={siteMenuId} popover="auto" aria-label="Main" className="site-menu" onToggle={handleToggle}>
      <div className="site-menu-head">
        <p className="type-display text-heading">Where to?</p>
        <button
          type="button"
          popoverTarget={siteMenuId}
          popoverTargetAction="hide"
          aria-label="Close menu"
          className={buttonClass({ variant: 'quiet', size: 'icon' })}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      <ul className="site-sections">
        {siteSections.map(({ name, label, path }) => (
          <li key={name} data-section={name}>
            <Link
              to={path}
              className="site-section"
              onClick={closeMenu}
              {...(sectionAt(here) === name && { 'aria-current': 'page' })}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <LazyBugTally className="site-tally" />
      <RefreshSite className="site-refresh-row" />
    </nav>
  )
}

const wideEnough = '(width >= 48rem)'

function handleToggle({ newState, currentTarget: menu }: ToggleEvent<HTMLElement>) {
  if (newState !== 'open') return
  void letBackClose(menu)
  // A turned phone may be wide: the bar shows the sections then, and an open sheet would take them away.
  window.matchMedia(wideEnough).addEventListener('change', () => menu.hidePopover(), { once: true })
}

async function letBackClose(menu: HTMLElement) {
  // Without the file (offline, or a new version of the site) Back leaves the page, as it would without scripts.
  const closing = await import('#platform/web/ui/dialog/close-on-back.ts').catch(() => undefined)
  if (menu.matches(':popover-open')) closing?.closeMenuOnBack(menu)
}

function closeMenu({ currentTarget: link }: MouseEvent<HTMLElement>) {
  link.closest<HTMLElement>('[popover]')?.hidePopover()
}
