import { useQueryClient } from '@tanstack/react-query'
import { notificationsApi } from '#features/notifications/web/notifications-api.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { toast } from '#platform/web/ui/toast/toast.ts'

/** `isTooLate` checks whether somebody else was faster; the sheet then shows that. */
export function useVerdict(isTooLate: (error: unknown) => boolean) {
  const queryClient = useQueryClient()
  // The sidebar also counts what waits.
  const refresh = () =>
    Promise.all(
      [['forumModeration'], notificationsApi.waiting.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )

  return async (call: () => Promise<unknown>, { done, failed }: { done: string; failed: string }) => {
    try {
      await call()
    } catch (error) {
      // A toast, because the sheet may be closed by now.
      if (!isTooLate(error)) toast.show(`${failed}. ${describeFailure(error).text}`, { tone: 'error' })
      await refresh()
      return false
    }
    toast.show(done, { tone: 'success' })
    // No need to wait, because the next item is already in the list.
    void refresh()
    return true
  }
}
