import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'

export async function sharedSecret(db: Db, configured: string | undefined): Promise<string> {
  return configured ?? readOrStore(db, 'auth_secret', randomBytes(32).toString('base64url'))
}

/** Separates sites that share one Redis. It lives as long as the database. */
export function siteId(db: Db): Promise<string> {
  return readOrStore(db, 'site_id', `site-${randomBytes(8).toString('hex')}`)
}

/** Processes that start together agree on the first one's value. */
async function readOrStore(db: Db, key: string, made: string): Promise<string> {
  await db
    .insertInto('server_state')
    .values({ key, value: JSON.stringify(made) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const { value } = await db.selectFrom('server_state').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  return value as string
}

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
  // Ends with the transaction: a pooler could leave a session lock on another connection.
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
