import { useRef } from 'react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { EditorDialog } from '#platform/web/panel/editor/editor-dialog.tsx'
import { useItemEditor } from '#platform/web/panel/editor/use-item-editor.ts'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Options, Select } from '#platform/web/ui/form/select.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { checkIdeaDraft, type IdeaDraft, ideaLimits } from '../../rules/check-idea.ts'
import type { Idea } from '../../rules/idea.ts'
import {
  categoryLabels,
  defaultPriority,
  type IdeaCategory,
  type IdeaPriority,
  priorityLabels,
} from '../../rules/idea-values.ts'
import { ideasApi } from '../ideas-api.ts'

type IdeaEditorProps = {
  idea?: Idea | undefined
  onSaved: (saved: Idea) => Promise<unknown>
  onClose: () => void
}

export function IdeaEditor({ idea, onSaved, onClose }: IdeaEditorProps) {
  const saved = useRef<Idea>(undefined)
  const isAdmin = useViewer()?.isAdmin
  const form = useItemEditor({
    item: idea,
    onSaved: async () => saved.current && onSaved(saved.current),
    onClose,
    name: 'Idea',
    draftOf,
    check: checkIdeaDraft,
    create: async (draft) => {
      saved.current = await ideasApi.create.call(valuesOf(draft))
    },
    update: async (draft, { id, updated_at }) => {
      saved.current = await ideasApi.update.call({ id, updated_at, idea: valuesOf(draft) })
    },
    reload: (id) => ideasApi.get.call({ id }),
  })
  return (
    <EditorDialog
      title={idea ? 'Edit idea' : 'Add an idea'}
      submitLabel={idea ? 'Save changes' : 'Add idea'}
      form={form}
      size="medium"
      onClose={onClose}
    >
      <Input label="Title" required maxLength={ideaLimits.title} {...form.text('title')} />
      <div className="panel-columns">
        <Select label="Category" required {...form.text('category')}>
          <Options labels={categoryLabels} />
        </Select>
        {isAdmin && (
          <Select label="Priority" required {...form.text('priority')}>
            <Options labels={priorityLabels} />
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

function valuesOf({ category, priority, ...texts }: IdeaDraft) {
  return { ...texts, category: category as IdeaCategory, priority: priority as IdeaPriority }
}
