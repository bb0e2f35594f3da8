import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { ComingSoon } from '#features/mascot/web/coming-soon.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { CharacterCardsSkeleton } from './character-skeleton.tsx'
import { charactersApi } from './characters-api.ts'
import { TagBar } from './tag-bar.tsx'
import './characters.css'

export function CharactersHeader() {
  return (
    <PageHeader
      kicker="The trading cards"
      title="Characters"
      intro="Collect them all: the friends, the foes, the landlords and the ones who only came for the snacks."
    />
  )
}

export function CharactersEmpty({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <ComingSoon text="Character profiles are being created. Check back later!" pose="walking" />
  return (
    <BugEmptyState
      className="mt-8"
      reason="nothing-found"
      title="No cards in this pack"
      text="Nobody here carries this ribbon yet."
      action={
        <Link to="/characters" className={buttonClass({ variant: 'secondary' })}>
          See all characters
        </Link>
      }
    />
  )
}

/** `total` is undefined when only part of the cast is known. */
export function Collection({ met, total }: { met: number; total: number | undefined }) {
  return (
    <div className="collection">
      <p className="collection-count">
        <strong className="numbers">{total === undefined ? met : `${met} of ${total}`}</strong> met
      </p>
      {total !== undefined && (
        <div
          className="collection-bar"
          aria-hidden="true"
          style={{ '--met': met / Math.max(1, total) } as CSSProperties}
        />
      )}
      <p className="collection-hint">
        {total !== undefined && met >= total
          ? 'The whole cast. Nobody left to meet.'
          : 'Watch a clip, read a quote or finish a quiz to open a card.'}
      </p>
    </div>
  )
}

export function CharactersSkeleton() {
  // Cached tags hold their space, so the cards don't move.
  const { data: tags = [] } = useQuery(charactersApi.tags.queryOptions())
  return (
    <div data-section="characters">
      <CharactersHeader />
      <TagBar tags={tags} selected={undefined} />
      <Collection met={0} total={undefined} />
      <CharacterCardsSkeleton />
    </div>
  )
}
