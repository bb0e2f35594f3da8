import type { Identity, SignedInIdentity } from '../../rules/identity.ts'

/** A refusal may give a reason: a stable code of the feature, such as 'age_unverified'. */
export type RoomDecision = boolean | { refused: string }

export type RoomRule = {
  /**
   * Called at every join and again from time to time; people it no longer allows are removed.
   * For an immediate effect, the use case calls `removeFromRoom`. `id` is the asterisk's value.
   */
  mayJoin: (identity: Identity, id: string | undefined) => RoomDecision | Promise<RoomDecision>
  hasPresence?: boolean
  peopleNamed?: number
  /** Clients report what they look at themselves, so never base a decision on it. */
  placesNamed?: boolean
  /** Maps hints such as 'typing' to who may send them. Too frequent ones are dropped. */
  hints?: Record<string, (identity: SignedInIdentity, id: string | undefined) => boolean | Promise<boolean>>
}

/** Keyed by room name, or by a name like `thing:*` for one room per thing. */
export type RoomRules = Record<string, RoomRule>

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
