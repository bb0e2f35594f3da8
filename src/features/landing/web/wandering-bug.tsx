import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { SiteInfo } from '#features/site/rules/contract.ts'
import { useIdle } from '#features/site/web/use-idle.ts'
import { isRoamed } from '../rules/roaming.ts'
import { gate } from './gate.ts'

const RoamingBug = lazy(async () => ({ default: (await import('./roaming-bug.tsx')).RoamingBug }))

/** The bug as decoration of every page but the landing. It comes when the page has nothing better to do. */
export function WanderingBug({ site }: { site: SiteInfo }) {
  const hasGate = useSyncExternalStore(gate.subscribe, gate.state, () => undefined) !== undefined
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isIdle = useIdle()

  if (!isIdle || hasGate || !isRoamed(path)) return null
  return (
    <Suspense>
      <RoamingBug site={site} />
    </Suspense>
  )
}
