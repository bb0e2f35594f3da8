import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown, X } from 'lucide-react'
import { type MouseEvent, type RefObject, type ToggleEvent, useEffect, useRef, useState } from 'react'
import { StreakChip } from '#features/daily/web/streak-chip.tsx'
import { LazyBugTally } from '#features/landing/web/lazy-bug-tally.tsx'
import { dailyPage, isPageOf, type MenuSection, nightsPage } from '#features/site/rules/site-sections.ts'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { RefreshSite } from './refresh-site.tsx'

export const siteMenuId = 'site-menu'
const moreId = 'more-sections'

/** A native popover works before scripts have loaded. site-header.css shows it in a wide bar. */
export function SiteMenu({ sections }: { sections: readonly MenuSection[] }) {
  const here = useLocation({ select: ({ pathname }) => pathname })
  const list = useRef<HTMLUListElement>(null)
  const room = useRoomInBar(list)
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
      <ul ref={list} className="site-sections">
        {sections.map((section, index) => {
          const isHidden = index >= room
          return (
            <li key={section.name} data-section={section.name} data-hidden={isHidden || undefined}>
              <SectionLink section={section} className="site-section" isHere={!isHidden && isPageOf(section, here)} />
              {section.name === 'quizzes' && (
                <div className="site-under">
                  <Link to={dailyPage.path} search={{}} onClick={closeMenu}>
                    {dailyPage.label}
                  </Link>
                  <Link to={nightsPage.path} search={{}} onClick={closeMenu}>
                    {nightsPage.label}
                  </Link>
                </div>
              )}
            </li>
          )
        })}
        <li data-section="quizzes" className="site-daily">
          <StreakChip isTile onClick={closeMenu} />
        </li>
      </ul>
      <MoreSections sections={sections.slice(room)} here={here} />
      <LazyBugTally className="site-tally" />
      <RefreshSite className="site-refresh-row" />
    </nav>
  )
}

type SectionLinkProps = { section: MenuSection; className: string; isHere: boolean }

function SectionLink({ section: { label, path }, className, isHere }: SectionLinkProps) {
  return (
    <Link to={path} className={className} onClick={closeMenu} {...(isHere && { 'aria-current': 'page' })}>
      {label}
    </Link>
  )
}

/** Stays in the layout when empty, so that nothing moves when it appears. */
function MoreSections({ sections, here }: { sections: readonly MenuSection[]; here: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const current = sections.find((section) => isPageOf(section, here))
  const toggle = ({ newState, currentTarget: menu }: ToggleEvent<HTMLElement>) => {
    setIsOpen(newState === 'open')
    if (newState !== 'open' || !button.current) return
    const { right, bottom } = button.current.getBoundingClientRect()
    menu.style.top = `${bottom + 4}px`
    menu.style.left = `${Math.max(0, right - menu.offsetWidth)}px`
    void letBackClose(menu)
  }
  return (
    <div className="site-more" data-section={current?.name} data-hidden={sections.length === 0 || undefined}>
      <button
        ref={button}
        type="button"
        popoverTarget={moreId}
        aria-expanded={isOpen}
        aria-current={current && 'true'}
        className="site-section"
      >
        More
        <ChevronDown aria-hidden="true" />
      </button>
      <ul id={moreId} popover="auto" className="menu" onToggle={toggle}>
        {sections.map((section) => (
          <li key={section.name} data-section={section.name}>
            <SectionLink section={section} className="menu-item" isHere={section === current} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Counts the sections in the first row, because the bar clips the others (site-header.css). */
function useRoomInBar(listRef: RefObject<HTMLUListElement | null>) {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const list = listRef.current
    if (!list) return
    const items = [...list.children] as HTMLElement[]
    const observer = new ResizeObserver(() => {
      const first = items.findIndex(({ offsetTop }) => offsetTop > list.offsetTop + list.offsetHeight)
      setRoom(first < 0 ? Number.POSITIVE_INFINITY : first)
    })
    // A font change affects what fits, even if the list keeps its size.
    for (const part of [list, ...items]) observer.observe(part)
    return () => observer.disconnect()
  }, [listRef])
  return room
}

const wideEnough = '(width >= 48rem)'

function handleToggle({ newState, currentTarget: menu }: ToggleEvent<HTMLElement>) {
  if (newState !== 'open') return
  void letBackClose(menu)
  // When a phone is rotated, the wide bar can't show the sections while the sheet is open.
  window.matchMedia(wideEnough).addEventListener('change', () => menu.hidePopover(), { once: true })
}

async function letBackClose(menu: HTMLElement) {
  // If the file fails to load, Back leaves the page, as it does without scripts.
  const closing = await import('#platform/web/ui/dialog/close-on-back.ts').catch(() => undefined)
  if (menu.matches(':popover-open')) closing?.closeMenuOnBack(menu)
}

function closeMenu({ currentTarget: link }: MouseEvent<HTMLElement>) {
  link.closest<HTMLElement>('[popover]')?.hidePopover()
}
