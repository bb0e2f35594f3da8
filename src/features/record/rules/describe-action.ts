import type { RecordedKind } from '#platform/rules/recorded-kind.ts'
import type { RecordedAction, RecordedChange, RecordedField } from './contract.ts'
import { kinds } from './kinds.ts'

/** An action as a sentence: `who` did something (`deed`) to `name`, with what belongs to it (`rest`). */
export type Sentence = {
  who: string
  deed: string
  /** What it was done to; null where the deed says it all. */
  name: string | null
  rest: string
  /** What changed besides, to be shown beside the sentence. */
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
    // Of what came or went every field is new: the name is enough.
    fields: showsFields ? main.fields.filter((field) => !told.includes(field.name)) : [],
  }
}

/** 'Mo demoted Bo' */
export function sentenceText({ who, deed, name, rest }: Sentence) {
  return [who, deed, name, rest].filter(Boolean).join(' ')
}

/** The item itself rather than its tags and questions, and what was asked for rather than what followed from it. */
export function mainChange(changes: readonly RecordedChange[]) {
  const asked = changes.filter(({ is_cascade }) => !is_cascade)
  return asked.find(isItemItself) ?? asked[0] ?? changes[0]
}

export function isItemItself({ kind, table }: RecordedChange) {
  return kind !== null && kinds[kind].table === table
}

type Phrase = {
  deed: string
  /** By default what the record calls it. */
  name?: string | null
  rest?: string
  /** Fields that the sentence has told already. */
  told?: readonly string[]
  /** Of what came or went, too: the name doesn't say it. */
  showsFields?: boolean
}

