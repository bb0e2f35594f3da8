import { type BrowserKey, browserStore } from '../browser-store.ts'

export const draftKey = {
  name: 'draft',
  storage: 'session',
  atSignOut: 'keep for accounts',
} as const satisfies BrowserKey

/** `owner` is the account's id, or null: nobody sees another person's draft in the same tab. */
export type DraftName = { name: string; owner: string | null }

/**
 * The draft may come from an earlier version of the site, so we check its types.
 * A visitor's draft belongs to the person who signs in next.
 */
export function readDraft<Values extends object>(name: DraftName, shape: Values) {
  const draft = findDraft(name) ?? {}
  const kept = (typeof draft === 'object' ? draft : {}) as Record<string, unknown>
  const fields = Object.entries(shape)
    .filter(([field, value]) => Object.hasOwn(kept, field) && isSameKind(kept[field], value))
    .map(([field]) => [field, kept[field]])
  return fields.length > 0 ? (Object.fromEntries(fields) as Partial<Values>) : undefined
}

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
