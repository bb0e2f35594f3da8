import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRoom } from '#platform/web/realtime/use-room.ts'
import { type IdeasRoomEvents, ideasRoom } from '../rules/idea-values.ts'
import { patchIdea, refreshIdeas } from './idea-cache.ts'
import { discussionOf, ideaQuery } from './ideas-api.ts'

// Batches quick changes, and spreads the refetches of all open boards.
const gatherMs = 250
const spreadMs = 1000
// Catches events sent between the page's rendering and joining the room.
const firstCatchUpMs = 8000

/** Renders nothing, so that the page doesn't wait for the socket's files. */
export function LiveIdeas() {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const refreshAfter = (delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refreshIdeas(queryClient), delayMs + gatherMs + Math.random() * spreadMs)
  }
  const hasJoined = useRef(false)
  const catchUp = () => {
    refreshAfter(hasJoined.current ? 0 : firstCatchUpMs)
    hasJoined.current = true
  }
  const move = ({ idea_id, ...movement }: IdeasRoomEvents['idea_moved']) => {
    const before = queryClient.getQueryData(ideaQuery(idea_id).queryKey)
    patchIdea(queryClient, idea_id, (idea) => ({ ...idea, ...movement }))
    // A vote doesn't change the discussion.
    if (before?.comment_count === movement.comment_count) return
    void queryClient.invalidateQueries({ queryKey: discussionOf(idea_id).queryKey })
  }

  useRoom<IdeasRoomEvents>(ideasRoom, {
    onEvent: ({ event, payload }) => {
      if (event === 'idea_moved') move(payload as IdeasRoomEvents['idea_moved'])
      else refreshAfter(0)
    },
    onCatchUp: catchUp,
  })
  return null
}
