import { useCallback } from 'react'
import { browserKeys } from '#features/site/web/browser-keys.ts'
import { browserStore } from '#platform/web/browser-store.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { accountsApi } from '../accounts-api.ts'
import { tellOtherTabs } from './tell-other-tabs.ts'

let isUnderWay = false

/** Lets the leave guard ignore unsaved changes once the person is signed out. */
export const isSigningOut = () => isUnderWay

/** Ends every session of the person and reloads the site as a visitor at `to`. */
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

/** Call this directly when the session has already ended, as after deleting the account. */
export function leaveSignedOut(to: '/' | '/auth/login') {
  isUnderWay = true
  browserStore.clearAtSignOut(Object.values(browserKeys).flatMap((keys) => Object.values(keys)))
  tellOtherTabs()
  // Loads a new page instead of navigating, so that nothing of the person stays in memory.
  // It also opens a new socket and shows the landing page again.
  window.location.assign(to)
}
