import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { ComingSoon } from '#features/mascot/web/coming-soon.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#platform/web/ui/state/skeleton.tsx'
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

export function CharactersSkeleton() {
  // Known from another visit, or here before the cards: then these do not move when they come.
  const { data: tags = [] } = useQuery(charactersApi.tags.queryOptions())
  return (
    <div data-section="characters">
      <CharactersHeader />
      <TagBar tags={tags} selected={undefined} />
      <SkeletonGroup label="Loading characters" className="character-grid">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
          <Skeleton key={card} className="h-52 rounded-card sm:h-120" />
        ))}
      </SkeletonGroup>
    </div>
  )
}
