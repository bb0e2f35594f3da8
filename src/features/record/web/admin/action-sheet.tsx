import { countOf } from '#platform/rules/count-of.ts'
import { SheetDialog } from '#platform/web/panel/editor/editor-dialog.tsx'
import { formatMoment } from '#platform/web/panel/local-moment.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import type { RecordedAction, RecordedChange } from '../../rules/contract.ts'
import {
  describeAction,
  isItemItself,
  mainChange,
  type Sentence as RecordSentence,
  sentenceText,
} from '../../rules/describe-action.ts'
import { hasVersions, type KindName, kinds } from '../../rules/kinds.ts'
import { BriefChanges, FieldChanges } from './change-details.tsx'

const deeds = { insert: 'Added', update: 'Changed', delete: 'Deleted' }

export type RecordLine = {
  id: string
  action: RecordedAction
  main: RecordedChange
  sentence: RecordSentence
  /** The version before this action, if it can be restored. */
  version: { kind: KindName; id: string; action_id: number } | undefined
}

export function readLine(action: RecordedAction): RecordLine | undefined {
  const main = mainChange(action.changes)
  const sentence = describeAction(action)
  if (!main || !sentence) return undefined
  const version = versionOf(main)
  return { id: `${action.id}`, action, main, sentence, version: version && { ...version, action_id: action.id } }
}

export function Sentence({ who, deed, name, rest, fields }: RecordSentence) {
  return (
    <span className="record-sentence">
      <b>
        <bdi>{who}</bdi>
      </b>{' '}
      <span>{deed}</span> {name && <bdi className="record-name">{name}</bdi>} <span>{rest}</span>
      <BriefChanges fields={fields} />
    </span>
  )
}

type ActionSheetProps = { line: RecordLine; onCompare: () => void; onClose: () => void }

export function ActionSheet({ line, onCompare, onClose }: ActionSheetProps) {
  const { action, main, sentence, version } = line
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      title={<span className="line-clamp-2">{sentenceText(sentence)}</span>}
      size="large"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {version && <Button onClick={onCompare}>Version before</Button>}
        </>
      }
    >
      <p className="numbers text-ink-soft text-small">{formatMoment(action.created_at)}</p>
      <AllChanges action={action} main={main} />
    </SheetDialog>
  )
}

function AllChanges({ action, main }: { action: RecordedAction; main: RecordedChange }) {
  const others = action.changes.filter((change) => change !== main)
  const hidden = action.change_count - action.changes.length
  return (
    <div className="record-all">
      <FieldChanges fields={main.fields} />
      {others.map((change) => (
        <section key={change.id} className="record-part">
          <h3 className="text-small">
            {deeds[change.operation]} {change.table.replaceAll('_', ' ')}
            {change.label && `: ${change.label}`}
          </h3>
          <FieldChanges fields={change.fields} />
        </section>
      ))}
      {hidden > 0 && <p className="text-ink-soft text-small">and {countOf(hidden, 'more row', 'more rows')}</p>}
      <p className="text-ink-soft text-small">
        Call: <code>{action.call}</code>
      </p>
    </div>
  )
}

function versionOf(change: RecordedChange) {
  const { kind, subject, operation } = change
  if (!kind) return undefined
  const { versionsOf } = kinds[kind]
  const versioned = versionsOf ?? kind
  const cameOrWent = !versionsOf && isItemItself(change) && operation !== 'update'
  return hasVersions(versioned) && !cameOrWent ? { kind: versioned, id: subject } : undefined
}
