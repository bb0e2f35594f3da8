import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { realtime } from '#platform/web/realtime/realtime-client.ts'
import { useRoom } from '#platform/web/realtime/use-room.ts'
import { type AdminsRoomEvents, type AdminUserEvents, adminsRoom } from '../rules/admin-news.ts'
import type { AdminSection } from '../rules/section.ts'
import { countsQuery, notificationsApi } from './notifications-api.ts'

export type NotificationCounts = Partial<Record<AdminSection, number>>

// Batches bursts, such as ten sign-ups in a second.
const gatherMs = 250

/** Stays in sync with other tabs. Also refetches what waits (`waitingQuery`). */
export function useNotificationCounts(): NotificationCounts {
  const { data } = useQuery(countsQuery())
  const reload = useGatheredReload()
  useRoom<AdminsRoomEvents>(adminsRoom, { onEvent: reload, onCatchUp: reload })

  const hearUserEvent = useEffectEvent(({ event }: { event: string }) => {
    if (event === 'section_viewed') reload()
  })
  useEffect(() => realtime.onUserEvent<AdminUserEvents>((event) => hearUserEvent(event)), [])

  return Object.fromEntries(data?.map(({ section, count }) => [section, count]) ?? [])
}

function useGatheredReload() {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      for (const { key } of [notificationsApi.counts, notificationsApi.waiting]) {
        void queryClient.invalidateQueries({ queryKey: key() })
      }
    }, gatherMs)
  }
}
