import { use, useState } from 'react'
import type { FieldErrors } from '../../form/place-failure.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { RecordedCall } from '../panel-api.ts'
import { InSheet } from '../sheet-place.ts'
import { useUndo } from '../undo.ts'
import { useEditorForm } from './use-editor-form.ts'

export type ItemEditorProps<Item> = {
  item?: Item | undefined
  template?: Item | undefined
  onSaved: () => Promise<unknown>
  onClose: () => void
}

type ItemEditorOptions<Item, Draft extends object> = ItemEditorProps<Item> & {
  name: string
  doneTexts?: { added: string; saved: string } | null
  draftOf: (item: Item | undefined) => Draft
  check: (draft: Draft) => FieldErrors<Extract<keyof Draft, string>>
  create: (draft: Draft) => Promise<unknown>
  /** `seen` tells the server which version was edited. */
  update: (draft: Draft, seen: Item) => Promise<unknown>
  /** With it, a change made from a table can be undone. */
  updateCall?: RecordedCall
  reload: (id: string) => Promise<Item>
  fieldOfCode?: Partial<Record<string, Extract<keyof Draft, string>>>
  describe?: (text: string) => string
  draftOwner?: string
}

export function useItemEditor<Item extends { id: string }, Draft extends object>(
  options: ItemEditorOptions<Item, Draft>,
) {
  const { item, template, name, draftOf, create, update, reload, onSaved, onClose, ...form } = options
  const undo = useUndo()
  const opened = use(InSheet)?.item
  const { updateCall, doneTexts = { added: `${name} added.`, saved: `${name} saved.` } } = options
  const [seen, setSeen] = useState(item)
  return useEditorForm<Draft>({
    ...form,
    initial: draftOf(item ?? template),
    save: async (draft) => {
      if (seen) await update(draft, seen)
      else await create(draft)
      await onSaved()
      // An unchanged save isn't recorded, so an undo would revert the one before.
      const hasChanged = seen && JSON.stringify(draft) !== JSON.stringify(draftOf(seen))
      const undoing = hasChanged && updateCall && opened && { kind: opened.kind, ids: [opened.id], call: updateCall }
      if (doneTexts)
        toast.show(seen ? doneTexts.saved : doneTexts.added, { tone: 'success', ...(undoing && undo(undoing)) })
      onClose()
    },
    ...(seen && {
      loadTheirs: async () => {
        const theirs = await reload(seen.id)
        setSeen(theirs)
        return draftOf(theirs)
      },
    }),
  })
}
