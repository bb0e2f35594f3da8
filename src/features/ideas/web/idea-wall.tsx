import { Link, useNavigate } from '@tanstack/react-router'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { Select } from '#platform/web/ui/select.tsx'
import type { Idea } from '../rules/idea.ts'
import { categoryLabels, statusLabels } from '../rules/idea-values.ts'
import { type BoardSearch, parseBoardSearch, wallSorts } from './board-search.ts'
import { IdeaCard } from './idea-card.tsx'
import { IdeaNote } from './idea-note.tsx'
import { IdeasHeader } from './ideas-header.tsx'
import { LabelledOptions } from './labelled-options.tsx'
import './sticky-note.css'
import './ideas.css'

type IdeaWallProps = {
  ideas: Idea[]
  search: BoardSearch
  /** Left out: the end of the wall is reached. */
  more: { load: () => void; isLoading: boolean; error: unknown } | undefined
}

export function IdeaWall({ ideas, search, more }: IdeaWallProps) {
  const isFiltered = Boolean(search.category ?? search.status)
  return (
    <div data-section="ideas">
      <IdeasHeader />
      <WallFilters search={search} />
      <ul className="idea-wall">
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

/** A form, so that it also filters without scripts. */
function WallFilters({ search }: { search: BoardSearch }) {
  const navigate = useNavigate()
  const choose = (change: Record<string, string>) =>
    void navigate({
      to: '/ideas',
      search: parseBoardSearch({ ...search, ...change }),
      resetScroll: false,
      viewTransition: false,
    })
  return (
    <search>
      <form method="get" action="/ideas" className="idea-filters">
        <Select
          label="Category"
          name="category"
          value={search.category ?? ''}
          onChange={(event) => choose({ category: event.target.value })}
        >
          <option value="">All categories</option>
          <LabelledOptions labels={categoryLabels} />
        </Select>
        <Select
          label="Status"
          name="status"
          value={search.status ?? ''}
          onChange={(event) => choose({ status: event.target.value })}
        >
          <option value="">Any status</option>
          <LabelledOptions labels={statusLabels} />
        </Select>
        <Select
          label="Sort by"
          name="order"
          value={search.order ?? 'newest'}
          onChange={(event) => choose({ order: event.target.value })}
        >
          {Object.entries(wallSorts).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <noscript>
          <button type="submit" className={buttonClass({ variant: 'secondary' })}>
            Filter
          </button>
        </noscript>
      </form>
    </search>
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
      text="No idea on the wall has this category and status."
      action={
        <Link to="/ideas" className={buttonClass({ variant: 'secondary' })}>
          Show all ideas
        </Link>
      }
    />
  )
}
