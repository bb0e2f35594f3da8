import { startTransition, useEffect, useState } from 'react'
import type { SiteInfo } from '#features/site/rules/contract.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { whenIdle } from '#platform/web/when-idle.ts'

const RoamingBug = lazyPart(async () => (await import('./roaming-bug.tsx')).RoamingBug)

/** The bug as decoration of every page but the landing. It is fetched when the page has nothing better to do. */
export function WanderingBug({ site }: { site: SiteInfo }) {
  const isIdle = useIdle()
  return isIdle && <RoamingBug site={site} />
}

/** True once the page has nothing better to do: for what may come late. */
function useIdle() {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    // In a transition: what comes late is rendered in slices, too.
    return whenIdle(() => startTransition(() => setIsIdle(true)), { timeoutMs: 4000 })
  }, [])
  return isIdle
}
