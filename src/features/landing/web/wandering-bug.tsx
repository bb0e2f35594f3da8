import { Suspense } from 'react'
import type { SiteInfo } from '#features/site/rules/contract.ts'
import { useIdle } from '#features/site/web/use-idle.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
// With the page: a sheet that comes later has the browser work out the styles of everything anew.
import './walking-bug.css'
import '#features/mascot/web/bed-bug.css'

const RoamingBug = lazyPart(async () => (await import('./roaming-bug.tsx')).RoamingBug)

/** The bug as decoration of every page but the landing. It is fetched when the page has nothing better to do. */
export function WanderingBug({ site }: { site: SiteInfo }) {
  const isIdle = useIdle()
  return (
    isIdle && (
      <Suspense>
        <RoamingBug site={site} />
      </Suspense>
    )
  )
}
