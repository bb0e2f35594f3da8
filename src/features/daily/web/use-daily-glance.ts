import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { browserKeys } from '#features/site/web/browser-keys.ts'
import { useStored } from '#platform/web/browser-store.ts'
import { dailyApi } from './daily-api.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

export const dailyGlanceQuery = () => dailyApi.glance.queryOptions({ staleTime: minuteMs, retry: false })

/** Undefined while unknown, and for guests who have never played: they cost no request. */
export function useDailyGlance() {
  const isMember = useViewer() !== undefined
  const hasPlayed = useStored(browserKeys.daily.hasPlayed) !== null
  const isAsked = isMember || hasPlayed
  const { data } = useQuery({
    ...dailyGlanceQuery(),
    enabled: isAsked,
    // Refetches when the shown hour changes, and so at midnight, too.
    refetchInterval: ({ state }) => (state.data ? untilNextHour(state.data.next_in_ms) : false),
  })
  return isAsked ? data : undefined
}

const untilNextHour = (nextInMs: number) => Math.max(minuteMs, (nextInMs % hourMs) + 1000)
