import { type BrowserKey, browserStore } from '../browser-store.ts'

export const draftKey = {
  name: 'draft',
  storage: 'session',
  atSignOut: 'keep for accounts',
} as const satisfies BrowserKey

/** `owner`: the account's id, or null for a visitor. What one person typed is never shown to another in the same tab. */
export type DraftName = { name: string; owner: string | null }

/**
 * Answers the fields of the draft that the form still has, with the type they have there: the draft may come from an earlier
 * version of the site. What was typed before signing in belongs to whoever then signs in.
 */
export function readDraft<Values extends object>(name: DraftName, shape: Values) {
  const draft = findDraft(name) ?? {}
  const kept = (typeof draft === 'object' ? draft : {}) as Record<string, unknown>
  const fields = Object.entries(shape)
    .filter(([field, value]) => Object.hasOwn(kept, field) && isSameKind(kept[field], value))
    .map(([field]) => [field, kept[field]])
  return fields.length > 0 ? (Object.fromEntries(fields) as Partial<Values>) : undefined
}

/** For what stays closed until there's something to go on with. */
export const hasDraft = (name: DraftName) => findDraft(name) !== undefined

function findDraft({ name: id, owner }: DraftName) {
  return browserStore.readJson(draftKey, { owner, id }) ?? browserStore.readJson(draftKey, { id })
}

export function writeDraft({ name: id, owner }: DraftName, json: string) {
  browserStore.write(draftKey, json, { owner, id })
}

export function removeDraft({ name: id, owner }: DraftName) {
  browserStore.remove(draftKey, { owner, id })
  browserStore.remove(draftKey, { id })
}

function isSameKind(kept: unknown, value: unknown) {
  if (Array.isArray(kept) !== Array.isArray(value)) return false
  // A field that may be empty is null in one of the two.
  return kept === null || value === null || typeof kept === typeof value
}
