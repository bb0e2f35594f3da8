import { useRouterState } from '@tanstack/react-router'
import { type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react'
import type { SiteInfo } from '#features/site/rules/contract.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { defaultViews } from '../rules/first-visit.ts'
import { gate } from './gate.ts'
import './landing.css'
import { TicketCounter } from './ticket-counter.tsx'

const LandingShow = lazyPart(async () => (await import('./landing-show.tsx')).LandingShow, { Missing: NobodyToCatch })

/**
 * The landing page, in front of the requested page. Every page contains it, and the CSS hides it
 * unless <html> says otherwise. While it's shown, all elements after it are hidden (landing.css),
 * so mount it first.
 */
export function LandingGate({ site }: { site: SiteInfo }) {
  const isSeen = useSyncExternalStore(gate.subscribe, gate.state, () => undefined) !== undefined
  const [views, setViews] = useState(defaultViews)
  useGateOfEachPage()

  // A page has one h1 and one main. The page below has them until the gate is shown, so until then
  // this is a section.
  const Main = isSeen ? 'main' : 'section'
  const name = `${site.personality}'s VIP World`
  const Headline = isSeen ? 'h1' : 'p'
  return (
    <div className="landing-gate" data-theme="dark">
      <div className="landing-sky" />
      <div className="landing-palace" />
      <Main className="landing-poster" aria-label="Entrance">
        <Headline className="landing-headline">
          <span className="landing-call">Click on the bed bug to access</span>{' '}
          <span className="landing-name" style={{ '--longest': longestLine(site.personality) } as CSSProperties}>
            <span className="foil-type" data-text={name}>
              {name}
            </span>
          </span>
        </Headline>
        <TicketCounter views={views} />
      </Main>
      {isSeen && <LandingShow site={site} onViews={setViews} />}
    </div>
  )
}

/** The bug couldn't be loaded, and nobody may be locked out because of that. */
function NobodyToCatch() {
  useEffect(() => gate.leave(), [])
  return null
}

/**
 * On a phone a short name shares its line with "VIP", and the longest word of a long name has its
 * own line.
 */
function longestLine(personality: string) {
  const words = `${personality}'s`.split(/\s+/)
  return Math.max(9, ...words.map((word) => word.length))
}

function useGateOfEachPage() {
  // Uses the resolved location, so that the gate stays closed while the next page is still loading.
  const path = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname })
  useEffect(() => gate.arriveAt(path), [path])
}
