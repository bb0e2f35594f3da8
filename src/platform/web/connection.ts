import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { retryNow } from './retry.ts'

/** Browsers notice a missing network, but neither a server that is away nor a dead one. */
let isReached = true
let probe: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const probeEveryMs = 5000

export const connection = {
  note(news: { isReached: boolean }) {
    if (news.isReached === isReached) return
    isReached = news.isReached
    clearTimeout(probe)
    if (isReached) retryNow()
    else probe = setTimeout(askAgain, probeEveryMs)
    tell()
  },
}

export function useIsOffline() {
  return useSyncExternalStore(subscribe, isOffline, () => false)
}

/** Calls `onBack` when the connection returns. */
export function useWhenBack(onBack: () => void) {
  const isAway = useIsOffline()
  const wasAway = useRef(false)
  const goOn = useEffectEvent(onBack)
  useEffect(() => {
    if (wasAway.current && !isAway) goOn()
    wasAway.current = isAway
  }, [isAway])
}

const isOffline = () => !isReached || !navigator.onLine

async function askAgain() {
  clearTimeout(probe)
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) return connection.note({ isReached: true })
  probe = setTimeout(askAgain, probeEveryMs)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('online', networkBack)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', networkBack)
    removeEventListener('offline', listener)
  }
}

function networkBack() {
  if (!isReached) void askAgain()
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}
