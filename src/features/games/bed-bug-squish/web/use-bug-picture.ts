import { useEffect, useRef } from 'react'
import type { SiteInfo } from '#features/site/rules/contract.ts'
import { bugImageFor } from '#features/site/web/bug-image.ts'
import { siteApi } from '#features/site/web/site-api.ts'

export function useBugPicture(site: SiteInfo) {
  const latest = useRef(site)
  useEffect(() => {
    latest.current = site
  }, [site])
  return {
    readBugImage: () => bugImageFor(latest.current),
    refreshBugImage: async () => {
      try {
        latest.current = await siteApi.info.call()
        const url = bugImageFor(latest.current)
        if (url) new Image().src = url
      } catch {
        // Without a response the bugs keep their look.
      }
    },
  }
}
