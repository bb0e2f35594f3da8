import { useEffect } from 'react'
import type { SiteInfo } from '../rules/contract.ts'
import { useIdle } from './use-idle.ts'

/** The page's icon follows the bug's picture. */
export function usePageIcon(site: SiteInfo) {
  const isIdle = useIdle()
  useEffect(() => {
    if (isIdle) void import('./bug-image.ts').then(({ followBugImage }) => followBugImage(site))
  }, [isIdle, site])
}
