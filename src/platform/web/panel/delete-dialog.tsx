import { useState } from 'react'
import { trashDays } from '#platform/rules/trash.ts'
import { describeFailure } from '../describe-failure.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'

type DeleteDialogProps = {
  /** 'Delete “The red one”?' */
  title: string
  /** What goes with it and what stays. */
  text: string
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
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async () => {
    setIsBusy(true)
    try {
      await remove()
      if (doneText) toast.show(doneText, { tone: 'success' })
    } catch (error) {
      const failure = describeFailure(error).text
      toast.show(describe ? describe(failure) : failure, { tone: 'error' })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isBusy={isBusy}
      title={title}
      confirmLabel="Delete"
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{text}</p>
      {hasTrash && <p className="mt-2">You can restore it from the trash for {trashDays} days.</p>}
    </ConfirmDialog>
  )
}
