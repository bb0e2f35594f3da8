import type { SiteInfo } from '#features/site/rules/contract.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { useIdle } from './use-idle.ts'

const RoamingBug = lazyPart(async () => (await import('./roaming-bug.tsx')).RoamingBug)

/** The bug as decoration of every page but the landing. It is fetched when the page has nothing better to do. */
export function WanderingBug({ site }: { site: SiteInfo }) {
  const isIdle = useIdle()
  return isIdle && <RoamingBug site={site} />
}
