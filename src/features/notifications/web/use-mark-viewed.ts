import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { AdminSection } from '../rules/section.ts'
import { notificationsApi } from './notifications-api.ts'
import type { NotificationCounts } from './use-notification-counts.ts'

/** Only in a visible tab, because a hidden one wasn't viewed. */
export function useMarkViewed(section: AdminSection | undefined, counts: NotificationCounts) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation(
    notificationsApi.markViewed.mutationOptions({
      // A pending request would restore the old count.
      onMutate: () => queryClient.cancelQueries({ queryKey: notificationsApi.counts.key() }),
      onSuccess: (_answer, viewed) =>
        queryClient.setQueryData(notificationsApi.counts.queryKey(), (rows) =>
          rows?.map((row) => (row.section === viewed.section ? { ...row, count: 0 } : row)),
        ),
    }),
  )
  const isVisible = useSyncExternalStore(watchVisibility, isPageVisible, () => true)
  const count = (section && counts[section]) ?? 0

  useEffect(() => {
    if (section && count > 0 && isVisible) mutate({ section })
  }, [section, count, isVisible, mutate])
}

const isPageVisible = () => document.visibilityState === 'visible'

function watchVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
