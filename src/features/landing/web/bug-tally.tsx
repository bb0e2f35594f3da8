import { Bug } from 'lucide-react'
import { useSyncExternalStore } from 'react'

/** Local storage: how many wandering bugs this browser has caught. */
const tallyKey = 'bugsCaught'

const listeners = new Set<() => void>()
/** For browsers without storage. */
let caughtHere = 0

export const bugTally = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  },

  count() {
    try {
      return Math.max(caughtHere, Number.parseInt(localStorage.getItem(tallyKey) ?? '0', 10) || 0)
    } catch {
      return caughtHere
    }
  },

  /** One more. Tells how many that makes. */
  add() {
    caughtHere = bugTally.count() + 1
    try {
      localStorage.setItem(tallyKey, String(caughtHere))
    } catch {
      // Counted until the page is loaded again.
    }
    for (const listener of listeners) listener()
    return caughtHere
  },
}

/** Nothing for who has not caught one yet: there is something to find out. */
export function BugTally({ className }: { className?: string | undefined }) {
  const count = useSyncExternalStore(bugTally.subscribe, bugTally.count, () => 0)
  if (count === 0) return null
  return (
    <p className={`bug-tally ${className ?? ''}`}>
      <Bug aria-hidden="true" />
      {count === 1 ? '1 bed bug caught' : `${count} bed bugs caught`}
    </p>
  )
}
