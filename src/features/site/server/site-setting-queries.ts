import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'

export async function readSetting(db: Db, key: string): Promise<unknown> {
  const row = await db.selectFrom('admin_settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

/** Creates a missing row first, so that two first changes can't overwrite each other. */
export async function lockSetting(trx: Db, key: string): Promise<unknown> {
  await trx
    .insertInto('admin_settings')
    .values({ key, value: 'null' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const row = await trx
    .selectFrom('admin_settings')
    .select('value')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.value
}

export async function writeSetting(
  trx: Db,
  { key, value, updatedBy, now }: { key: string; value: unknown; updatedBy: string; now: Date },
) {
  await trx
    .updateTable('admin_settings')
    .set({ value: JSON.stringify(value), updated_by: updatedBy, updated_at: now })
    .where('key', '=', key)
    .execute()
}

/** Matches a file's address at any depth of the setting's JSON. */
export function isInSetting(key: string) {
  const anywhere = sql`jsonb_path_exists(value, '$.** ? (@ == $url)', jsonb_build_object('url', media_files.url))`
  return sql<boolean>`exists (select from admin_settings where key = ${key} and ${anywhere})`
}
