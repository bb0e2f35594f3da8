import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#platform/rules/dates.ts'
import { lazyDialog, lazyPart } from '#platform/web/lazy-part.tsx'
import { addedSortLabels } from '#platform/web/panel/added-column.ts'
import { useOpenedByLink } from '#platform/web/panel/panel-address.ts'
import { type PanelColumn, PanelTable } from '#platform/web/panel/panel-table.tsx'
import { OrderSelect, PanelFilter } from '#platform/web/panel/panel-toolbar.tsx'
import { InSheet, placeAmong } from '#platform/web/panel/sheet-place.ts'
import { ShortcutsButton } from '#platform/web/panel/shortcuts.tsx'
import { useKeyedList } from '#platform/web/panel/use-panel-list.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { FoldedFilters } from '#platform/web/ui/form/filter-form.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import type { Idea } from '../../rules/idea.ts'
import { categoryLabels, type IdeaSort, ideaSorts, priorityLabels, statusLabels } from '../../rules/idea-values.ts'
import { refreshIdeas } from '../idea-cache.ts'
import { boardQuery, ideasApi } from '../ideas-api.ts'
import { PriorityBadge } from './priority-badge.tsx'
import './brainstorm-panel.css'

const LiveIdeas = lazyPart(async () => (await import('../live-ideas.ts')).LiveIdeas)
const IdeaEditor = lazyDialog(async () => (await import('../idea/idea-editor.tsx')).IdeaEditor)
const OpenIdea = lazyDialog(async () => (await import('./open-idea.tsx')).OpenIdea)

export function BrainstormPanel() {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<{ id: string; movedBy?: 'previous' | 'next' | undefined }>()
  const [isAdding, setIsAdding] = useState(false)
  const open = ({ id }: { id: string }, movedBy?: 'previous' | 'next') => setOpened({ id, movedBy })
  useOpenedByLink(({ id }) => open({ id }))
  const list = useKeyedList<Idea, string, IdeaSort, typeof filters>(
    {
      queryKey: ({ search: _search, page: _page, ...place }) => boardQuery(place).queryKey,
      load: ({ search: _search, page: _page, ...place }, after) => ideasApi.list.call({ ...place, after }),
    },
    { sorts: ideaSorts, order: { sort: 'created_at', direction: 'desc' }, filters },
  )
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
      <search className="panel-toolbar">
        <FoldedFilters values={Object.values(list.filters)} className="panel-filters">
          <PanelFilter list={list} name="category" label="Category" all="All categories" labels={categoryLabels} />
          <PanelFilter list={list} name="status" label="Status" all="All statuses" labels={statusLabels} />
          <PanelFilter list={list} name="priority" label="Priority" all="All priorities" labels={priorityLabels} />
          <OrderSelect list={list} columns={columns} labels={sortLabels} />
        </FoldedFilters>
        <ShortcutsButton />
      </search>
      <div className="brainstorm">
        <PanelTable
          list={list}
          one="idea"
          many="ideas"
          failedText="The ideas didn't load"
          emptyText="No Ideas Yet"
          nameOf={({ title }) => title}
          columns={columns}
          onOpen={(idea) => open(idea)}
          actions={(idea) => (
            <Button variant="quiet" size="small" aria-label={`Open ${idea.title}`} onClick={() => open(idea)}>
              Open
            </Button>
          )}
        />
      </div>
      {opened && (
        <InSheet
          key={opened.id}
          value={{
            ...placeAmong(list.data?.items ?? [], opened.id, open),
            movedBy: opened.movedBy,
            href: `/ideas/${opened.id}`,
          }}
        >
          <OpenIdea
            ideaId={opened.id}
            title={list.data?.items.find(({ id }) => id === opened.id)?.title}
            onClose={() => setOpened(undefined)}
          />
        </InSheet>
      )}
      {isAdding && (
        <IdeaEditor
          onSaved={async (saved) => {
            await refreshIdeas(queryClient)
            open(saved)
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  )
}

const keysOf = <Labels extends object>(labels: Labels) => Object.keys(labels) as (keyof Labels)[]

const filters = {
  category: keysOf(categoryLabels),
  status: keysOf(statusLabels),
  priority: keysOf(priorityLabels),
} as const

const sortLabels = {
  ...addedSortLabels,
  updated_at: { desc: 'Last changed', asc: 'First changed' },
  votes: { desc: 'Most votes', asc: 'Fewest votes' },
}

const columns: PanelColumn<Idea>[] = [
  { id: 'title', header: 'Title', cell: ({ title }) => title },
  {
    id: 'status',
    header: 'Status',
    width: '8.5rem',
    isOnPhone: true,
    cell: ({ status }) =>
      status === 'new' ? <Badge tone="warning">{statusLabels[status]}</Badge> : statusLabels[status],
  },
  {
    id: 'priority',
    header: 'Priority',
    width: '6rem',
    cell: ({ priority }) => <PriorityBadge priority={priority}>{priorityLabels[priority]}</PriorityBadge>,
  },
  {
    id: 'category',
    header: 'Category',
    width: '10rem',
    isExtra: true,
    cell: ({ category }) => categoryLabels[category],
  },
  {
    id: 'votes',
    header: 'Votes',
    width: '4.5rem',
    sort: 'desc',
    isNumeric: true,
    isOnPhone: true,
    cell: ({ votes }) => (
      <>
        {votes}
        <span className="panel-phone-only"> {votes === 1 ? 'vote' : 'votes'}</span>
      </>
    ),
  },
  {
    id: 'comments',
    header: 'Comments',
    width: '6rem',
    isNumeric: true,
    cell: ({ comment_count }) => comment_count,
  },
  {
    id: 'creator',
    header: 'By',
    width: '8rem',
    isExtra: true,
    cell: ({ creator }) => creator?.username ?? 'Nobody known',
  },
  {
    id: 'created_at',
    header: 'Added',
    width: '7.5rem',
    sort: 'desc',
    isOnPhone: true,
    cell: ({ created_at }) => formatDay(created_at),
  },
  {
    id: 'updated_at',
    header: 'Changed',
    width: '7.5rem',
    sort: 'desc',
    isExtra: true,
    cell: ({ updated_at }) => formatDay(updated_at),
  },
]
