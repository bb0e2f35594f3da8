import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { apiFor } from '#platform/web/api-client.ts'
import { whenIdle } from '#platform/web/when-idle.ts'
import type { numbersContract } from '../rules/contract.ts'
import { type CountedKind, itemAt } from '../rules/counted.ts'

const numbersApi = apiFor<typeof numbersContract>('numbers')

/** Shorter visits don't count, and nothing on the page waits for this. */
const lookMs = 1000

/** Reports that an item was opened. The server only stores the sum. */
export function useCountViews({ isAdmin }: { isAdmin: boolean }) {
  const opened = useRouterState({
    select: ({ resolvedLocation, location }) => {
      const item = itemAt(resolvedLocation ?? location)
      return item && `${item.kind} ${item.id}`
    },
  })
  useEffect(() => {
    if (!opened || isAdmin) return
    const [kind, id] = opened.split(' ') as [CountedKind, string]
    let cancel = () => {}
    const timer = setTimeout(() => {
      cancel = whenIdle(() => {
        // Rate-limited or offline: it's only a number, so ignore it.
        numbersApi.countView.call({ kind, id }).catch(() => undefined)
      })
    }, lookMs)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [opened, isAdmin])
}
