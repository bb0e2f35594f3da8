import type { Db } from '#db/schema.gen.ts'

export async function findSlowMode(db: Db) {
  const room = await db.selectFrom('forum_room').select('slow_mode_seconds').executeTakeFirstOrThrow()
  return room.slow_mode_seconds
}

export async function setSlowMode(db: Db, seconds: number) {
  await db.updateTable('forum_room').set({ slow_mode_seconds: seconds }).execute()
}
