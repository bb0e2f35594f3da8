import { Bug } from 'lucide-react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { browserKeys } from '#features/site/web/browser-keys.ts'
import { browserStore, useStored } from '#platform/web/browser-store.ts'

const key = browserKeys.landing.bugsCaught
const countIn = (kept: string | null) => Number.parseInt(kept ?? '', 10) || 0

/** Only guests have this count; members have theirs on the pass. */
export function addCaughtBug() {
  const count = countIn(browserStore.read(key)) + 1
  browserStore.write(key, String(count))
  return count
}

/** Hidden until the first catch, as a discovery. */
export function BugTally({ className }: { className?: string | undefined }) {
  const count = countIn(useStored(key))
  const isMember = useViewer() !== undefined
  if (count === 0 || isMember) return null
  return (
    <p className={`bug-tally ${className ?? ''}`}>
      <Bug aria-hidden="true" />
      {count === 1 ? '1 bed bug caught' : `${count} bed bugs caught`}
    </p>
  )
}
