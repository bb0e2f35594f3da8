import { useState } from 'react'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { EditorDialog } from '#platform/web/panel/editor-dialog.tsx'
import { useEditorForm } from '#platform/web/panel/use-editor-form.ts'
import { Input } from '#platform/web/ui/input.tsx'
import { Select } from '#platform/web/ui/select.tsx'
import { Textarea } from '#platform/web/ui/textarea.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { checkIdeaDraft, type IdeaDraft, ideaLimits } from '../rules/check-idea.ts'
import type { Idea } from '../rules/idea.ts'
import {
  categoryLabels,
  defaultPriority,
  type IdeaCategory,
  type IdeaPriority,
  priorityLabels,
} from '../rules/idea-values.ts'
import { ideasApi } from './ideas-api.ts'
import { LabelledOptions } from './labelled-options.tsx'
import { useViewer } from './use-viewer.ts'

type IdeaEditorProps = {
  /** With its whole description. Left out: a new one. */
  idea?: Idea | undefined
  onSaved: (saved: Idea) => Promise<unknown>
  onClose: () => void
}

/** Adds or changes an idea. When somebody else was quicker it can start again from their version. */
export function IdeaEditor({ idea, onSaved, onClose }: IdeaEditorProps) {
  const [theirs, setTheirs] = useState<Idea>()
  const current = theirs ?? idea
  const loadTheirs = async () => {
    try {
      if (idea) setTheirs(await ideasApi.get.call({ id: idea.id }))
    } catch (error) {
      toast.show(describeFailure(error).text, { tone: 'error' })
    }
  }
  return (
    <IdeaForm
      key={theirs?.updated_at}
      idea={current}
      onLoadTheirs={() => void loadTheirs()}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}

function IdeaForm({ idea, onLoadTheirs, onSaved, onClose }: IdeaEditorProps & { onLoadTheirs: () => void }) {
  // The version that the form began with: a live update must not pass as seen.
  const [seenAt] = useState(idea?.updated_at)
  const isAdmin = useViewer()?.isAdmin
  const form = useEditorForm({
    initial: draftOf(idea),
    check: checkIdeaDraft,
    save: async (draft) => {
      const values = {
        ...draft,
        category: draft.category as IdeaCategory,
        priority: draft.priority as IdeaPriority,
      }
      const saved =
        idea && seenAt
          ? await ideasApi.update.call({ id: idea.id, updated_at: seenAt, idea: values })
          : await ideasApi.create.call(values)
      await onSaved(saved)
      toast.show(idea ? 'Idea saved.' : 'Idea added.', { tone: 'success' })
      onClose()
    },
  })
  return (
    <EditorDialog
      title={idea ? 'Edit idea' : 'Add an idea'}
      submitLabel={idea ? 'Save changes' : 'Add idea'}
      form={form}
      size="medium"
      onLoadTheirs={onLoadTheirs}
      onClose={onClose}
    >
      <Input label="Title" required maxLength={ideaLimits.title} {...form.text('title')} />
      <div className="panel-columns">
        <Select label="Category" required {...form.text('category')}>
          <LabelledOptions labels={categoryLabels} />
        </Select>
        {isAdmin && (
          <Select label="Priority" required {...form.text('priority')}>
            <LabelledOptions labels={priorityLabels} />
          </Select>
        )}
      </div>
      <Textarea
        label="Description"
        required
        rows={6}
        maxLength={ideaLimits.description}
        {...form.text('description')}
      />
    </EditorDialog>
  )
}

function draftOf(idea: Idea | undefined): IdeaDraft {
  return {
    title: idea?.title ?? '',
    description: idea?.description ?? '',
    category: idea?.category ?? 'feature',
    priority: idea?.priority ?? defaultPriority,
  }
}
