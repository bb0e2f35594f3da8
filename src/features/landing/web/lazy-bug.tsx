import { startTransition, useEffect, useState } from 'react'
import type { SiteInfo } from '#features/site/rules/contract.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { whenIdle } from '#platform/web/when-idle.ts'

const BugBehaviour = lazyPart(async () => (await import('./bug-behaviour.tsx')).BugBehaviour)

export function LazyBug({ site }: { site: SiteInfo }) {
  const isIdle = useIdle()
  return isIdle && <BugBehaviour site={site} />
}

function useIdle() {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    // In a transition, so that late parts also render in slices.
    return whenIdle(() => startTransition(() => setIsIdle(true)), { timeoutMs: 4000 })
  }, [])
  return isIdle
}
