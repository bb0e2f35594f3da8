import { useQuery } from '@tanstack/react-query'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { DetailOverlay } from '#platform/web/overlay/detail-overlay.tsx'
import { ErrorState } from '#platform/web/ui/state/error-state.tsx'
import { SkeletonGroup, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'
import type { Quote } from '../rules/quote.ts'
import { QuotePoster } from './quote-poster.tsx'
import { quotesApi } from './quotes-api.ts'

export function QuoteOverlay({ id, known }: { id: string; known: Quote | undefined }) {
  const query = useQuery({ ...quotesApi.get.queryOptions({ input: { id } }), enabled: !known })
  const quote = known ?? query.data
  return (
    <DetailOverlay
      title={
        quote?.character ? (
          <>
            <bdi>{quote.character.name}</bdi> on record
          </>
        ) : (
          'On record'
        )
      }
    >
      {quote && <QuotePoster quote={quote} />}
      {!quote && query.error && (
        <ErrorState text={describeFailure(query.error).text} onRetry={() => void query.refetch()} />
      )}
      {!quote && !query.error && (
        <SkeletonGroup label="Loading the quote">
          <SkeletonText lines={4} />
        </SkeletonGroup>
      )}
    </DetailOverlay>
  )
}
