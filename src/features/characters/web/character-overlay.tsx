import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BugErrorState } from '#features/mascot/web/bug-error-state.tsx'
import { isNotFound } from '#platform/web/api-error.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { DetailOverlay } from '#platform/web/overlay/detail-overlay.tsx'
import type { Character } from '../rules/character.ts'
import { StepButtons, useCardSteps, useNeighbours } from './card-steps.tsx'
import { CharacterDetail } from './character-detail.tsx'
import { CharacterDetailSkeleton } from './character-skeleton.tsx'
import { charactersApi } from './characters-api.ts'

export type CharacterOverlayProps = {
  id: string
  tag: string | undefined
  card: Character | undefined
}

export function CharacterOverlay({ id, tag, card }: CharacterOverlayProps) {
  const { data, error, refetch } = useQuery(charactersApi.get.queryOptions({ input: { id } }))
  const navigate = useNavigate()
  const neighbours = useNeighbours(id, tag)
  const [came, setCame] = useState<'previous' | 'next'>()
  const { go, handlers } = useCardSteps(neighbours, (neighbourId, side) => {
    setCame(side)
    // Replaces the history entry, so Back closes the overlay.
    void navigate({
      to: '/characters',
      search: (search) => ({ ...search, open: neighbourId }),
      mask: { to: '/characters/$characterId', params: { characterId: neighbourId } },
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  })
  const character = data ?? card
  const hasFailed = error !== null && !data
  return (
    <DetailOverlay
      title={<bdi>{character?.name ?? 'Character'}</bdi>}
      footer={<StepButtons neighbours={neighbours} go={go} />}
    >
      <div {...handlers}>
        {hasFailed && <OverlayFailed error={error} onRetry={() => void refetch()} />}
        {!hasFailed && character && (
          <CharacterDetail key={id} character={character} related={data} titleLevel={2} came={came} />
        )}
        {!hasFailed && !character && <CharacterDetailSkeleton />}
      </div>
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
