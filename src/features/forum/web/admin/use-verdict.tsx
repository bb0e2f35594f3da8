import { useQueryClient } from '@tanstack/react-query'
import { notificationsApi } from '#features/notifications/web/notifications-api.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { toast } from '#platform/web/ui/toast/toast.ts'

/** Sends a moderator's verdict and says what became of it. `isTooLate`: somebody else was quicker, which the sheet then shows. */
export function useVerdict(isTooLate: (error: unknown) => boolean) {
  const queryClient = useQueryClient()
  // What waits is counted in the sidebar, too.
  const refresh = () =>
    Promise.all(
      [['forumModeration'], notificationsApi.waiting.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )

  /** True once it's decided. */
  return async (call: () => Promise<unknown>, { done, failed }: { done: string; failed: string }) => {
    try {
      await call()
    } catch (error) {
      // The sheet may be closed by now.
      if (!isTooLate(error)) toast.show(`${failed}. ${describeFailure(error).text}`, { tone: 'error' })
      await refresh()
      return false
    }
    toast.show(done, { tone: 'success' })
    // Nobody waits for it: the next one is in the list already.
    void refresh()
    return true
  }
}
