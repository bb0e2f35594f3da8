import type { Db } from '#db/schema.gen.ts'
import { deleteOtherSessions, deleteSession, deleteSessions } from './session-queries.ts'
import type { Sessions } from './sessions.ts'

export type SessionDeps = {
  db: Db
  sessions: Pick<Sessions, 'forget'>
  /** Sockets reconnect with their session's new rights. */
  closeSockets: (userId: string, sessionId?: string) => Promise<void>
}

export async function endAllSessions(deps: SessionDeps, userId: string) {
  await deleteSessions(deps.db, userId)
  await refreshIdentity(deps, userId)
}

/** Call this after an identity has changed: every node reads it again. */
export async function refreshIdentity({ sessions, closeSockets }: Omit<SessionDeps, 'db'>, userId: string) {
  await sessions.forget(userId)
  await closeSockets(userId)
}

type OwnSession = { userId: string; sessionId: string }

export async function endOtherSessions(
  { db, sessions, closeSockets }: SessionDeps,
  { userId, kept }: { userId: string; kept: readonly string[] },
) {
  const ended = await deleteOtherSessions(db, { userId, kept })
  await sessions.forget(userId)
  for (const id of ended) await closeSockets(userId, id)
}

export async function endOneSession({ db, sessions, closeSockets }: SessionDeps, { userId, sessionId }: OwnSession) {
  if (!(await deleteSession(db, { userId, sessionId }))) return false
  await sessions.forget(userId)
  await closeSockets(userId, sessionId)
  return true
}
