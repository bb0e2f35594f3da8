import { hash } from '@node-rs/argon2'
import type { Db } from '#db/schema.gen.ts'
import type { Role } from '#platform/rules/identity.ts'

/** A person who can sign in with a password. */
export function createAccount(
  db: Db,
  { email, username, password, role }: { email: string; username: string; password: string; role: Role },
) {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('users')
      .values({ email: email.toLowerCase(), username, role })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('auth_accounts')
      .values({ user_id: id, account_id: id, provider_id: 'credential', password: await hash(password) })
      .execute()
    return id
  })
}
