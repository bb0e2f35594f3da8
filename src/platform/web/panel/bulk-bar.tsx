import { type ReactNode, useState } from 'react'
import { countOf } from '#platform/rules/count-of.ts'
import { type ManyOutcome, mostAtOnce } from '#platform/rules/panel-list.ts'
import { describeFailure } from '../describe-failure.ts'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { Button } from '../ui/form/button.tsx'
import { toast } from '../ui/toast/toast.ts'
import type { RecordedCall } from './panel-api.ts'
import { useOutcomeToast } from './undo.ts'
import type { RowSelection } from './use-row-selection.ts'

export type BulkAction<Item> = {
  label: string
  icon?: ReactNode
  done: string
  /** Undo finds the action by this name in the record. */
  call: RecordedCall
  run: (ids: string[]) => Promise<ManyOutcome>
  appliesTo?: (item: Item) => boolean
  question?: { title: (count: string) => string; text: string }
}

type BulkBarProps<Item> = {
  one: string
  many: string
  kind: string
  selection: RowSelection<Item>
  nameOf: (item: Item) => string
  actions: readonly BulkAction<Item>[]
  onChanged: () => Promise<unknown>
  children?: (run: (action: BulkAction<Item>) => void) => ReactNode
}

export function BulkBar<Item extends { id: string }>(props: BulkBarProps<Item>) {
  const { one, many, kind, selection, nameOf, actions, onChanged } = props
  const { chosen } = selection
  const [busy, setBusy] = useState<string>()
  const [asked, setAsked] = useState<BulkAction<Item>>()
  const names = new Map(chosen.map((item) => [item.id, nameOf(item)]))
  const tell = useOutcomeToast({ one, many, nameOf: (id) => names.get(id) })
  const affected = ({ appliesTo = () => true }: BulkAction<Item>) => chosen.filter(appliesTo).slice(0, mostAtOnce)

  const run = async (action: BulkAction<Item>) => {
    if (busy) return
    setBusy(action.label)
    try {
      const outcome = await action.run(affected(action).map(({ id }) => id))
      selection.set(chosen.filter(({ id }) => outcome.refused.some((refused) => refused.id === id)))
      tell(outcome, { ...action, kind })
    } catch (error) {
      toast.show(describeFailure(error).text, { tone: 'error' })
    }
    await onChanged()
    setBusy(undefined)
  }
  const press = (action: BulkAction<Item>) => (action.question ? setAsked(action) : void run(action))

  return (
    <>
      {chosen.length > 0 && (
        <div className="panel-bulk" role="toolbar" aria-label={`For the chosen ${many}`}>
          <p className="numbers">
            <span role="status">{countOf(chosen.length, one, many)} chosen</span>
          </p>
          {actions
            .filter((action) => affected(action).length > 0)
            .map((action) => (
              <Button
                key={action.label}
                variant="secondary"
                size="small"
                isBusy={busy === action.label}
                aria-label={`${action.label} chosen`}
                onClick={() => press(action)}
              >
                {action.icon}
                {action.label}
                {affected(action).length < chosen.length && ` ${affected(action).length}`}
              </Button>
            ))}
          {props.children?.(press)}
          <Button variant="quiet" size="small" onClick={() => selection.set([])}>
            Clear
          </Button>
        </div>
      )}
      {asked?.question && (
        <ConfirmDialog
          isOpen
          isDanger
          title={asked.question.title(countOf(affected(asked).length, one, many))}
          confirmLabel={asked.label}
          onConfirm={async () => {
            await run(asked)
            setAsked(undefined)
          }}
          onCancel={() => setAsked(undefined)}
        >
          <p>{asked.question.text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
