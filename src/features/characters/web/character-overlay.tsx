import { useQuery } from '@tanstack/react-query'
import { BugErrorState } from '#features/mascot/web/bug-error-state.tsx'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { isNotFound } from '#platform/web/is-not-found.ts'
import { DetailOverlay } from '#platform/web/overlay/detail-overlay.tsx'
import { Skeleton, SkeletonGroup } from '#platform/web/ui/state/skeleton.tsx'
import type { Character } from '../rules/character.ts'
import { CharacterDetail } from './character-detail.tsx'
import { charactersApi } from './characters-api.ts'

export type CharacterOverlayProps = {
  id: string
  /** As it lies in the list, to show until the rest is here. Missing when the list no longer has it. */
  card: Character | undefined
}

/** A card picked up from the list. */
export function CharacterOverlay({ id, card }: CharacterOverlayProps) {
  const { data, error, refetch } = useQuery(charactersApi.get.queryOptions({ input: { id } }))
  const character = data ?? card
  // What is here stays when a later look at it fails.
  const hasFailed = error !== null && !data
  return (
    <DetailOverlay title={<bdi>{character?.name ?? 'Character'}</bdi>}>
      {hasFailed && <OverlayFailed error={error} onRetry={() => void refetch()} />}
      {!hasFailed && character && <CharacterDetail character={character} related={data} titleLevel={2} />}
      {!hasFailed && !character && (
        <SkeletonGroup label="Loading the character">
          <Skeleton className="h-96 rounded-card" />
        </SkeletonGroup>
      )}
    </DetailOverlay>
  )
}

function OverlayFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { text, requestId } = describeFailure(error)
  return (
    <BugErrorState
      title="This card got stuck in the pack"
      text={text}
      {...(!isNotFound(error) && { onRetry })}
      {...(requestId && { requestId })}
    />
  )
}
