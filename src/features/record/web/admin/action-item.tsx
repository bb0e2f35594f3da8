import { History } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '#platform/rules/count-of.ts'
import { formatMoment } from '#platform/web/panel/local-moment.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { RecordedAction, RecordedChange } from '../../rules/contract.ts'
import { things, type VersionedThing, versionedThings } from '../../rules/things.ts'
import { FieldChanges } from './change-details.tsx'
import { VersionDialog } from './version-dialog.tsx'

const deeds = {
  insert: { text: 'Added', tone: 'success' },
  update: { text: 'Changed', tone: 'neutral' },
  delete: { text: 'Deleted', tone: 'danger' },
} as const

/** One thing that an administrator did, with everything that changed by it. */
export function ActionItem({ action }: { action: RecordedAction }) {
  const [isComparing, setIsComparing] = useState(false)
  const main = mainChange(action.changes)
  if (!main) return null
  const { text, tone } = deeds[main.operation]
  const name = main.label ?? (main.thing === 'users' ? 'a deleted account' : main.subject)
  const version = versionOf(main)
  return (
    <article className="panel-item" aria-label={`${text} ${oneOf(main)} ${name}`}>
      <div className="panel-item-text">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{text}</Badge>
          <span className="text-ink-soft text-small">{oneOf(main)}</span>
        </p>
        <h2 className="mt-1 line-clamp-2 font-semibold">{name}</h2>
        <p className="numbers text-ink-soft text-small">
          {actorName(action)} · <time dateTime={action.created_at}>{formatMoment(action.created_at)}</time> ·{' '}
          <code>{action.call}</code>
        </p>
        <Changes action={action} main={main} />
      </div>
      {version && (
        <div className="panel-item-actions">
          <Button variant="secondary" size="small" onClick={() => setIsComparing(true)}>
            <History aria-hidden="true" />
            Version before
          </Button>
        </div>
      )}
      {version && isComparing && (
        <VersionDialog version={{ ...version, action_id: action.id }} onClose={() => setIsComparing(false)} />
      )}
    </article>
  )
}

function Changes({ action, main }: { action: RecordedAction; main: RecordedChange }) {
  const others = action.changes.filter((change) => change !== main)
  const hidden = action.change_count - action.changes.length
  if (main.fields.length === 0 && others.length === 0) return null
  return (
    <details className="record-more">
      <summary>
        {[
          main.fields.length > 0 && countOf(main.fields.length, 'field', 'fields'),
          action.change_count > 1 && `${countOf(action.change_count - 1, 'other row', 'other rows')} with it`,
        ]
          .filter(Boolean)
          .join(', ')}
      </summary>
      <FieldChanges fields={main.fields} />
      {others.map((change) => (
        <section key={change.id} className="record-part mt-2">
          <h3 className="text-small">
            {deeds[change.operation].text} {change.table.replaceAll('_', ' ')}
            {change.label && `: ${change.label}`}
          </h3>
          <FieldChanges fields={change.fields} />
        </section>
      ))}
      {hidden > 0 && <p className="mt-2 text-ink-soft text-small">and {countOf(hidden, 'more row', 'more rows')}</p>}
    </details>
  )
}

/** The thing itself rather than its tags and questions, and what was asked for rather than what followed from it. */
function mainChange(changes: readonly RecordedChange[]) {
  const asked = changes.filter(({ is_cascade }) => !is_cascade)
  const isItself = ({ thing, table }: RecordedChange) => thing && things[thing].table === table
  return asked.find(isItself) ?? asked[0] ?? changes[0]
}

function versionOf({ thing, subject, operation, table }: RecordedChange) {
  // A question is a version of its quiz.
  const name = thing === 'questions' ? 'quizzes' : thing
  const isGone = operation === 'delete' && name && things[name].table === table
  const isNew = operation === 'insert' && name && things[name].table === table
  if (!versionedThings.some((versioned) => versioned === name) || isGone || isNew) return undefined
  return { thing: name as VersionedThing, id: subject }
}

function oneOf({ thing, table }: RecordedChange) {
  return thing ? things[thing].one : table.replaceAll('_', ' ')
}

function actorName({ actor, is_operator }: RecordedAction) {
  if (is_operator) return 'Somebody with a shell on the server'
  return actor?.username ?? 'An administrator whose account is deleted'
}
