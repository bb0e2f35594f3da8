import { History } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '#platform/rules/count-of.ts'
import { formatMoment } from '#platform/web/panel/local-moment.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import type { RecordedAction, RecordedChange } from '../../rules/contract.ts'
import { describeAction, isItemItself, mainChange, type Sentence, sentenceText } from '../../rules/describe-action.ts'
import { hasVersions, kinds } from '../../rules/kinds.ts'
import { BriefChanges, FieldChanges } from './change-details.tsx'
import { VersionDialog } from './version-dialog.tsx'

const deeds = { insert: 'Added', update: 'Changed', delete: 'Deleted' }

/** One thing that an administrator did, on one line; everything that changed by it opens below. */
export function ActionItem({ action }: { action: RecordedAction }) {
  const [isComparing, setIsComparing] = useState(false)
  const main = mainChange(action.changes)
  const sentence = describeAction(action)
  if (!main || !sentence) return null
  const version = versionOf(main)
  const text = sentenceText(sentence)
  return (
    <article className="record-line" aria-label={text}>
      <details>
        <summary>
          <time dateTime={action.created_at}>{formatMoment(action.created_at)}</time>
          <span className="record-sentence">
            <Words {...sentence} />
            <BriefChanges fields={sentence.fields} />
          </span>
        </summary>
        <AllChanges action={action} main={main} />
      </details>
      {version && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Version before: ${text}`}
          onClick={() => setIsComparing(true)}
        >
          <History aria-hidden="true" />
          Version before
        </Button>
      )}
      {version && isComparing && (
        <VersionDialog version={{ ...version, action_id: action.id }} onClose={() => setIsComparing(false)} />
      )}
    </article>
  )
}

function Words({ who, deed, name, rest }: Sentence) {
  return (
    <>
      <b>
        <bdi>{who}</bdi>
      </b>{' '}
      {deed} {name && <bdi className="record-name">{name}</bdi>} {rest}
    </>
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
