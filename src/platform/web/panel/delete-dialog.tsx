import type { ReactNode } from 'react'
import { trashDays } from '../../rules/recorded-kind.ts'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { toast } from '../ui/toast/toast.ts'

type DeleteDialogProps = {
  /** 'Delete “The red one”?' */
  title: ReactNode
  /** What goes with it and what stays. */
  text: ReactNode
  /** Whether it can be restored from the trash. */
  hasTrash?: boolean
  remove: () => Promise<unknown>
  /** Said when it is gone; null where the panel says it itself. */
  doneText: string | null
  /** The text of a failure; by default its own. */
  describe?: (text: string) => string
  onClose: () => void
}

/** Mounted while the question stands. */
export function DeleteDialog({ title, text, hasTrash, remove, doneText, describe, onClose }: DeleteDialogProps) {
  const confirm = async () => {
    await remove()
    if (doneText) toast.show(doneText, { tone: 'success' })
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={title}
      confirmLabel="Delete"
      describe={describe}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{text}</p>
      {hasTrash && <p className="mt-2">You can restore it from the trash for {trashDays} days.</p>}
    </ConfirmDialog>
  )
}
