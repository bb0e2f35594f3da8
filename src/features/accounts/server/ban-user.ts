import type { Db } from '#db/schema.gen.ts'
import { liftBan, markBanned } from './account-queries.ts'
import { endAllSessions, type SessionDeps } from './end-sessions.ts'
import type { Sessions } from './sessions.ts'

export type BanDeps = { db: Db; sessions: Sessions; kick: (userId: string, reason: string) => void }

/** Bites at once: from now on every session of that user is a banned one, on every node, and its sockets are closed. */
export async function banUser(
  { db, sessions, kick }: BanDeps,
  { userId, adminId, reason, now }: { userId: string; adminId: string; reason: string | null; now: Date },
) {
  await markBanned(db, { userId, adminId, reason, now })
  await sessions.forget(userId)
  kick(userId, 'banned')
}

/** The sessions from before the ban end with it: a forgotten open tab must not come back to life. */
export async function unbanUser(deps: SessionDeps, userId: string) {
  await liftBan(deps.db, userId)
  await endAllSessions(deps, userId)
}
