import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

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
} & Pick<DialogProps, 'closesOnBack'>

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel = 'Cancel', isDanger, isBusy } = props
  const { onConfirm, onCancel, closesOnBack } = props
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      size="small"
      role="alertdialog"
      closesOnBack={closesOnBack}
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
