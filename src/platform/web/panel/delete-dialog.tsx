import type { ReactNode } from 'react'
import { trashDays } from '../../rules/recorded-kind.ts'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { toast } from '../ui/toast/toast.ts'

type DeleteDialogProps = {
  title: ReactNode
  text: ReactNode
  hasTrash?: boolean
  remove: () => Promise<unknown>
  /** Null if the panel shows its own message. */
  doneText: string | null
  describe?: (text: string) => string
  onClose: () => void
}

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
