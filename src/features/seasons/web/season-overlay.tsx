import { useQuery } from '@tanstack/react-query'
import { BugErrorState } from '#features/mascot/web/bug-error-state.tsx'
import { isNotFound } from '#platform/web/api-error.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { DetailOverlay } from '#platform/web/overlay/detail-overlay.tsx'
import { Spinner } from '#platform/web/ui/state/spinner.tsx'
import type { ShelvedSeason } from '../rules/season.ts'
import { SeasonBox } from './season-box.tsx'
import { seasonsApi } from './seasons-api.ts'

export type SeasonOverlayProps = {
  id: string
  /** Shown until the content loads. Undefined if the season is on another page of the shelf. */
  shelved: ShelvedSeason | undefined
}

export function SeasonOverlay({ id, shelved }: SeasonOverlayProps) {
  const { data, error, refetch } = useQuery(seasonsApi.get.queryOptions({ input: { id } }))
  const season = data ?? shelved
  const hasFailed = error !== null && !data
  return (
    <div data-section="seasons">
      <DetailOverlay
        size="wide"
        title={
          season ? (
            <>
              Season {season.number}: <bdi>{season.name}</bdi>
            </>
          ) : (
            'Season'
          )
        }
      >
        {hasFailed && <OverlayFailed error={error} onRetry={() => void refetch()} />}
        {!hasFailed && season && <SeasonBox season={season} content={data} />}
        {!hasFailed && !season && <Spinner />}
      </DetailOverlay>
    </div>
  )
}

function OverlayFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { text, requestId } = describeFailure(error)
  return (
    <BugErrorState
      title="This box won't open"
      text={text}
      {...(!isNotFound(error) && { onRetry })}
      {...(requestId && { requestId })}
    />
  )
}
