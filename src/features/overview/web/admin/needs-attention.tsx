import { useQuery } from '@tanstack/react-query'
import { waitingQuery } from '#features/notifications/web/notifications-api.ts'
import { WaitingLink } from '#features/notifications/web/section-line.tsx'
import { describeFailure } from '#platform/web/describe-failure.ts'

/** What waits for a decision: the sidebar's numbers, each by its kind. The shell around the panel keeps them up to date. */
export function NeedsAttention() {
  const { data, error } = useQuery(waitingQuery())
  const waiting = data?.filter(({ count }) => count > 0)
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="mb-2 font-bold text-lg">
        Needs attention
      </h2>
      {!waiting ? (
        <p className="text-ink-soft">{error ? describeFailure(error).text : 'Counting…'}</p>
      ) : waiting.length === 0 ? (
        <p className="text-ink-soft">Nothing is waiting.</p>
      ) : (
        <ul className="flex flex-wrap gap-3">
          {waiting.map((kind) => (
            <li key={kind.name}>
              <WaitingLink
                kind={kind}
                className="numbers flex min-h-11 items-center rounded-control border border-line bg-surface px-4 no-underline hover:bg-sunken"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
