import type { Identity, SignedInIdentity } from '../../rules/identity.ts'

/** A refusal may give a reason: a stable code of the feature, such as 'age_unverified'. */
export type RoomDecision = boolean | { refused: string }

export type RoomRule = {
  /**
   * May query the database. `id` replaces the asterisk in a name like `thing:*`.
   * It's called at every join and again from time to
   * time, and people it no longer allows are removed.
   * For an immediate effect, the use case calls `removeFromRoom`.
   */
  mayJoin: (identity: Identity, id: string | undefined) => RoomDecision | Promise<RoomDecision>
  /** Rooms with presence receive `online` with the number of people in them. */
  hasPresence?: boolean
  /** How many people `online` names. Unset names nobody. */
  peopleNamed?: number
  /**
   * Makes `online` also say what people look at.
   * Clients report it themselves, so never base a decision on it.
   */
  placesNamed?: boolean
  /**
   * Signals between signed-in people in the room, such as 'typing', and who may send them.
   * Too frequent ones are dropped.
   */
  hints?: Record<string, (identity: SignedInIdentity, id: string | undefined) => boolean | Promise<boolean>>
}

/** Keyed by room name, or by a name like `thing:*` for one room per thing. */
export type RoomRules = Record<string, RoomRule>

/** The kind and id of the item that a tab says it looks at. */
const placeName = /^[a-z-]{1,32}:[\w-]{1,64}$/i

export function isPlaceName(name: unknown): name is string {
  return typeof name === 'string' && placeName.test(name)
}

/** Excludes the asterisk and the tilde of internal rooms, so a client can't name those. */
const roomName = /^[a-z0-9-]{1,64}(?::[\w-]{1,64})?$/i

export function isRoomName(name: unknown): name is string {
  return typeof name === 'string' && roomName.test(name)
}

export type FoundRule = { rule: RoomRule; id: string | undefined }

export function findRoomRule(rules: RoomRules, name: string): FoundRule | undefined {
  if (Object.hasOwn(rules, name)) return { rule: rules[name] as RoomRule, id: undefined }
  const [kind, id] = name.split(':')
  const pattern = `${kind}:*`
  if (id === undefined || !Object.hasOwn(rules, pattern)) return undefined
  return { rule: rules[pattern] as RoomRule, id }
}
