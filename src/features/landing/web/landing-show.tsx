import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { addBugToPass } from '#features/pass/web/add-bug-to-pass.ts'
import type { SiteInfo } from '#features/site/rules/contract.ts'
import { bugImageFor } from '#features/site/web/bug-image.ts'
import { pageBehindTheGate } from '../rules/first-visit.ts'
import { BugDrawing } from './bug-drawing.tsx'
import { countView } from './count-view.ts'
import { gate } from './gate.ts'
import { Searchlights } from './searchlights.tsx'
import { useWander } from './use-wander.ts'

const celebrationMs = 1000

export function LandingShow({ site, onViews }: { site: SiteInfo; onViews: (views: number) => void }) {
  const router = useRouter()
  const viewer = useViewer()
  const [isCaught, setIsCaught] = useState(false)
  const bug = useRef<HTMLButtonElement>(null)
  const { route, stop } = useWander({ bug, start: 'stage', isCaught })

  useEffect(() => {
    void countView().then((views) => views !== undefined && onViews(views))
  }, [onViews])

  useEffect(() => {
    if (!isCaught) return
    gate.rememberVisit()
    const timer = setTimeout(() => {
      if (router.state.location.pathname === '/') router.history.push(pageBehindTheGate)
      else gate.leave()
    }, celebrationMs)
    return () => clearTimeout(timer)
  }, [isCaught, router])

  const catchIt = () => {
    if (isCaught) return
    stop()
    setIsCaught(true)
    if (viewer) void addBugToPass()
  }
  return (
    <>
      <Searchlights route={route} />
      <BugDrawing
        ref={bug}
        className="landing-bug"
        route={route}
        isCaught={isCaught}
        imageUrl={bugImageFor(site)}
        cry="Gotcha!"
        onCatch={catchIt}
      />
      <p role="status" className="sr-only">
        {isCaught && `Gotcha! Welcome to ${site.personality}'s VIP World.`}
      </p>
    </>
  )
}
