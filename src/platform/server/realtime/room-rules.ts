import type { Identity, SignedInIdentity } from '../../rules/identity.ts'

/** A refusal may say why, in a stable code of the feature's own: 'age_unverified'. */
export type RoomDecision = boolean | { refused: string }

export type RoomRule = {
  /**
   * May ask the database. `id` is what stands for the asterisk of a name like `thing:*`. It is asked at every join, and
   * again from time to time; whoever it no longer lets in is taken out. For a change that takes effect at once, the use case
   * calls `removeFromRoom`.
   */
  mayJoin: (identity: Identity, id: string | undefined) => RoomDecision | Promise<RoomDecision>
  /** Rooms with presence hear `online` with the number of people in them. */
  hasPresence?: boolean
  /** How many of the people in it `online` names; none if it is left out. */
  peopleNamed?: number
  /** Whether `online` also names what they look at. Their tabs say it, so nothing may be decided by it. */
  placesNamed?: boolean
  /** Signs that signed-in people in the room may give each other, such as 'typing', and who may. Dropped when they come too often. */
  hints?: Record<string, (identity: SignedInIdentity, id: string | undefined) => boolean | Promise<boolean>>
}

/** By room name, or by a name like `thing:*` for one room per thing. */
export type RoomRules = Record<string, RoomRule>

/** What a tab says it looks at: the kind of an item and its id. */
const placeName = /^[a-z-]{1,32}:[\w-]{1,64}$/i

export function isPlaceName(name: unknown): name is string {
  return typeof name === 'string' && placeName.test(name)
}

/** Neither the asterisk nor the tilde of internal rooms fits, so a client can name neither. */
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
