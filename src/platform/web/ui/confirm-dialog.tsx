import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  title: ReactNode
  /** What will happen, in one or two sentences. */
  children?: ReactNode
  /** Says the deed ("Delete file"), not "OK". */
  confirmLabel: string
  cancelLabel?: string
  isDanger?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel = 'Cancel', isDanger, isBusy, onConfirm, onCancel } = props
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      size="small"
      role="alertdialog"
      footer={
        <>
          <Button variant="secondary" onClick={onCancel} data-initial-focus={isDanger || undefined}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isBusy={isBusy}
            onClick={onConfirm}
            data-initial-focus={!isDanger || undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
