import { useQueryClient } from '@tanstack/react-query'
import { useSectionNews } from '#features/notifications/web/use-section-news.ts'
import type { ListedViews } from '#features/numbers/rules/contract.ts'
import { numberSortLabels, viewsColumn } from '#features/numbers/web/number-columns.ts'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { addedColumn, addedSortLabels } from '#platform/web/panel/added-column.ts'
import { ItemPanel } from '#platform/web/panel/item-panel.tsx'
import { formatMoment } from '#platform/web/panel/local-moment.ts'
import { usePanelTab } from '#platform/web/panel/panel-address.ts'
import type { PanelColumn } from '#platform/web/panel/panel-table.tsx'
import { PanelFilter } from '#platform/web/panel/panel-toolbar.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { type AdminStorySort, adminStorySorts, storyStates } from '../../rules/check-story.ts'
import { readingTime } from '../../rules/reading.ts'
import { storiesRecorded } from '../../rules/recorded.ts'
import type { AdminStoryCard } from '../../rules/story.ts'
import { storiesApi } from '../stories-api.ts'
import { ApprovedSubmissions } from './approved-submissions.tsx'
import { PendingSubmissions } from './pending-submissions.tsx'

const StoryEditor = lazyDialog(async () => (await import('./story-editor.tsx')).StoryEditor)

export function StoriesPanel() {
  const queryClient = useQueryClient()
  const [tab, selectTab] = usePanelTab(['pending', 'published', 'approved'])
  /** Also refreshes everything that the public site has loaded in this tab. */
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['stories'] })
  useSectionNews('stories', refresh)
  return (
    <Tabs
      heading={<PageHeader title="Stories Management" />}
      label="Stories Management"
      tabs={tabs}
      selected={tab}
      onSelect={selectTab}
    >
      {tab === 'pending' && <PendingSubmissions onReviewed={refresh} />}
      {tab === 'published' && <PublishedStories />}
      {tab === 'approved' && <ApprovedSubmissions onChanged={refresh} />}
    </Tabs>
  )
}

const tabs = [
  { id: 'pending', label: 'Pending' },
  { id: 'published', label: 'Published' },
  { id: 'approved', label: 'Approved' },
] as const

function PublishedStories() {
  const list = usePanelList<AdminStoryCard & ListedViews, AdminStorySort, typeof filters>(
    (place) => storiesApi.adminList.queryOptions({ input: place }),
    { sorts: adminStorySorts, order: { sort: 'created_at', direction: 'desc' }, filters },
  )
  return (
    <section aria-labelledby="published-stories">
      <h2 id="published-stories" className="sr-only">
        Published Stories
      </h2>
      <ItemPanel
        kind={storiesRecorded.stories}
        api={panelApi}
        list={list}
        nameOf={({ title }) => title}
        columns={columns}
        sortLabels={sortLabels}
        editor={({ item, template, onSaved, onClose }) => (
          <StoryEditor storyId={item?.id} templateId={template?.id} onSaved={onSaved} onClose={onClose} />
        )}
        canDuplicate
        hrefOf={(story) => (publicationOf(story).kind === 'published' ? `/stories/${story.id}` : undefined)}
        deleteText={() => 'Are you sure you want to delete this story?'}
        texts={{
          deleted: 'Story deleted successfully',
          deleteFailed: 'Failed to delete story.',
          loadFailed: 'Failed to load stories',
        }}
        filters={<PanelFilter list={list} name="status" label="Status" all="Any status" labels={stateLabels} />}
      />
    </section>
  )
}

const panelApi = {
  delete: storiesApi.delete,
  deleteMany: storiesApi.deleteMany,
  setStatusMany: storiesApi.setStatusMany,
  adminGet: {
    ...storiesApi.adminGet,
    // The editor loads the rest.
    call: async ({ id }: { id: string }) => ({
      ...(await storiesApi.adminGet.call({ id })),
      excerpt: '',
      characters: 0,
    }),
  },
}

const filters = { status: storyStates } as const

const stateLabels = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const
const exceptionTones = { draft: 'neutral', scheduled: 'warning' } as const

const sortLabels = {
  ...numberSortLabels,
  ...addedSortLabels,
  publish_date: { desc: 'Last published', asc: 'First published' },
}

const columns: PanelColumn<AdminStoryCard & ListedViews>[] = [
  {
    id: 'title',
    header: 'Title',
    sort: 'asc',
    cell: ({ title, excerpt }) => (
      <>
        <bdi>{title}</bdi> <span className="font-normal text-ink-soft">{excerpt.slice(0, 120)}</span>
      </>
    ),
  },
  {
    id: 'publish_date',
    header: 'Status',
    width: '14rem',
    sort: 'desc',
    isOnPhone: true,
    cell: (story) => {
      const { kind, line } = publicationOf(story)
      return (
        <>
          {kind === 'published' ? 'Published' : <Badge tone={exceptionTones[kind]}>{stateLabels[kind]}</Badge>} {line}
        </>
      )
    },
  },
  { id: 'author', header: 'Author', width: '8rem', isOnPhone: true, cell: ({ author }) => author?.username },
  { id: 'length', header: 'Length', width: '6.5rem', cell: ({ characters }) => readingTime(characters) },
  viewsColumn,
  addedColumn,
]

function publicationOf({ status, publish_date, published_at }: AdminStoryCard) {
  if (status === 'draft')
    return { kind: 'draft', line: publish_date && `planned for ${formatMoment(publish_date)}` } as const
  if (publish_date && new Date(publish_date) > new Date()) {
    return { kind: 'scheduled', line: `appears ${formatMoment(publish_date)}` } as const
  }
  const since = publish_date ?? published_at
  return { kind: 'published', line: since && `since ${formatMoment(since)}` } as const
}
