import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { LeaveGuard } from '../form/leave-guard.tsx'
import { lazyDialog } from '../lazy-part.tsx'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { Button, type ButtonProps } from '../ui/form/button.tsx'
import { Textarea } from '../ui/form/textarea.tsx'
import { DiscardQuestion, SheetDialog } from './editor/editor-dialog.tsx'
import { ReadersText, type ReviewTurn } from './review-table.tsx'
import { KeyHint, useSingleKeys } from './shortcuts.tsx'
import './panel.css'

const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

export type ReviewAction = {
  key: string
  label: string
  variant?: ButtonProps['variant']
  isDisabled?: boolean
  whenDisabled?: () => void
  question?: { title: ReactNode; confirmLabel: string; text: ReactNode }
  run: () => Promise<boolean>
}

type ReviewSheetProps = {
  turn: ReviewTurn
  title: ReactNode
  actions?: readonly ReviewAction[]
  isLoading?: boolean
  /** Says what else happened to the item since it was opened. */
  news?: ReactNode
  footer?: ReactNode
  hasUnsaved?: boolean
  children: ReactNode
}

export function ReviewSheet(props: ReviewSheetProps) {
  const { turn, title, actions = [], isLoading = false, news, footer, hasUnsaved, children } = props
  const { readers, onDecided, onNext, onPrevious } = turn
  const isSettled = useIsSettled({ isLoading, isMoved: turn.isMoved })
  const [busy, setBusy] = useState<ReviewAction>()
  const [asked, setAsked] = useState<ReviewAction>()
  const [leaving, setLeaving] = useState<{ go: () => void }>()
  const [isListing, setIsListing] = useState(false)
  const isRunning = useRef(false)
  // While sending, this may be our own verdict.
  const verdict = busy ? undefined : turn.verdict
  const isOver = verdict !== undefined
  const run = async (action: ReviewAction) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(action)
    const isDecided = await action.run().finally(() => {
      isRunning.current = false
      setBusy(undefined)
      setAsked(undefined)
    })
    if (isDecided) onDecided()
  }
  const press = (action: ReviewAction) => {
    if (isOver || busy) return
    // Leading to a field decides nothing, so it needn't wait.
    if (action.isDisabled) action.whenDisabled?.()
    else if (!isSettled) return
    else if (action.question) setAsked(action)
    else void run(action)
  }
  // Once decided, the text can't be sent any more.
  const isUnsaved = Boolean(hasUnsaved) && !isOver
  const leave = (go: () => void) => (isUnsaved ? setLeaving({ go }) : go())
  const onClose = () => leave(turn.onClose)
  // Don't move while a verdict is being sent: the next item opens by itself.
  const move = (go: () => void) => {
    if (!isRunning.current) leave(go)
  }
  useSingleKeys(
    {
      ...Object.fromEntries(actions.map((action) => [action.key, () => press(action)])),
      j: onNext && (() => move(onNext)),
      k: onPrevious && (() => move(onPrevious)),
      '?': () => setIsListing(true),
    },
    { isInSheet: true },
  )
  return (
    <>
      <SheetDialog
        isOpen
        onClose={onClose}
        title={title}
        size="large"
        leave={move}
        footer={
          isOver ? (
            <>
              <Button variant="secondary" onClick={onClose}>
                Close
              </Button>
              {onNext && <Button onClick={onNext}>Next one</Button>}
            </>
          ) : (
            footer ||
            actions.map((action) => (
              <Button
                key={action.key}
                variant={action.variant ?? 'secondary'}
                isBusy={busy === action || busy?.key === action.key}
                disabled={action.isDisabled || !isSettled || (busy !== undefined && busy.key !== action.key)}
                aria-keyshortcuts={action.key}
                onClick={() => press(action)}
              >
                {action.label}
                <KeyHint letter={action.key} />
              </Button>
            ))
          )
        }
      >
        <div className="grid gap-4">
          <p role="status" className="review-news">
            {verdict ? (
              <>
                <bdi>{verdict.by ?? 'Somebody who has left'}</bdi> {verdict.text}.
              </>
            ) : (
              news || (readers.length > 0 && <ReadersText readers={readers} />)
            )}
          </p>
          {children}
        </div>
      </SheetDialog>
      {asked?.question && (
        <ConfirmDialog
          isOpen
          isDanger
          title={asked.question.title}
          confirmLabel={asked.question.confirmLabel}
          onConfirm={() => run(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {asked.question.text}
        </ConfirmDialog>
      )}
      <DiscardQuestion leaving={leaving} onStay={() => setLeaving(undefined)} />
      <LeaveGuard isUnsaved={() => isUnsaved && !busy} />
      {isListing && (
        <ShortcutsDialog
          here={actions.map(({ key, label }) => [key, label] as const)}
          onClose={() => setIsListing(false)}
        />
      )}
    </>
  )
}

const settlingMs = 400

/** Keys meant for the previous item must not decide on one that nobody has read. */
function useIsSettled({ isLoading, isMoved }: { isLoading: boolean; isMoved: boolean }) {
  const [isSettled, setIsSettled] = useState(!isLoading && !isMoved)
  useEffect(() => {
    if (isLoading || isSettled) return
    const settle = () => setIsSettled(true)
    let timer = setTimeout(settle, settlingMs)
    const startAgain = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, settlingMs)
    }
    document.addEventListener('keydown', startAgain)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', startAgain)
    }
  }, [isLoading, isSettled])
  return isSettled
}

export type Reason = { label: string; text: string }

type ReasonPicksProps = {
  reasons: readonly Reason[]
  value: string
  onChange: (value: string) => void
}

type VerdictTextProps = ReasonPicksProps & {
  label: string
  hint: ReactNode
  maxLength: number
  isOver: boolean
  isOptional?: boolean
  rows?: number
  ref?: Ref<HTMLTextAreaElement>
}

export function VerdictText({ reasons, value, onChange, isOver, hint, rows = 3, ...field }: VerdictTextProps) {
  if (isOver && value === '') return null
  return (
    <div className="grid gap-2">
      {!isOver && <ReasonPicks reasons={reasons} value={value} onChange={onChange} />}
      <Textarea
        {...field}
        hint={isOver ? 'Not sent. Copy it if you still need it.' : hint}
        rows={rows}
        readOnly={isOver}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

function ReasonPicks({ reasons, value, onChange }: ReasonPicksProps) {
  const toggle = ({ text }: Reason) =>
    onChange(
      value.includes(text)
        ? value
            .replace(text, '')
            .replaceAll(/\n{2,}/g, '\n')
            .trim()
        : `${value.trimEnd()}\n${text}`.trim(),
    )
  useSingleKeys(Object.fromEntries(reasons.map((reason, index) => [`${index + 1}`, () => toggle(reason)])), {
    isInSheet: true,
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's border and legend are no part of this row of buttons
    <div role="group" aria-label="Reasons to pick from" className="review-reasons">
      {reasons.map((reason, index) => (
        <Button
          key={reason.label}
          variant="secondary"
          size="small"
          aria-pressed={value.includes(reason.text)}
          aria-keyshortcuts={`${index + 1}`}
          onClick={() => toggle(reason)}
        >
          {reason.label}
          <KeyHint letter={`${index + 1}`} />
        </Button>
      ))}
    </div>
  )
}
