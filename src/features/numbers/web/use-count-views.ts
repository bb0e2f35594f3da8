import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { apiFor } from '#platform/web/api-client.ts'
import { whenIdle } from '#platform/web/when-idle.ts'
import type { numbersContract } from '../rules/contract.ts'
import { type CountedKind, itemAt } from '../rules/counted.ts'

const numbersApi = apiFor<typeof numbersContract>('numbers')

/** Whoever leaves sooner was only passing by, and nothing else of the page waits for this. */
const lookMs = 1000

/** Tells the site that an item was opened, on its own page or over its list. The server adds it up and keeps nothing else. */
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
        // Too many from this address, or offline: it's only a number.
        numbersApi.countView.call({ kind, id }).catch(() => undefined)
      })
    }, lookMs)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [opened, isAdmin])
}
