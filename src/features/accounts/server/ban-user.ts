import type { Db } from '#db/schema.gen.ts'
import { endSessions, markBanned } from './account-queries.ts'
import type { Sessions } from './sessions.ts'

export type BanDeps = { db: Db; sessions: Sessions; kick: (userId: string, reason: string) => void }

/** Bites at once: no session, no cached identity and no open socket of that user survives it. */
export async function banUser(
  { db, sessions, kick }: BanDeps,
  { userId, adminId, reason, now }: { userId: string; adminId: string; reason: string | null; now: Date },
) {
  await db.transaction().execute(async (trx) => {
    await markBanned(trx, { userId, adminId, reason, now })
    await endSessions(trx, userId)
  })
  await sessions.forget(userId)
  kick(userId, 'banned')
}
