import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '../ui/form/button.tsx'

type EditAndDeleteProps = {
  /** Tells the buttons of different rows apart for screen readers. */
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
