import { Link } from '@tanstack/react-router'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { describeFailure } from '#platform/web/describe-failure.ts'
import type { ListFailure } from '#platform/web/filtered-list.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { BackUp } from '#platform/web/ui/list/back-up.tsx'
import { ListFailed } from '#platform/web/ui/list/list-failed.tsx'
import type { Idea } from '../../rules/idea.ts'
import { IdeaCard } from '../suggest/idea-card.tsx'
import type { BoardSearch } from './board-search.ts'
import { IdeaNote } from './idea-note.tsx'
import { IdeasHeader } from './ideas-frame.tsx'
import './sticky-note.css'
import './ideas.css'

type IdeaWallProps = {
  ideas: Idea[]
  search: BoardSearch
  isLoadingOthers: boolean
  failure: ListFailure | undefined
  more: { load: () => void; isLoading: boolean; error: unknown } | undefined
}

export function IdeaWall({ ideas, search, isLoadingOthers, failure, more }: IdeaWallProps) {
  const isFiltered = isLoadingOthers || Boolean(failure ?? search.category ?? search.status)
  return (
    <div data-section="ideas">
      <IdeasHeader />
      <ListFailed failure={failure} className="mt-6" />
      <div className="idea-strip list-landmark">
        <span aria-hidden="true">The wall</span>
        <BackUp />
      </div>
      <ul className="idea-wall skips-offscreen" aria-busy={isLoadingOthers}>
        <li>
          <IdeaCard kind="any" />
        </li>
        {ideas.map((idea) => (
          <li key={idea.id}>
            <IdeaNote idea={idea} />
          </li>
        ))}
      </ul>
      {ideas.length === 0 && <NoIdeas isFiltered={isFiltered} />}
      {more && (
        <div className="mt-8 text-center">
          {Boolean(more.error) && (
            <p role="alert" className="mb-3 text-danger-text">
              {describeFailure(more.error).text}
            </p>
          )}
          <Button variant="secondary" isBusy={more.isLoading} onClick={more.load}>
            More ideas
          </Button>
        </div>
      )}
    </div>
  )
}

function NoIdeas({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return <BugEmptyState className="mt-8" title="No Ideas Yet" text="The wall is yours: pin the first note." />
  }
  return (
    <BugEmptyState
      className="mt-8"
      reason="nothing-found"
      title="No note like that"
      text="Nothing on the wall matches. Try other filters."
      action={
        <Link to="/ideas" className={buttonClass({ variant: 'secondary' })}>
          Show all ideas
        </Link>
      }
    />
  )
}
