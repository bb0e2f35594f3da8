import type { Phrase, RecordedField, RecordedKind } from '#platform/rules/recorded-kind.ts'
import type { RecordedAction, RecordedChange } from './contract.ts'
import { kinds } from './kinds.ts'

/** `who` did `deed` to `name`, with `rest`: 'Mo demoted Bo'. */
export type Sentence = {
  who: string
  deed: string
  name: string | null
  rest: string
  fields: readonly RecordedField[]
}

export function describeAction(action: RecordedAction): Sentence | undefined {
  const main = mainChange(action.changes)
  if (!main) return undefined
  const {
    deed,
    name = nameOf(main),
    rest = '',
    told = [],
    showsFields = main.operation === 'update',
  } = phraseFor(action, main)
  return {
    who: actorName(action),
    deed,
    name: name && withOthers(name, action, main),
    rest,
    // For an added or deleted item every field is new, so its name is enough.
    fields: showsFields ? main.fields.filter((field) => !told.includes(field.name)) : [],
  }
}

export function sentenceText({ who, deed, name, rest }: Sentence) {
  return [who, deed, name, rest].filter(Boolean).join(' ')
}

/** Prefers the item over its parts, and the requested change over its cascades. */
export function mainChange(changes: readonly RecordedChange[]) {
  const asked = changes.filter(({ is_cascade }) => !is_cascade)
  return asked.find(isItemItself) ?? asked[0] ?? changes[0]
}

export function isItemItself({ kind, table }: RecordedChange) {
  return kind !== null && kinds[kind].table === table
}

function phraseFor(action: RecordedAction, main: RecordedChange): Phrase {
  const own = main.kind && kinds[main.kind].phrases?.[main.table]?.(main)
  if (own) return own
  const one = oneOf(main)
  if (action.call === 'record.restore') return { deed: `restored the ${one}`, rest: 'from the trash' }
  if (action.call === 'record.restoreVersion') return { deed: `restored an earlier version of the ${one}` }
  if (main.kind && !isItemItself(main)) return partPhrase(kinds[main.kind], main, action)
  if (main.operation !== 'update') return { deed: `${verbs[main.operation]} the ${one}`, rest: takenAlong(action) }
  const [first, ...others] = main.fields
  if (!first || others.length > 0) return { deed: `changed the ${one}` }
  if (first.name === 'title' || first.name === 'name') return { deed: `renamed the ${one}` }
  return { deed: `changed the ${first.name.replaceAll('_', ' ')} of the ${one}` }
}

const verbs = { insert: 'added', update: 'changed', delete: 'deleted' }

/** For parts such as a character's tags or a set's cards, which are only added and removed. */
function partPhrase(
  { one, parts }: RecordedKind,
  main: RecordedChange,
  { change_count: count }: RecordedAction,
): Phrase {
  const part = parts?.[main.table] ?? ''
  if (count > 1 || main.operation === 'update') return { deed: `changed the ${part}s of the ${one}` }
  const name = main.operation === 'insert' ? `added a ${part} to` : `deleted a ${part} of`
  return { deed: `${name} the ${one}` }
}

function takenAlong({ changes, change_count: count }: RecordedAction) {
  const gone = changes.filter(({ is_cascade, operation }) => is_cascade && operation === 'delete')
  if (gone.length === 0) return ''
  const parts = new Map<string, number>()
  for (const { kind, table } of gone) {
    const part = kind ? kinds[kind].parts?.[table] : undefined
    if (part) parts.set(part, (parts.get(part) ?? 0) + 1)
  }
  // The response only has the first changes, so the rest can't be counted.
  const isWhole = count === changes.length
  const names = [...parts].map(([part, times]) => (isWhole ? counted(times, part) : `its ${part}s`))
  return names.length > 0 ? `with ${names.join(' and ')}` : ''
}

const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

function withOthers(name: string, { changes, change_count }: RecordedAction, main: RecordedChange) {
  const others = new Set(
    changes
      .filter(({ is_cascade, table, operation }) => !is_cascade && table === main.table && operation === main.operation)
      .map(({ subject }) => subject),
  )
  const count = others.size - 1
  if (count < 1) return name
  if (change_count > changes.length) return `${name} and many others`
  return count === 1 ? `${name} and 1 other` : `${name} and ${count} others`
}

function nameOf({ label, kind }: RecordedChange) {
  if (kind && kinds[kind].isPerson) return label ?? 'a deleted account'
  return label && `“${label}”`
}

function oneOf({ kind, table }: RecordedChange) {
  return kind ? kinds[kind].one : table.replaceAll('_', ' ')
}

function actorName({ actor, is_operator }: RecordedAction) {
  if (is_operator) return 'The operator'
  return actor?.username ?? 'A deleted administrator'
}
