import type { Db } from '#db/schema.gen.ts'
import { type Identity, isAdmin } from '#platform/rules/identity.ts'
import type { ForumRefusal } from '../../rules/forum-events.ts'
import { isMutedAt, roomAccess } from '../../rules/standing.ts'
import { findStanding, type StandingRow } from './standing-queries.ts'

export type Viewer = { userId: string | null; isAdmin: boolean }

export const everybody: Viewer = { userId: null, isAdmin: false }

type SanctionData = { reason: string | null; until: string | null }

export type EntryRefusal =
  | { kind: Exclude<ForumRefusal, 'forum_banned'> }
  | { kind: 'forum_banned'; data: SanctionData }
type WritingRefusal = EntryRefusal | { kind: 'muted'; data: SanctionData }

/** Visitors have passed the gate in the browser. Banned accounts count as visitors. */
export async function checkReader(db: Db, identity: Identity, now: Date): Promise<Viewer | EntryRefusal> {
  if (identity.kind !== 'user') return everybody
  const standing = await findStanding(db, identity.userId)
  if (!standing) return everybody
  return refusalToEnter(standing, now) ?? { userId: identity.userId, isAdmin: isAdmin(identity) }
}

export function isRefused(checked: Viewer | EntryRefusal): checked is EntryRefusal {
  return 'kind' in checked
}

function refusalToEnter(standing: StandingRow, now: Date): EntryRefusal | undefined {
  const access = roomAccess(standing, now)
  if (access === 'open') return undefined
  if (access === 'forum_banned') return { kind: access, data: { reason: standing.ban_reason, until: null } }
  return { kind: access }
}

export function refusalToWrite(standing: StandingRow, now: Date): WritingRefusal | undefined {
  const refusal = refusalToEnter(standing, now)
  if (refusal || !isMutedAt(standing, now)) return refusal
  return { kind: 'muted', data: { reason: standing.mute_reason, until: standing.mute_until?.toISOString() ?? null } }
}

/** For what muted people may not do, such as reacting and editing. */
export async function checkWriter(db: Db, userId: string, now: Date): Promise<WritingRefusal | undefined> {
  const standing = await findStanding(db, userId)
  return standing ? refusalToWrite(standing, now) : { kind: 'age_unknown' }
}
