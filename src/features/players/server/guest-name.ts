import type { Db } from '#db/schema.gen.ts'
import { containsBadWord } from '#features/accounts/rules/bad-words.ts'
import { isUsernameTaken } from '#features/accounts/server/account-queries.ts'

type GuestName = { wanted: string; makeUp: () => string }

/** The name a player without an account gets on a board: the wanted one, or a made-up one when none is wanted. */
export async function chooseGuestName(db: Db, { wanted, makeUp }: GuestName) {
  if (containsBadWord(wanted)) return { kind: 'name_refused' } as const
  if (wanted && (await isUsernameTaken(db, wanted))) return { kind: 'name_taken' } as const
  let name = wanted || makeUp()
  while (!wanted && (await isUsernameTaken(db, name))) name = makeUp()
  return { kind: 'chosen', name } as const
}
