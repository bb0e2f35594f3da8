import { useCallback } from 'react'
import { browserKeys } from '#features/site/web/browser-keys.ts'
import { browserStore } from '#platform/web/browser-store.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { forgetVisited } from '#platform/web/forget-visited.ts'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { accountsApi } from '../accounts-api.ts'
import { tellOtherTabs } from './tell-other-tabs.ts'

let isUnderWay = false

/** Lets the leave guard ignore unsaved changes once the person is signed out. */
export const isSigningOut = () => isUnderWay

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
  // A new page keeps nothing of the person in memory, and opens a new socket.
  void forgetVisited().then(() => window.location.assign(to))
}
