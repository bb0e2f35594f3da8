const prefix = 'draft:'

/** `owner`: the account's id, or null for a visitor. What one person typed is never shown to another in the same tab. */
export type DraftName = { name: string; owner: string | null }

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Answers the fields of the draft that the form still has, with the type they have there: the draft may come from an earlier
 * version of the site. What was typed before signing in belongs to whoever then signs in.
 */
export function readDraft<Values extends object>(storage: DraftStorage, draft: DraftName, shape: Values) {
  const text = storage.getItem(keyOf(draft)) ?? storage.getItem(keyOf({ ...draft, owner: null }))
  const kept = parse(text)
  const fields = Object.entries(shape)
    .filter(([field, value]) => Object.hasOwn(kept, field) && isSameKind(kept[field], value))
    .map(([field]) => [field, kept[field]])
  return fields.length > 0 ? (Object.fromEntries(fields) as Partial<Values>) : undefined
}

export function writeDraft(storage: DraftStorage, draft: DraftName, json: string) {
  storage.setItem(keyOf(draft), json)
}

export function removeDraft(storage: DraftStorage, draft: DraftName) {
  storage.removeItem(keyOf(draft))
  storage.removeItem(keyOf({ ...draft, owner: null }))
}

const keyOf = ({ name, owner }: DraftName) => `${prefix}${owner ?? ''}:${name}`

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function isSameKind(kept: unknown, value: unknown) {
  if (Array.isArray(kept) !== Array.isArray(value)) return false
  // A field that may be empty is null in one of the two.
  return kept === null || value === null || typeof kept === typeof value
}
