import type { Db } from '#db/schema.gen.ts'

export async function readSetting(db: Db, key: string): Promise<unknown> {
  const row = await db.selectFrom('admin_settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}
