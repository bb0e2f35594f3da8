import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { LeaveGuard } from '../form/leave-guard.tsx'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { Dialog, type DialogProps } from '../ui/dialog/dialog.tsx'
import { Button } from '../ui/form/button.tsx'
import { ConflictChoices } from './conflict-choices.tsx'
import type { EditorForm } from './use-editor-form.ts'
import './panel.css'

type EditorDialogProps = {
  title: ReactNode
  /** 'Add thing', 'Save changes' */
  submitLabel: string
  form: EditorForm
  /** While a file is on its way or something vital is missing. */
  isSubmitDisabled?: boolean
  /** Something unsaved that is not among the form's values, as an upload under way. */
  hasMoreUnsaved?: boolean
  /** For the two versions of an item: a value in words, where it is an id or a list of them. */
  showValue?: (name: string, value: unknown) => string | undefined
  onClose: () => void
  /** Buttons between Cancel and the one that submits. */
  moreActions?: ReactNode
  /** Below the form and outside of it: parts that save by themselves. */
  after?: ReactNode
  size?: DialogProps['size']
  children: ReactNode
}

/** Adding or editing one item. Closing it, or leaving the page, asks while there is something unsaved. */
export function EditorDialog(props: EditorDialogProps) {
  const { title, submitLabel, form, isSubmitDisabled, hasMoreUnsaved, onClose } = props
  const { moreActions, showValue, after, size } = props
  const formId = useId()
  const [isAsking, setIsAsking] = useState(false)
  const isUnsaved = form.isDirty || Boolean(hasMoreUnsaved)
  const close = () => (isUnsaved ? setIsAsking(true) : onClose())
  const discard = () => {
    form.draft.discard()
    onClose()
  }

  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        title={title}
        size={size ?? 'large'}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            {moreActions}
            <Button type="submit" form={formId} isBusy={form.isBusy} disabled={isSubmitDisabled}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <form id={formId} ref={form.element} method="post" noValidate className="panel-form" onSubmit={form.submit}>
          <EditorFailureNote failure={form.failure} />
          {form.draft.isRestored && form.isDirty && (
            <p role="status" className="text-ink-soft">
              What you had typed is still here, and not saved yet.
            </p>
          )}
          {form.conflict && <ConflictChoices conflict={form.conflict} showValue={showValue} />}
          {props.children}
        </form>
        {after}
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        isDanger
        onConfirm={discard}
        onCancel={() => setIsAsking(false)}
      >
        <p>What you changed here isn't saved yet.</p>
      </ConfirmDialog>
      <LeaveGuard isUnsaved={() => isUnsaved && !form.isBusy} onLeave={form.draft.discard} />
    </>
  )
}

/** The dialog's title over an item that has a name. */
export function EditTitle({ name }: { name: string }) {
  return (
    <>
      Edit <bdi>{name}</bdi>
    </>
  )
}

/** The live region is always there: one that comes with its text stays silent. */
function EditorFailureNote({ failure }: Pick<EditorForm, 'failure'>) {
  return (
    <div role="alert" className="empty:hidden">
      {failure && (
        <div className="panel-failure">
          <TriangleAlert aria-hidden="true" />
          <div>
            <p>{failure.text}</p>
            {failure.requestId && <p className="text-small">Reference: {failure.requestId}</p>}
          </div>
        </div>
      )}
    </div>
  )
}
