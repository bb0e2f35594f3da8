import { hash } from '@node-rs/argon2'
import type { Db } from '../../db/schema.gen.ts'
import { insertUser, setPassword } from '../../src/features/accounts/server/account-queries.ts'
import type { NewAccount } from '../../src/features/accounts/server/sign-in/create-account.ts'

/** The least that the algorithm takes. */
const lightHash = { memoryCost: 8, timeCost: 1 }

/**
 * What `createAccount` makes, but for the cost of the password's hash. A hash says what it cost, and checking it costs the same: with the
 * site's own, most tests spent more time on signing people in than on what they are about.
 */
export async function anAccount(db: Db, { password, ...person }: Omit<NewAccount, 'andThen'>) {
  const userId = await insertUser(db, person)
  await setPassword(db, { userId, hash: await hash(password, lightHash), now: new Date() })
  return userId
}
