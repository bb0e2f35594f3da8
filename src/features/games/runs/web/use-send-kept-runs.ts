import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { savedText } from '#features/leaderboards/rules/board.ts'
import { browserStore } from '#platform/web/browser-store.ts'
import { keepTrying } from '#platform/web/retry.ts'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { longestSavingMs, runOutbox } from './run-outbox.ts'

/** Runs on every page: somebody who played in a tunnel may come back to another one. */
export function useSendKeptRuns(account: string | null) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const tried = new Set<string>()
    let isSending = false
    const attempt = async () => {
      const texts = new Set<string>()
      try {
        await runOutbox.send({ account, signal, tried, onSavedUnwatched: (saved) => texts.add(savedText(saved)) })
      } finally {
        for (const text of texts) toast.show(text, { tone: 'success' })
        if (texts.size > 0) {
          void queryClient.invalidateQueries({ queryKey: ['gameRuns'] })
        }
      }
    }
    const send = async () => {
      // A waiting attempt continues by itself.
      if (isSending || runOutbox.isEmpty()) return
      isSending = true
      await keepTrying(attempt, { signal }).catch((error: unknown) => {
        if (!signal.aborted) console.error("Kept runs couldn't be sent", error)
      })
      isSending = false
    }
    const start = () => void send()
    start()
    // Somebody may have reloaded the page while it was saving a run.
    const timer = setTimeout(start, longestSavingMs)
    addEventListener('online', start, { signal })
    // A run that is kept now, by this tab or another, is tried at once.
    const unsubscribe = browserStore.subscribe(start)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      leaving.abort()
    }
  }, [queryClient, account])
}
