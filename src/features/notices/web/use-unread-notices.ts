import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { NamedEvent } from '#platform/rules/realtime-events.ts'
import { realtime } from '#platform/web/realtime/realtime-client.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { NoticeEvents } from '../rules/notice-kinds.ts'
import { noticesApi } from './notices-api.ts'

/** How many are unread, kept in step with the person's other tabs. A new one is said aloud by a toast. */
export function useUnreadNotices(): number {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // A failure is shown nowhere: the next event or the next look at the tab asks again.
  const { data } = useQuery(noticesApi.unread.queryOptions({ retry: false }))

  const hear = useEffectEvent((message: NamedEvent<NoticeEvents>) => {
    if (message.event !== 'notice_given' && message.event !== 'notices_read') return
    void queryClient.invalidateQueries({ queryKey: ['notices'] })
    if (message.event !== 'notice_given') return
    const { title, href } = message.payload
    toast.show(title, { action: { label: 'View', onSelect: () => void navigate({ href }) } })
  })
  useEffect(() => {
    const stopHearing = realtime.onUserEvent<NoticeEvents>((message) => hear(message))
    // What came while the connection was away was not heard.
    let wasConnected = realtime.state() === 'connected'
    const stopWatching = realtime.onStateChange((state) => {
      if (state !== 'connected') return
      if (wasConnected) void queryClient.invalidateQueries({ queryKey: ['notices'] })
      wasConnected = true
    })
    return () => {
      stopHearing()
      stopWatching()
    }
  }, [queryClient])

  return data?.count ?? 0
}
