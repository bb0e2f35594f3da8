import type { Identity } from '../../rules/identity.ts'

export type RoomRule = {
  /** `id` is what stands for the asterisk of a name like `thing:*`. */
  mayJoin: (identity: Identity, id: string | undefined) => boolean | Promise<boolean>
  /** Rooms with presence hear `online` with the number of people in them. */
  hasPresence?: boolean
}

/** By room name, or by a name like `thing:*` for one room per thing. */
export type RoomRules = Record<string, RoomRule>

/** Neither the asterisk nor the tilde of internal rooms fits, so a client can name neither. */
const roomName = /^[a-z0-9-]{1,64}(?::[\w-]{1,64})?$/i

export function isRoomName(name: unknown): name is string {
  return typeof name === 'string' && roomName.test(name)
}

export function findRoomRule(rules: RoomRules, name: string): { rule: RoomRule; id: string | undefined } | undefined {
  if (Object.hasOwn(rules, name)) return { rule: rules[name] as RoomRule, id: undefined }
  const [kind, id] = name.split(':')
  const pattern = `${kind}:*`
  if (id === undefined || !Object.hasOwn(rules, pattern)) return undefined
  return { rule: rules[pattern] as RoomRule, id }
}
