import { useQuery } from '@tanstack/react-query'
import { waitingQuery } from '#features/notifications/web/notifications-api.ts'
import { WaitingLink } from '#features/notifications/web/section-line.tsx'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { NotRefreshed } from './not-refreshed.tsx'

/** Shows the sidebar's counts; the shell around the panel refreshes them. */
export function NeedsAttention() {
  const { data, error, refetch, isFetching } = useQuery(waitingQuery())
  const waiting = data?.filter(({ count }) => count > 0)
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="mb-2 font-bold text-lg">
        Needs attention
      </h2>
      {error && waiting && (
        <div className="mb-3">
          <NotRefreshed onRetry={refetch} isRetrying={isFetching} />
        </div>
      )}
      {!waiting ? (
        error ? (
          <PanelFailed title="What's waiting didn't load." error={error} onRetry={refetch} isRetrying={isFetching} />
        ) : (
          <p className="text-ink-soft">Counting…</p>
        )
      ) : waiting.length === 0 ? (
        <p className="text-ink-soft">Nothing is waiting.</p>
      ) : (
        <ul className="overview-waiting">
          {waiting.map((kind) => (
            <li key={kind.name}>
              <WaitingLink kind={kind} className="overview-waits" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
