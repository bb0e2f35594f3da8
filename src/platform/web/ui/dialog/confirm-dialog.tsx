import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { describeFailure } from '../../describe-failure.ts'
import { Button } from '../form/button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  title: ReactNode
  children?: ReactNode
  /** Names the action ("Delete file" instead of "OK"). */
  confirmLabel: string
  cancelLabel?: string
  isDanger?: boolean
  /** If it returns a promise that rejects, the dialog stays open and shows why. */
  onConfirm: () => unknown
  describe?: ((text: string) => string) | undefined
  onCancel: () => void
} & Pick<DialogProps, 'closesOnBack'>

type Failure = ReturnType<typeof describeFailure>

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel = 'Cancel', isDanger } = props
  const { onConfirm, onCancel, describe, closesOnBack } = props
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const confirm = async () => {
    setFailure(undefined)
    const running = onConfirm()
    if (!(running instanceof Promise)) return
    setIsBusy(true)
    try {
      await running
    } catch (error) {
      const { text, ...reference } = describeFailure(error)
      setFailure({ text: describe ? describe(text) : text, ...reference })
    }
    setIsBusy(false)
  }
  const cancel = () => {
    setFailure(undefined)
    onCancel()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={cancel}
      title={title}
      size="small"
      role="alertdialog"
      closesOnBack={closesOnBack}
      footer={
        <>
          <Button variant="secondary" onClick={cancel} data-initial-focus={isDanger || undefined}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isBusy={isBusy}
            onClick={() => void confirm()}
            data-initial-focus={!isDanger || undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {/* A live region that appears together with its text isn't announced. */}
      <div role="alert" className="empty:hidden">
        {failure && (
          <div className="mt-3 flex items-start gap-2.5 rounded-control border border-danger-text px-3 py-2 font-semibold [overflow-wrap:anywhere]">
            <TriangleAlert aria-hidden="true" className="h-[1.5em] w-5 flex-none text-danger-text" />
            <div>
              <p>{failure.text}</p>
              {failure.requestId && <p className="font-normal text-small">Reference: {failure.requestId}</p>}
            </div>
          </div>
        )}
      </div>
    </Dialog>
  )
}
