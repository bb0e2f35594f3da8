import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { EditorDialog, EditTitle, SheetDialog } from '#platform/web/panel/editor/editor-dialog.tsx'
import { type ItemEditorProps, useItemEditor } from '#platform/web/panel/editor/use-item-editor.ts'
import { momentFrom, typedFrom } from '#platform/web/panel/local-moment.ts'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { SkeletonGroup, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'
import { storyLimits, storyTexts } from '../../rules/check-story.ts'
import type { AdminStory } from '../../rules/story.ts'
import { storiesApi } from '../stories-api.ts'
import './stories-panel.css'

type StoryEditorProps = {
  storyId?: string | undefined
  templateId?: string | undefined
  onSaved: () => Promise<unknown>
  onClose: () => void
}

export function StoryEditor({ storyId, templateId, onSaved, onClose }: StoryEditorProps) {
  const id = storyId ?? templateId
  const story = useQuery({
    ...storiesApi.adminGet.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined,
    // Never cached, so that the form starts with the stored version.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (id === undefined || story.data) {
    const start = storyId ? { item: story.data } : { template: story.data }
    return <StoryForm {...start} onSaved={onSaved} onClose={onClose} />
  }
  return (
    <SheetDialog isOpen onClose={onClose} title="Edit story" size="large">
      {story.error ? (
        <PanelFailed title="Failed to load stories." error={story.error} onRetry={story.refetch} />
      ) : (
        <SkeletonGroup label="Loading the story">
          <SkeletonText lines={8} />
        </SkeletonGroup>
      )}
    </SheetDialog>
  )
}

type Draft = { title: string; content: string; publish_date: string }

function StoryForm(props: ItemEditorProps<AdminStory>) {
  const { item: story, onClose } = props
  const dateInput = useRef<HTMLInputElement>(null)
  const status = useRef<'draft' | 'published'>('published')
  const valuesOf = (draft: Draft, stored: string | null) => ({
    ...draft,
    publish_date: momentFrom(draft.publish_date, stored),
    status: status.current,
  })
  const form = useItemEditor({
    ...props,
    name: 'Story',
    doneTexts: { added: 'Story created successfully', saved: 'Story updated successfully' },
    draftOf,
    check: ({ title, content }) => ({
      title: hasVisibleText(title) ? undefined : storyTexts.titleMissing,
      content: hasVisibleText(content) ? undefined : storyTexts.contentMissing,
      // A half-filled date input has the value ''.
      publish_date: dateInput.current?.validity.badInput ? storyTexts.dateInvalid : undefined,
    }),
    create: (draft) => storiesApi.create.call(valuesOf(draft, null)),
    update: (draft, { id, updated_at, publish_date }) =>
      storiesApi.update.call({ id, updated_at, story: valuesOf(draft, publish_date) }),
    updateCall: storiesApi.update,
    reload: (id) => storiesApi.adminGet.call({ id }),
    describe: (text) => `Failed to save story. ${text}`,
  })
  const { publish_date } = form.values
  const isFuture = publish_date !== '' && !isPast(publish_date)
  const isOnShelf = story?.status === 'published' && isPast(story.publish_date)
  // The button always publishes, even when the date of a scheduled story was cleared.
  const publishLabel = isFuture ? 'Schedule' : isOnShelf ? 'Publish changes' : 'Publish'

  const saveAsDraft = () => {
    status.current = 'draft'
    form.element.current?.requestSubmit()
    status.current = 'published'
  }
  return (
    <EditorDialog
      title={story ? <EditTitle name={story.title} /> : 'Add a story'}
      submitLabel={publishLabel}
      form={form}
      onClose={onClose}
      canAddAnother={false}
      moreActions={
        <Button variant="secondary" disabled={form.isBusy} onClick={saveAsDraft}>
          Save as draft
        </Button>
      }
    >
      <Input label="Title" required maxLength={storyLimits.adminTitle.max} {...form.text('title')} />
      <Textarea label="Content" required className="story-editor-text" {...form.text('content')} />
      <Input
        label="Publish date"
        hint="Leave empty to publish immediately"
        isOptional
        type="datetime-local"
        ref={dateInput}
        {...form.text('publish_date')}
      />
    </EditorDialog>
  )
}

function isPast(moment: string | null) {
  return moment === null || new Date(moment) <= new Date()
}

function draftOf(story: AdminStory | undefined): Draft {
  return {
    title: story?.title ?? '',
    content: story?.content ?? '',
    publish_date: typedFrom(story?.publish_date ?? null),
  }
}
