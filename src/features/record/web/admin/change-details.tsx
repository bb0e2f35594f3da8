import type { RecordedField } from '#platform/rules/recorded-kind.ts'
import { briefChange } from '../../rules/brief-change.ts'
import { type DiffPart, diffWords } from '../../rules/diff-words.ts'

export function FieldChanges({ fields }: { fields: readonly RecordedField[] }) {
  return (
    <dl className="record-fields">
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.name.replaceAll('_', ' ')}</dt>
          <dd>
            <Difference {...field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const briefFields = 2

export function BriefChanges({ fields }: { fields: readonly RecordedField[] }) {
  if (fields.length === 0) return null
  const more = fields.length - briefFields
  return (
    <span className="record-brief">
      {fields.slice(0, briefFields).map((field) => (
        <span key={field.name}>
          {fields.length > 1 && <span className="text-ink-soft">{field.name.replaceAll('_', ' ')} </span>}
          <BriefDifference {...field} />
        </span>
      ))}
      {more > 0 && <span className="text-ink-soft">+{more} more</span>}
    </span>
  )
}

function BriefDifference(field: RecordedField) {
  const { before, after } = briefChange(readable(field.before), readable(field.after))
  return (
    <>
      {before ? <del>{before}</del> : <span className="text-ink-soft">empty</span>} <span aria-hidden="true">→</span>{' '}
      {after ? <ins>{after}</ins> : <span className="text-ink-soft">empty</span>}
    </>
  )
}

function Difference({ before, after }: RecordedField) {
  const [was, is] = [readable(before), readable(after)]
  if (!was && !is) return <span className="text-ink-soft">empty</span>
  if (!was) return <ins>{is}</ins>
  if (!is) return <del>{was}</del>
  // biome-ignore lint/suspicious/noArrayIndexKey: the same two texts always give the same parts.
  return diffWords(was, is).map((part, place) => <Part key={place} {...part} />)
}

function Part({ kind, text }: DiffPart) {
  if (kind === 'same') return text
  return kind === 'removed' ? <del>{text}</del> : <ins>{text}</ins>
}

const words: Record<string, string> = { true: 'yes', false: 'no' }
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** UTC, so that the record reads the same for everyone. */
function readable(value: string | null) {
  if (value === null) return ''
  if (!moment.test(value)) return words[value] ?? value
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? value : `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
