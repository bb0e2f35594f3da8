import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '../ui/form/button.tsx'

type EditAndDeleteProps = {
  /** Of the item: a screen reader hears many of these buttons in a row. */
  name: string
  onEdit: () => void
  onDelete: () => void
}

export function EditAndDelete({ name, onEdit, onDelete }: EditAndDeleteProps) {
  return (
    <>
      <Button variant="secondary" size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
        <Pencil aria-hidden="true" />
        Edit
      </Button>
      <Button variant="quiet" size="small" aria-label={`Delete ${name}`} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
    </>
  )
}
