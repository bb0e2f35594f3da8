import type { Db } from '#db/schema.gen.ts'
import { containsBadWord } from '#features/accounts/rules/bad-words.ts'
import { isUsernameTaken } from '#features/accounts/server/account-queries.ts'
import { networksAround } from '#platform/server/http/networks.ts'

type GuestName = { wanted: string; makeUp: () => string }

export async function chooseGuestName(db: Db, { wanted, makeUp }: GuestName) {
  if (containsBadWord(wanted)) return { kind: 'name_refused' } as const
  if (wanted && (await isUsernameTaken(db, wanted))) return { kind: 'name_taken' } as const
  let name = wanted || makeUp()
  while (!wanted && (await isUsernameTaken(db, name))) name = makeUp()
  return { kind: 'chosen', name } as const
}

/**
 * `own` is a household or machine, `wide` what one customer gets cheaply: the address and its /24
 * for IPv4, /64 and /48 for IPv6.
 */
export function networksOf(clientAddress: string) {
  const v4 = /^((?:\d+\.){3})\d+$/.exec(clientAddress)
  const wide = v4 ? `${v4[1]}0/24` : networksAround(clientAddress).at(-1)?.key
  return { own: clientAddress, wide: wide ?? clientAddress }
}
