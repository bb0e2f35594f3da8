import { ChevronDown, ChevronUp, ExternalLink, TriangleAlert } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { LeaveGuard } from '../../form/leave-guard.tsx'
import type { useUpload } from '../../media/use-upload.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Dialog, type DialogProps } from '../../ui/dialog/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { buttonClass } from '../../ui/link-button.tsx'
import { InSheet, ItemNumbers, type SheetPlace } from '../sheet-place.ts'
import { ConflictChoices } from './conflict-choices.tsx'
import type { EditorForm } from './use-editor-form.ts'
import '../panel.css'

type EditorDialogProps = {
  title: ReactNode
  submitLabel: string
  form: EditorForm
  isSubmitDisabled?: boolean
  uploads?: readonly ReturnType<typeof useUpload>[]
  hasMoreUnsaved?: boolean
  /** Open below the form. Until it's closed, its buttons are the only ones. */
  part?: OpenPart | undefined
  showValue?: (name: string, value: unknown) => string | undefined
  onClose: () => void
  moreActions?: ReactNode
  /** Set to false if saving leads elsewhere, or if there are several ways to save. */
  canAddAnother?: boolean
  /** Parts that save themselves are outside of the form. */
  after?: ReactNode
  size?: DialogProps['size']
  children: ReactNode
}

export function EditorDialog(props: EditorDialogProps) {
  const { title, submitLabel, form, uploads = [], hasMoreUnsaved, part, onClose } = props
  const { moreActions, showValue, after, size, canAddAnother = true } = props
  const formId = useId()
  const sheet = use(InSheet)
  const Numbers = use(ItemNumbers)
  const [leaving, setLeaving] = useState<{ go: () => void }>()
  const isUploading = uploads.some(({ state }) => state.status === 'uploading')
  const isSubmitDisabled = props.isSubmitDisabled || isUploading
  const isUnsaved = form.isDirty || isUploading || Boolean(hasMoreUnsaved || part?.isUnsaved)
  const leave = (go: () => void) => (isUnsaved ? setLeaving({ go }) : go())
  const close = () => leave(onClose)
  const save = ({ addsAnother = false } = {}) => {
    sheet?.onSaveAndAdd?.(addsAnother)
    form.element.current?.requestSubmit()
  }
  const discard = () => {
    form.draft.discard()
    part?.discard()
  }

  return (
    <>
      <SheetDialog
        isOpen
        onClose={close}
        title={title}
        size={size ?? 'large'}
        leave={leave}
        footer={
          part ? undefined : (
            <>
              <Button variant="secondary" onClick={close}>
                Cancel
              </Button>
              {moreActions}
              {canAddAnother && sheet?.onSaveAndAdd && (
                <Button
                  variant="secondary"
                  isBusy={form.isBusy}
                  disabled={isSubmitDisabled}
                  onClick={() => save({ addsAnother: true })}
                >
                  Save and add another
                </Button>
              )}
              <Button
                type="submit"
                form={formId}
                isBusy={form.isBusy}
                disabled={isSubmitDisabled}
                aria-keyshortcuts={saveKeys}
                onClick={() => sheet?.onSaveAndAdd?.(false)}
              >
                {submitLabel}
              </Button>
            </>
          )
        }
      >
        <InSheet value={null}>
          <EditorFields
            id={formId}
            form={form}
            showValue={showValue}
            onSave={save}
            isOff={isSubmitDisabled || part !== undefined}
          >
            {props.children}
          </EditorFields>
          {after}
          {sheet?.item && Numbers && <Numbers {...sheet.item} />}
        </InSheet>
      </SheetDialog>
      <DiscardQuestion leaving={leaving} onDiscard={discard} onStay={() => setLeaving(undefined)} />
      <LeaveGuard isUnsaved={() => isUnsaved && !form.isBusy} onLeave={discard} />
    </>
  )
}

export type OpenPart = { isUnsaved: boolean; discard: () => void }

type EditorPartProps = Pick<EditorDialogProps, 'title' | 'submitLabel' | 'form' | 'showValue' | 'children'> & {
  uploads: NonNullable<EditorDialogProps['uploads']>
  onPart: (part: OpenPart | undefined) => void
  onClose: () => void
}

