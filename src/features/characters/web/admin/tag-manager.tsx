import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx'
import { DeleteDialog } from '#platform/web/panel/delete-dialog.tsx'
import { ConflictChoices } from '#platform/web/panel/editor/conflict-choices.tsx'
import { useItemEditor } from '#platform/web/panel/editor/use-item-editor.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import type { EditedTag } from '../../rules/character.ts'
import { checkTagDraft } from '../../rules/check-character.ts'
import { charactersRecorded } from '../../rules/recorded.ts'
import { defaultTagColour } from '../../rules/tag-colour.ts'
import { charactersApi } from '../characters-api.ts'
import { tagStyle } from '../tag-style.ts'

type TagManagerProps = { id: string; tags: EditedTag[]; onChanged: () => Promise<unknown> }

export function TagManager({ id, tags, onChanged }: TagManagerProps) {
  const [edited, setEdited] = useState<string>()
  const [deleted, setDeleted] = useState<EditedTag>()
  const [saved, setSaved] = useState(0)
  const tag = tags.find((candidate) => candidate.id === edited)
  const startAnew = () => {
    setEdited(undefined)
    // A new key resets the form.
    setSaved((count) => count + 1)
  }
  return (
    <section id={id} className="tag-manager" aria-label="Manage Tags">
      <TagForm
        key={`${edited ?? 'new'}-${saved}`}
        tag={tag}
        onSaved={async () => {
          await onChanged()
          startAnew()
        }}
        onCancel={startAnew}
      />
      {tags.length === 0 && <p className="text-ink-soft text-small">No tags yet.</p>}
      <ul className="flex flex-wrap gap-2">
        {tags.map((item) => (
          <li key={item.id} className="tag-entry">
            <span className="tag-label" style={tagStyle(item.color)}>
              <bdi>{item.name}</bdi>
            </span>
            <Button variant="quiet" size="icon" aria-label={`Edit tag ${item.name}`} onClick={() => setEdited(item.id)}>
              <Pencil aria-hidden="true" />
            </Button>
            <Button variant="quiet" size="icon" aria-label={`Delete tag ${item.name}`} onClick={() => setDeleted(item)}>
              <Trash2 aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      {deleted && (
        <DeleteDialog
          title={
            <>
              Delete tag “<bdi>{deleted.name}</bdi>”?
            </>
          }
          text="Are you sure you want to delete this tag? It will be removed from all characters."
          hasTrash={charactersRecorded.tags.hasTrash}
          doneText="Tag deleted."
          remove={async () => {
            await charactersApi.deleteTag.call({ id: deleted.id })
            if (deleted.id === edited) startAnew()
            await onChanged()
          }}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </section>
  )
}

type TagFormProps = {
  tag: EditedTag | undefined
  onSaved: () => Promise<unknown>
  onCancel: () => void
}

function TagForm({ tag, onSaved, onCancel }: TagFormProps) {
  const form = useItemEditor({
    item: tag,
    onSaved,
    // After saving, `onSaved` starts an empty form instead.
    onClose: () => {},
    name: 'Tag',
    draftOf: (item) => ({ name: item?.name ?? '', color: item?.color ?? defaultTagColour }),
    check: checkTagDraft,
    create: (draft) => charactersApi.createTag.call(draft),
    update: (draft, { id, updated_at }) => charactersApi.updateTag.call({ id, updated_at, tag: draft }),
    reload: async (id) => {
      const stored = (await charactersApi.adminTags.call()).find((candidate) => candidate.id === id)
      if (!stored) throw new Error(`the tag ${id} was deleted`)
      return stored
    },
  })
  const cancel = () => {
    form.draft.discard()
    onCancel()
  }
  return (
    <form ref={form.element} method="post" noValidate className="grid gap-3" onSubmit={form.submit}>
      <div className="flex flex-wrap items-start gap-3">
        <Input
          label="Tag name"
          required
          maxLength={100}
          className="min-w-[min(13rem,100%)] flex-1"
          {...form.text('name')}
        />
        <Input label="Color" type="color" className="w-24" {...form.text('color')} />
      </div>
      <div role="alert" className="empty:hidden">
        {form.failure && <p className="panel-failure">{form.failure.text}</p>}
      </div>
      {form.conflict && <ConflictChoices conflict={form.conflict} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isBusy={form.isBusy}>
          {tag ? 'Save tag' : 'Add tag'}
        </Button>
        {(tag || form.isDirty) && (
          <Button variant="secondary" size="small" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
      <LeaveGuard isUnsaved={() => form.isDirty && !form.isBusy} onLeave={form.draft.discard} />
    </form>
  )
}
