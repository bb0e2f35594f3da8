import { Pencil, Trash2 } from 'lucide-react'
import { type ComponentType, createContext, use } from 'react'
import { Button } from '../ui/form/button.tsx'

type EditAndDeleteProps = {
  /** Of the item: a screen reader hears many of these buttons in a row. */
  name: string
  /** Where the item has a history to look at. */
  item?: { feature: string; id: string }
  onEdit: () => void
  onDelete: () => void
}

export function EditAndDelete({ name, item, onEdit, onDelete }: EditAndDeleteProps) {
  const History = use(ItemHistory)
  return (
    <>
      <Button variant="secondary" size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
        <Pencil aria-hidden="true" />
        Edit
      </Button>
      {item && History && <History {...item} name={name} />}
      <Button variant="quiet" size="small" aria-label={`Delete ${name}`} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
    </>
  )
}

/** Stands beside Edit and Delete of an item; `app` fills it (decision 0014). `feature` is the first part of its query keys. */
export const ItemHistory = createContext<ComponentType<{ feature: string; id: string; name: string }> | null>(null)
