import { useEffect } from 'react'
import type { Caller } from '#features/accounts/rules/contract.ts'
import { useSessionEvents } from '#features/accounts/web/session/use-session-events.ts'
import { useDailyGlance } from '#features/daily/web/use-daily-glance.ts'
import { useSendKeptRuns } from '#features/games/runs/web/use-send-kept-runs.ts'
import { LazyBug } from '#features/landing/web/lazy-bug.tsx'
import { useCountViews } from '#features/numbers/web/use-count-views.ts'
import { useKeepMeetings } from '#features/pass/web/meet-characters.ts'
import { useSectionStamps } from '#features/pass/web/use-section-stamps.ts'
import type { SiteInfo } from '#features/site/rules/contract.ts'
import { installHint } from '#features/site/web/install-hint.ts'
import { usePageIcon } from '#features/site/web/use-bug-image.ts'
import { playOneAtATime } from '#platform/web/media/play-one-at-a-time.ts'
import { ToastRegion } from '#platform/web/ui/toast/toast-region.tsx'
import { OfflineBanner } from '../offline/offline-banner.tsx'
import { useWorker } from '../offline/use-worker.ts'

export type SiteServicesProps = { site: SiteInfo; caller: Caller; hasBug?: boolean }

export function SiteServices({ site, caller, hasBug = false }: SiteServicesProps) {
  useSessionEvents(caller)
  const userId = caller.kind === 'user' ? caller.id : undefined
  useSectionStamps(userId)
  useKeepMeetings(userId)
  useCountViews({ isAdmin: caller.kind === 'user' && caller.is_admin })
  usePageIcon(site)
  useWorker()
  useSendKeptRuns(userId ?? null)
  useStreakHint()
  useEffect(() => playOneAtATime(document), [])
  return (
    <>
      {hasBug && <LazyBug site={site} />}
      <ToastRegion />
      <OfflineBanner />
    </>
  )
}

function useStreakHint() {
  const glance = useDailyGlance()
  const days = glance?.result ? (glance.streak?.current_days ?? 0) : 0
  useEffect(() => installHint.noteStreak(days), [days])
}
