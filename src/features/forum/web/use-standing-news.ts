import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { realtime } from '#platform/web/realtime/realtime-client.ts'
import type { ForumUserEvents } from '../rules/forum-events.ts'
import { forumStatusQuery } from './forum-api.ts'

type Options = { isSignedIn: boolean; onNews?: () => void }

export function useStandingNews({ isSignedIn, onNews }: Options) {
  const queryClient = useQueryClient()
  const ask = useEffectEvent(() => {
    void queryClient.invalidateQueries({ queryKey: forumStatusQuery().queryKey })
    onNews?.()
  })
  useEffect(() => {
    if (!isSignedIn) return
    const stops = [
      realtime.onUserEvent<ForumUserEvents>(({ event }) => {
        if (event === 'forum_status_changed') ask()
      }),
      // We missed every event sent while we were disconnected.
      realtime.onReconnect(() => ask()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [isSignedIn])
}
