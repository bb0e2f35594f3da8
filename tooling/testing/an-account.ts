import { hash } from '@node-rs/argon2'
import type { Db } from '../../db/schema.gen.ts'
import { insertUser, setPassword } from '../../src/features/accounts/server/account-queries.ts'
import type { NewAccount } from '../../src/features/accounts/server/sign-in/create-account.ts'

/** The lowest cost that the algorithm accepts. */
const lightHash = { memoryCost: 8, timeCost: 1 }

/**
 * With the site's own hash cost, most tests spent more time on signing in than on their subject.
 */
export async function anAccount(db: Db, { password, ...person }: Omit<NewAccount, 'andThen'>) {
  const userId = await insertUser(db, person)
  await setPassword(db, { userId, hash: await hash(password, lightHash), now: new Date() })
  return userId
}
