import type { Db } from '#db/schema.gen.ts'
import { containsBadWord } from '#features/accounts/rules/bad-words.ts'
import { isUsernameTaken } from '#features/accounts/server/account-queries.ts'
import { networksAround } from '#platform/server/http/networks.ts'

type GuestName = { wanted: string; makeUp: () => string }

/** The name a player without an account gets on a board: the wanted one, or a made-up one when none is wanted. */
export async function chooseGuestName(db: Db, { wanted, makeUp }: GuestName) {
  if (containsBadWord(wanted)) return { kind: 'name_refused' } as const
  if (wanted && (await isUsernameTaken(db, wanted))) return { kind: 'name_taken' } as const
  let name = wanted || makeUp()
  while (!wanted && (await isUsernameTaken(db, name))) name = makeUp()
  return { kind: 'chosen', name } as const
}

/**
 * Whom a visitor's network belongs to, as far as it can be told: `own` is a household or a machine, `wide` what one customer can get
 * cheaply. IPv6: /64 and /48; IPv4: the address and its /24.
 */
export function networksOf(clientAddress: string) {
  const v4 = /^((?:\d+\.){3})\d+$/.exec(clientAddress)
  const wide = v4 ? `${v4[1]}0/24` : networksAround(clientAddress).at(-1)?.key
  return { own: clientAddress, wide: wide ?? clientAddress }
}
