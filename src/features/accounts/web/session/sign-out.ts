import { useCallback } from 'react'
import { browserKeys } from '#features/site/web/browser-keys.ts'
import { browserStore } from '#platform/web/browser-store.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { accountsApi } from '../accounts-api.ts'
import { tellOtherTabs } from './tell-other-tabs.ts'

let isUnderWay = false

/** Unsaved changes must not hold somebody back who is signed out already. */
export const isSigningOut = () => isUnderWay

/** Ends every session of the person and shows the site as to a newcomer; `to` is a path of this site. */
export function useSignOut() {
  return useCallback(async (to: '/' | '/auth/login' = '/') => {
    try {
      await accountsApi.signOut.call(undefined)
    } catch (error) {
      toast.show(`You're still signed in. ${describeFailure(error).text}`, { tone: 'error' })
      return
    }
    leaveSignedOut(to)
  }, [])
}

/** Where the session is gone already (the account was deleted). */
export function leaveSignedOut(to: '/' | '/auth/login') {
  isUnderWay = true
  browserStore.clearAtSignOut(Object.values(browserKeys).flatMap((keys) => Object.values(keys)))
  tellOtherTabs()
  // A whole new page instead of a router's step: nothing of the person stays in memory, the socket is a new one, and
  // the landing page shows again.
  window.location.assign(to)
}
