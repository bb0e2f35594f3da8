import { useEffect } from 'react'
import type { Caller } from '#features/accounts/rules/contract.ts'
import { useSessionEvents } from '#features/accounts/web/session/use-session-events.ts'
import { LazyBug } from '#features/landing/web/lazy-bug.tsx'
import { useCountViews } from '#features/numbers/web/use-count-views.ts'
import { useKeepMeetings } from '#features/pass/web/meet-characters.ts'
import { useSectionStamps } from '#features/pass/web/use-section-stamps.ts'
import type { SiteInfo } from '#features/site/rules/contract.ts'
import { usePageIcon } from '#features/site/web/use-bug-image.ts'
import { playOneAtATime } from '#platform/web/media/play-one-at-a-time.ts'
import { ToastRegion } from '#platform/web/ui/toast/toast-region.tsx'

export type SiteServicesProps = { site: SiteInfo; caller: Caller; hasBug?: boolean }

export function SiteServices({ site, caller, hasBug = false }: SiteServicesProps) {
  useSessionEvents(caller)
  const userId = caller.kind === 'user' ? caller.id : undefined
  useSectionStamps(userId)
  useKeepMeetings(userId)
  useCountViews({ isAdmin: caller.kind === 'user' && caller.is_admin })
  usePageIcon(site)
  useEffect(() => playOneAtATime(document), [])
  return (
    <>
      {hasBug && <LazyBug site={site} />}
      <ToastRegion />
    </>
  )
}
