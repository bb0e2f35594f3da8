import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog, lazyPart } from '#platform/web/lazy-part.tsx'
import { useOpenedByLink } from '#platform/web/panel/panel-address.ts'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { SkeletonGroup, SkeletonRows } from '#platform/web/ui/state/skeleton.tsx'
import { refreshIdeas } from '../idea-cache.ts'
import { boardQuery } from '../ideas-api.ts'
import { IdeaFilters, useIdeaFilters } from './idea-filters.tsx'
import { IdeaPane } from './idea-pane.tsx'
import { IdeaRow } from './idea-row.tsx'
import './brainstorm-panel.css'

const LiveIdeas = lazyPart(async () => (await import('../live-ideas.ts')).LiveIdeas)
const IdeaEditor = lazyDialog(async () => (await import('../idea/idea-editor.tsx')).IdeaEditor)

export function BrainstormPanel() {
  const queryClient = useQueryClient()
  const { filters, order, isFiltered, write, clear } = useIdeaFilters()
  const [openId, setOpenId] = useState<string>()
  const [isAdding, setIsAdding] = useState(false)
  useOpenedByLink(({ id }) => setOpenId(id))
  const board = useInfiniteQuery({ ...boardQuery({ ...filters, ...order }), placeholderData: keepPreviousData })
  const ideas = board.data?.pages.flatMap(({ items }) => items)

  return (
    <>
      <LiveIdeas />
      <PageHeader
        title="Brainstorming Board"
        actions={
          <Button onClick={() => setIsAdding(true)}>
            <Plus aria-hidden="true" />
            Add idea
          </Button>
        }
      />
      <IdeaFilters filters={filters} order={order} write={write} />
      <div className="brainstorm" data-open={openId ? '' : undefined}>
        <div className="brainstorm-list">
          {ideas && ideas.length > 0 && (
            <p role="status" className="numbers text-ink-soft text-small">
              {ideas.length} {ideas.length === 1 ? 'idea' : 'ideas'}
              {board.hasNextPage && ' and more'}
            </p>
          )}
          {!ideas && !board.error && (
            <SkeletonGroup label="Loading ideas">
              <SkeletonRows rows={6} />
            </SkeletonGroup>
          )}
          {!ideas && board.error && (
            <PanelFailed title="The ideas didn't load." error={board.error} onRetry={board.refetch} />
          )}
          {ideas?.length === 0 && (
            <div className="panel-empty">
              <p>{isFiltered ? 'No ideas match.' : 'No Ideas Yet'}</p>
              {isFiltered && (
                <Button variant="secondary" className="mt-3" onClick={clear}>
                  Clear filters
                </Button>
              )}
            </div>
          )}
          {ideas && ideas.length > 0 && (
            <section className="brainstorm-scroller" aria-label="Ideas" aria-busy={board.isPlaceholderData}>
              <ul>
                {ideas.map((idea) => (
                  <li key={idea.id}>
                    <IdeaRow idea={idea} isOpen={idea.id === openId} onOpen={() => setOpenId(idea.id)} />
                  </li>
                ))}
              </ul>
              {board.hasNextPage && (
                <Button
                  variant="secondary"
                  size="small"
                  className="m-3"
                  isBusy={board.isFetchingNextPage}
                  onClick={() => void board.fetchNextPage()}
                >
                  More ideas
                </Button>
              )}
            </section>
          )}
        </div>
        <IdeaPane ideaId={openId} onClose={() => setOpenId(undefined)} />
      </div>
      {isAdding && (
        <IdeaEditor
          onSaved={async (saved) => {
            setOpenId(saved.id)
            await refreshIdeas(queryClient)
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  )
}
