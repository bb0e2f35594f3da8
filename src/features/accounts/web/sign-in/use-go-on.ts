import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { realtime } from '#platform/web/realtime/realtime-client.ts'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { type CameAlong, sayCameAlong } from '../../rules/came-along.ts'
import { callerQuery } from '../accounts-api.ts'
import { lostSession } from '../session/lost-session.ts'
import { tellOtherTabs } from '../session/tell-other-tabs.ts'

/** Fetches a visitor's data again, and says what came along. Without a target the page stays. */
export function useGoOn() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (cameAlong: CameAlong, target?: string) => {
    lostSession.clear()
    queryClient.removeQueries({ type: 'inactive' })
    await queryClient.invalidateQueries({ queryKey: callerQuery().queryKey })
    realtime.reconnect()
    tellOtherTabs()
    await (target === undefined ? router.invalidate() : router.navigate({ href: target, replace: true }))
    void queryClient.invalidateQueries({ type: 'active' })
    const said = sayCameAlong(cameAlong)
    if (said) toast.show(said, { tone: 'success' })
  }
}