/** An editor inside of another one's sheet. */
export function EditorPart({
  title,
  submitLabel,
  form,
  uploads,
  showValue,
  onPart,
  onClose,
  children,
}: EditorPartProps) {
  const formId = useId()
  const titleId = useId()
  const part = useRef<HTMLElement>(null)
  const [leaving, setLeaving] = useState<{ go: () => void }>()
  const isUploading = uploads.some(({ state }) => state.status === 'uploading')
  const isUnsaved = form.isDirty || isUploading
  const discard = useRef(form.draft.discard)
  useEffect(() => {
    discard.current = form.draft.discard
  })
  const tell = useEffectEvent(onPart)
  // At once: an Escape right after the last key must still be asked about.
  useLayoutEffect(() => {
    tell({ isUnsaved, discard: () => discard.current() })
    return () => tell(undefined)
  }, [isUnsaved])
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null
    part.current?.querySelector<HTMLElement>('[data-initial-focus]')?.focus({ preventScroll: true })
    part.current?.scrollIntoView({ block: 'start' })
    return () => opener?.focus()
  }, [])
  return (
    <section ref={part} aria-labelledby={titleId} className="editor-part">
      <h4 id={titleId} className="font-semibold">
        {title}
      </h4>
      <EditorFields
        id={formId}
        form={form}
        showValue={showValue}
        onSave={() => form.element.current?.requestSubmit()}
        isOff={isUploading}
      >
        {children}
      </EditorFields>
      <div className="editor-part-foot">
        <Button variant="secondary" onClick={() => (isUnsaved ? setLeaving({ go: onClose }) : onClose())}>
          Cancel
        </Button>
        <Button type="submit" form={formId} isBusy={form.isBusy} disabled={isUploading} aria-keyshortcuts={saveKeys}>
          {submitLabel}
        </Button>
      </div>
      <DiscardQuestion leaving={leaving} onDiscard={form.draft.discard} onStay={() => setLeaving(undefined)} />
    </section>
  )
}

const saveKeys = 'Control+Enter Meta+Enter'

type EditorFieldsProps = Pick<EditorDialogProps, 'form' | 'showValue' | 'children'> & {
  id: string
  onSave: () => void
  isOff: boolean
}

function EditorFields({ id, form, showValue, onSave, isOff, children }: EditorFieldsProps) {
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!isOff) onSave()
  }
  return (
    <form
      id={id}
      ref={form.element}
      method="post"
      noValidate
      className="panel-form"
      onSubmit={form.submit}
      onKeyDown={saveByKey}
    >
      <EditorFailureNote failure={form.failure} />
      {form.draft.isRestored && form.isDirty && (
        <p role="status" className="text-ink-soft">
          What you typed is still here, but not saved yet.
        </p>
      )}
      {form.conflict && <ConflictChoices conflict={form.conflict} showValue={showValue} />}
      {children}
    </form>
  )
}

type DiscardQuestionProps = {
  leaving: { go: () => void } | undefined
  onDiscard?: () => void
  onStay: () => void
}

export function DiscardQuestion({ leaving, onDiscard, onStay }: DiscardQuestionProps) {
  const discard = () => {
    onDiscard?.()
    onStay()
    leaving?.go()
  }
  return (
    <ConfirmDialog
      isOpen={leaving !== undefined}
      title="Discard changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      isDanger
      onConfirm={discard}
      onCancel={onStay}
    >
      <p>What you changed here isn't saved yet.</p>
    </ConfirmDialog>
  )
}

type SheetDialogProps = DialogProps & {
  leave?: (go: () => void) => void
}

export function SheetDialog({ leave = (go) => go(), ...dialog }: SheetDialogProps) {
  const sheet = use(InSheet)
  if (!sheet) return <Dialog {...dialog} />
  const head = <SheetHead sheet={sheet} leave={leave} />
  return <Dialog {...dialog} placement="side" isAnimated={!sheet.movedBy} headActions={head} />
}

function SheetHead({ sheet, leave }: { sheet: SheetPlace; leave: (go: () => void) => void }) {
  const { text, href, onPrevious, onNext, movedBy } = sheet
  const step = (label: string, icon: ReactNode, go: (() => void) | undefined, isFirst: boolean) => (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      // Not `disabled`, so that the button keeps the focus at the last row.
      aria-disabled={!go || undefined}
      data-initial-focus={isFirst || undefined}
      onClick={() => go && leave(go)}
    >
      {icon}
    </Button>
  )
  return (
    <>
      {href && (
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          aria-label="View on site"
          className={buttonClass({ variant: 'quiet', size: 'icon' })}
        >
          <ExternalLink aria-hidden="true" />
        </a>
      )}
      {text && (
        <>
          {step('Previous', <ChevronUp aria-hidden="true" />, onPrevious, movedBy === 'previous')}
          {step('Next', <ChevronDown aria-hidden="true" />, onNext, movedBy === 'next')}
          <span className="numbers whitespace-nowrap px-1 max-sm:hidden text-ink-soft text-small">{text}</span>
        </>
      )}
    </>
  )
}

export function EditTitle({ name }: { name: string }) {
  return (
    <>
      Edit <bdi>{name}</bdi>
    </>
  )
}

/** The live region is always rendered: screen readers ignore one that appears with its text. */
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
