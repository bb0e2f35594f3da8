import { EditorDialog, EditTitle } from '#platform/web/panel/editor/editor-dialog.tsx'
import { type ItemEditorProps, useItemEditor } from '#platform/web/panel/editor/use-item-editor.ts'
import { Checkbox } from '#platform/web/ui/form/checkbox.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Options, Select } from '#platform/web/ui/form/select.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { checkSetDraft, difficultyLabels, memoryLimits, type SetDraft } from '../../rules/check-memory.ts'
import type { ManagedSet } from '../../rules/managed-memory.ts'
import { memoryMatchApi } from '../memory-match-api.ts'

export function SetEditor(props: ItemEditorProps<ManagedSet>) {
  const { item: set, onClose } = props
  const form = useItemEditor({
    ...props,
    name: 'Card set',
    doneTexts: { added: 'Card set created successfully', saved: 'Card set updated successfully' },
    describe: (text) => `Failed to save card set. ${text}`,
    draftOf,
    check: checkSetDraft,
    create: (draft) => memoryMatchApi.createSet.call(draft),
    update: (draft, { id, updated_at }) => memoryMatchApi.updateSet.call({ id, updated_at, set: draft }),
    reload: (id) => memoryMatchApi.adminGetSet.call({ id }),
  })
  return (
    <EditorDialog
      title={set ? <EditTitle name={set.name} /> : 'Add a card set'}
      submitLabel={set ? 'Save changes' : 'Add card set'}
      form={form}
      size="medium"
      onClose={onClose}
    >
      <Input label="Set Name" required maxLength={memoryLimits.name} {...form.text('name')} />
      <Textarea
        label="Description"
        isOptional
        rows={3}
        maxLength={memoryLimits.description}
        {...form.text('description')}
      />
      <Select label="Difficulty" required {...form.text('difficulty')}>
        <Options labels={difficultyLabels} />
      </Select>
      <Checkbox
        label="Active"
        hint="Only active sets can be chosen in the game."
        checked={form.values.active}
        onChange={(event) => form.change({ active: event.target.checked })}
      />
    </EditorDialog>
  )
}

function draftOf(set: ManagedSet | undefined): SetDraft {
  return {
    name: set?.name ?? '',
    description: set?.description ?? '',
    difficulty: set?.difficulty ?? 'easy',
    active: set?.active ?? true,
  }
}
