import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'

/** The secret that signs sessions: the configured one, or one that the site's processes made once and share. */
export async function sharedSecret(db: Db, configured: string | undefined): Promise<string> {
  return configured ?? readOrStore(db, 'auth_secret', randomBytes(32).toString('base64url'))
}

/** The site's own name among others on one Redis. It is as old as the database, and no other site's. */
export function siteId(db: Db): Promise<string> {
  return readOrStore(db, 'site_id', `site-${randomBytes(8).toString('hex')}`)
}

/** Processes that start together agree on the value of whoever was first. */
async function readOrStore(db: Db, key: string, made: string): Promise<string> {
  await db
    .insertInto('server_state')
    .values({ key, value: JSON.stringify(made) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const { value } = await db.selectFrom('server_state').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  return value as string
}

/** Does the work once for the whole site, however many processes start together and however often. */
export async function runOncePerSite({
  db,
  isShared,
  key,
  work,
}: {
  db: Db
  isShared: boolean
  key: string
  work: () => Promise<void>
}) {
  if (!isShared) return doOnce(db, key, work)
  // The lock is this connection's; the work uses others from the pool. It ends with a transaction because a pooler may
  // give each statement outside of one to another connection: the lock would stay behind on the first.
  return db.transaction().execute(async (locking) => {
    await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(locking)
    return doOnce(db, key, work)
  })
}

async function doOnce(db: Db, key: string, work: () => Promise<void>) {
  const done = await db.selectFrom('server_state').select('key').where('key', '=', key).executeTakeFirst()
  if (done) return false
  await work()
  await db
    .insertInto('server_state')
    .values({ key, value: JSON.stringify(true) })
    .execute()
  return true
}

export async function readState<Value>(db: Db, key: string): Promise<Value | undefined> {
  const row = await db.selectFrom('server_state').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value as Value | undefined
}

export async function writeState(db: Db, key: string, value: object) {
  const text = JSON.stringify(value)
  await db
    .insertInto('server_state')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute()
}
