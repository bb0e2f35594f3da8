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
 * Every page contains the gate, and the CSS hides it unless <html> says otherwise.
 * Mount it first: while it's shown, landing.css hides all elements after it.
 */
export function LandingGate({ site }: { site: SiteInfo }) {
  const isSeen = useSyncExternalStore(gate.subscribe, gate.state, () => undefined) !== undefined
  const [views, setViews] = useState(defaultViews)
  useGateOfEachPage()

  // The page below has the h1 and main until the gate is shown.
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

function NobodyToCatch() {
  useEffect(() => gate.leave(), [])
  return null
}

/** On a phone a short name shares its line with "VIP"; a long name's longest word has its own. */
function longestLine(personality: string) {
  const words = `${personality}'s`.split(/\s+/)
  return Math.max(9, ...words.map((word) => word.length))
}

function useGateOfEachPage() {
  // Uses the resolved location, so that the gate stays closed while the next page is still loading.
  const path = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname })
  useEffect(() => gate.arriveAt(path), [path])
}
