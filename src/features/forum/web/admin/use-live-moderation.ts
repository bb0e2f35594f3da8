import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type AdminsRoomEvents, adminsRoom } from '#features/notifications/rules/admin-news.ts'
import { useRoom } from '#platform/web/realtime/use-room.ts'

// Several reports in a moment are one question.
const gatherMs = 250

/** Keeps the panel up to date while it is open: with each report, appeal and held message, and what others decide. */
export function useLiveModeration() {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const reload = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['forumModeration'] }), gatherMs)
  }
  useRoom<AdminsRoomEvents>(adminsRoom, {
    onEvent: ({ payload }) => payload.section === 'forum' && reload(),
    onCatchUp: reload,
  })
}
