import { WifiOff } from 'lucide-react'
import { useIsOffline } from '#platform/web/connection.ts'

export function OfflineBanner() {
  const isOffline = useIsOffline()
  return (
    // A live region that appears together with its text isn't announced.
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-30 grid justify-items-center">
      {isOffline && (
        <p
          data-theme="dark"
          className="offline-banner m-3 mb-[calc(0.75rem+env(safe-area-inset-bottom))] flex animate-rise items-center gap-2 rounded-control border-2 border-edge bg-surface px-4 py-2 text-ink text-small shadow-lg"
        >
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          The line's dead. The games still work.
        </p>
      )}
    </div>
  )
}
