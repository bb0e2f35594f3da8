import { useEffect, useRef } from 'react'
import { useRoom } from '#platform/web/realtime/use-room.ts'
import { type AdminsRoomEvents, adminsRoom } from '../rules/admin-news.ts'
import type { AdminSection } from '../rules/section.ts'

// Batches bursts.
const gatherMs = 250

export function useSectionNews(section: AdminSection, reload: () => unknown) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const reloadSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(reload, gatherMs)
  }
  useRoom<AdminsRoomEvents>(adminsRoom, {
    onEvent: ({ payload }) => payload.section === section && reloadSoon(),
    onCatchUp: reloadSoon,
  })
}
