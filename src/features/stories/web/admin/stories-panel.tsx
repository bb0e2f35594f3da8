import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSectionNews } from '#features/notifications/web/use-section-news.ts'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { DeleteDialog } from '#platform/web/panel/delete-dialog.tsx'
import { EditAndDelete } from '#platform/web/panel/edit-and-delete.tsx'
import { formatMoment } from '#platform/web/panel/local-moment.ts'
import { PanelList } from '#platform/web/panel/panel-list.tsx'
import { PanelToolbar } from '#platform/web/panel/panel-toolbar.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { readingTime } from '../../rules/reading.ts'
import { storiesRecorded } from '../../rules/recorded.ts'
import type { AdminStoryCard } from '../../rules/story.ts'
import { storiesApi } from '../stories-api.ts'
import { ApprovedSubmissions } from './approved-submissions.tsx'
import { PendingSubmissions } from './pending-submissions.tsx'

const StoryEditor = lazyDialog(async () => (await import('./story-editor.tsx')).StoryEditor)

type Task = { kind: 'add' } | { kind: 'edit' | 'delete'; story: AdminStoryCard }

export function StoriesPanel() {
  const queryClient = useQueryClient()
  const [task, setTask] = useState<Task>()
  const list = usePanelList<AdminStoryCard>((place) => storiesApi.adminList.queryOptions({ input: place }))

  /** Everything of the feature: the panel's lists and what the public site has loaded in this tab. */
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['stories'] })
  useSectionNews('stories', refresh)
  const close = () => setTask(undefined)

  return (
    <>
      <PageHeader
        title="Stories Management"
        actions={
          <Button onClick={() => setTask({ kind: 'add' })}>
            <Plus aria-hidden="true" />
            Add story
          </Button>
        }
      />
      <PendingSubmissions onReviewed={refresh} />
      <section aria-labelledby="published-stories" className="mt-8">
        <h2 id="published-stories" className="font-bold text-subheading">
          Published Stories
        </h2>
        <PanelToolbar list={list} label="Search stories" />
        <PanelList
          list={list}
          one="story"
          many="stories"
          failedText="Failed to load stories"
          itemKey={(story) => story.id}
        >
          {(story) => (
            <StoryItem
              story={story}
              onEdit={() => setTask({ kind: 'edit', story })}
              onDelete={() => setTask({ kind: 'delete', story })}
            />
          )}
        </PanelList>
      </section>
      <ApprovedSubmissions onChanged={refresh} />
      {(task?.kind === 'add' || task?.kind === 'edit') && (
        <StoryEditor storyId={task.kind === 'edit' ? task.story.id : undefined} onSaved={refresh} onClose={close} />
      )}
      {task?.kind === 'delete' && (
        <DeleteDialog
          title={
            <>
              Delete “<bdi>{task.story.title}</bdi>”?
            </>
          }
          text="Are you sure you want to delete this story?"
          hasTrash={storiesRecorded.stories.hasTrash}
          doneText="Story deleted successfully"
          describe={(text) => `Failed to delete story. ${text}`}
          remove={async () => {
            await storiesApi.delete.call({ id: task.story.id })
            await refresh()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

type StoryItemProps = { story: AdminStoryCard; onEdit: () => void; onDelete: () => void }

function StoryItem({ story, onEdit, onDelete }: StoryItemProps) {
  const { title, author, excerpt, characters } = story
  const facts = [author?.username, readingTime(characters), publicationOf(story).line]
  return (
    <article className="panel-item" aria-label={title}>
      <div className="panel-item-text">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{title}</bdi>
          <PublicationBadge story={story} />
        </p>
        <p className="numbers text-ink-soft text-small">{facts.filter(Boolean).join(' · ')}</p>
        <p className="line-clamp-2 text-small" dir="auto">
          {excerpt}
        </p>
      </div>
      <div className="panel-item-actions">
        <EditAndDelete name={title} item={{ feature: 'stories', id: story.id }} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </article>
  )
}

function PublicationBadge({ story }: { story: AdminStoryCard }) {
  const { kind } = publicationOf(story)
  const labels = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const
  const tones = { draft: 'neutral', scheduled: 'warning', published: 'success' } as const
  return <Badge tone={tones[kind]}>{labels[kind]}</Badge>
}

function publicationOf({ status, publish_date, published_at }: AdminStoryCard) {
  if (status === 'draft')
    return { kind: 'draft', line: publish_date && `planned for ${formatMoment(publish_date)}` } as const
  if (publish_date && new Date(publish_date) > new Date()) {
    return { kind: 'scheduled', line: `appears ${formatMoment(publish_date)}` } as const
  }
  const since = publish_date ?? published_at
  return { kind: 'published', line: since && `since ${formatMoment(since)}` } as const
}
