import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { NamedEvent } from '#platform/rules/realtime-events.ts'
import { realtime } from '#platform/web/realtime/realtime-client.ts'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { type NoticeEvents, openedNotice } from '../rules/notice-kinds.ts'
import { noticesApi, unreadNoticesQuery } from './notices-api.ts'
import { isPlaceOnScreen } from './places-on-screen.ts'

// Events sent while we were disconnected are lost, so refetch on each connect.
// The page has just loaded the count, so short visits cost no request.
const firstCatchUpMs = 8000

/** A new notice shows a toast, unless its subject is on screen. */
export function useUnreadNotices(): number {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data } = useQuery(unreadNoticesQuery())

  const hear = useEffectEvent((message: NamedEvent<NoticeEvents>) => {
    if (message.event !== 'notice_given' && message.event !== 'notices_read') return
    void queryClient.invalidateQueries({ queryKey: ['notices'] })
    if (message.event !== 'notice_given') return
    const { id, title, href } = message.payload
    if (isPlaceOnScreen(href)) return markRead(id)
    const view = () => {
      markRead(id)
      void navigate({ href })
    }
    toast.show(title, { action: { label: 'View', onSelect: view } })
  })
  useEffect(() => {
    const id = openedNotice(window.location.search)
    if (id) markRead(id)
  }, [])
  useEffect(() => {
    const stopHearing = realtime.onUserEvent<NoticeEvents>((message) => hear(message))
    let timer: ReturnType<typeof setTimeout>
    let wasConnected = false
    const catchUp = () => {
      clearTimeout(timer)
      timer = setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: ['notices'] }),
        wasConnected ? 0 : firstCatchUpMs,
      )
      wasConnected = true
    }
    if (realtime.state() === 'connected') catchUp()
    const stopWatching = realtime.onStateChange((state) => {
      if (state === 'connected') catchUp()
    })
    return () => {
      clearTimeout(timer)
      stopHearing()
      stopWatching()
    }
  }, [queryClient])

  return data?.count ?? 0
}

/** The server tells all tabs. On failure the notice just stays unread. */
function markRead(id: string) {
  void noticesApi.markRead.call({ id }).catch(() => {})
}