function phraseFor(action: RecordedAction, main: RecordedChange): Phrase {
  const own = ownPhrases[main.table]?.(main)
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

/** Tables with words of their own for what is done in them. Undefined: the general words do. */
const ownPhrases: Record<string, (change: RecordedChange) => Phrase | undefined> = {
  users: (change) => {
    if (change.operation !== 'update') return undefined
    const role = fieldOf(change, 'role')
    if (role) return { deed: role.after === 'admin' ? 'promoted' : 'demoted', told: ['role'] }
    const told = ['banned', 'banned_by', 'ban_reason']
    if (became(change, 'banned')) return { deed: 'banned', rest: because(change, 'ban_reason'), told }
    return ended(change, 'banned') ? { deed: 'unbanned', told } : undefined
  },
  admin_comments: ({ operation }) => ({
    deed: { insert: 'commented on', update: 'changed a comment on', delete: 'deleted a comment on' }[operation],
    told: ['comment'],
  }),
  forum_user_status: (change) => {
    const told = ['is_banned', 'ban_reason', 'is_muted', 'mute_reason']
    if (became(change, 'is_banned')) {
      return { deed: 'banned', rest: `from the forum ${because(change, 'ban_reason')}`.trim(), told }
    }
    if (ended(change, 'is_banned')) return { deed: 'let', rest: 'back into the forum', told }
    if (became(change, 'is_muted')) {
      return { deed: 'muted', rest: `in the forum ${because(change, 'mute_reason')}`.trim(), told }
    }
    if (ended(change, 'is_muted')) return { deed: 'unmuted', rest: 'in the forum', told: [...told, 'mute_until'] }
    return undefined
  },
  forum_messages: (change) => {
    const deleted = fieldOf(change, 'deleted_at')
    if (!deleted) return undefined
    const deed = deleted.after === null ? 'restored a forum message' : 'deleted a forum message'
    return { deed, name: null, told: ['deleted_at', 'deleted_by'] }
  },
  forum_reports: () => ({ deed: 'resolved a report in the forum', name: null, told: ['message'] }),
  forum_appeals: () => ({ deed: 'decided the appeal of' }),
  forum_room: (change) => {
    const topic = fieldOf(change, 'topic')
    if (!topic) return { deed: 'changed the slow mode of the forum', name: null }
    if (topic.after === null) return { deed: 'took down the topic of the forum', name: null }
    return { deed: 'pinned the topic of the forum', name: `“${topic.after}”`, told: ['topic'] }
  },
  forum_words: ({ operation }) => ({
    deed: verbs[operation],
    rest: { insert: 'to the word list', update: 'in the word list', delete: 'from the word list' }[operation],
  }),
  board_scores: (change) => {
    const held = fieldOf(change, 'held_back')
    const told = ['held_back', 'removed_reason', 'flags']
    if (!held) return fieldOf(change, 'flags') && { deed: 'kept a flagged score on its board', name: null, told }
    if (held.after === null) return { deed: 'put a score back on its board', name: null, told }
    return { deed: 'took a score off its board', name: null, rest: because(change, 'removed_reason'), told }
  },
  dailies: ({ operation, subject }) => ({
    deed: { insert: 'chose the Daily of', update: 'changed the Daily of', delete: 'left the Daily of' }[operation],
    name: subject,
    rest: operation === 'delete' ? 'to the site again' : '',
    told: ['day', 'is_chosen'],
    showsFields: true,
  }),
  story_submissions: (change) => {
    const status = fieldOf(change, 'status')?.after
    if (status !== 'approved' && status !== 'rejected') return undefined
    return { deed: `${status} the submission`, told: ['status', 'reviewed_by', 'reviewed_at'] }
  },
  admin_settings: ({ label }) => ({ deed: 'changed the setting', name: label?.replaceAll('_', ' ') ?? null }),
}

/** Tags of a character, cards of a set: they change by coming and going. */
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

/** 'with 12 others' of a deletion that took along what belonged to it. */
function takenAlong({ changes, change_count: count }: RecordedAction) {
  const gone = changes.filter(({ is_cascade, operation }) => is_cascade && operation === 'delete')
  if (gone.length === 0) return ''
  const parts = new Map<string, number>()
  for (const { kind, table } of gone) {
    const part = kind ? kinds[kind].parts?.[table] : undefined
    if (part) parts.set(part, (parts.get(part) ?? 0) + 1)
  }
  // The answer holds the first changes alone, so beyond them nobody has counted.
  const isWhole = count === changes.length
  const names = [...parts].map(([part, times]) => (isWhole ? counted(times, part) : `its ${part}s`))
  return names.length > 0 ? `with ${names.join(' and ')}` : ''
}

const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

/** Several users are banned at once, or a list of quotes is added. */
function withOthers(name: string, { changes, change_count }: RecordedAction, main: RecordedChange) {
  const others = new Set(
    changes
      .filter(({ is_cascade, table, operation }) => !is_cascade && table === main.table && operation === main.operation)
      .map(({ subject }) => subject),
  )
  const count = others.size - 1
  if (count < 1) return name
  // The answer holds the first changes alone, so beyond them nobody has counted.
  if (change_count > changes.length) return `${name} and many others`
  return count === 1 ? `${name} and 1 other` : `${name} and ${count} others`
}

function nameOf({ label, kind, table }: RecordedChange) {
  const isPerson = kind === 'users' || table === 'forum_user_status' || table === 'forum_appeals'
  if (isPerson) return label ?? 'a deleted account'
  return label && `“${label}”`
}

function oneOf({ kind, table }: RecordedChange) {
  return kind ? kinds[kind].one : table.replaceAll('_', ' ')
}

function actorName({ actor, is_operator }: RecordedAction) {
  if (is_operator) return 'The operator'
  return actor?.username ?? 'A deleted administrator'
}

function fieldOf({ fields }: RecordedChange, name: string) {
  return fields.find((field) => field.name === name)
}

function became(change: RecordedChange, name: string) {
  const field = fieldOf(change, name)
  return field?.after === 'true' && field.before !== 'true'
}

function ended(change: RecordedChange, name: string) {
  const field = fieldOf(change, name)
  return field?.before === 'true' && field.after !== 'true'
}

function because(change: RecordedChange, name: string) {
  const reason = fieldOf(change, name)?.after
  return reason ? `for “${reason}”` : ''
}
