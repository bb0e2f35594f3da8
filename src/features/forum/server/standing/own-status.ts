import type { Db } from '#db/schema.gen.ts'
import { ageRefusal, isMutedAt, roomAccess } from '../../rules/standing.ts'
import { listBlocked } from './block-queries.ts'
import { findSanctionEntry, findStanding, markAgeVerified, type StandingRow } from './standing-queries.ts'

export async function readOwnStatus(db: Db, { userId, now }: { userId: string; now: Date }) {
  const standing = await findStanding(db, userId)
  if (!standing) return { access: 'age_unknown' as const, mute: null, ban: null, blocked: [] }
  return {
    access: roomAccess(standing, now),
    mute: isMutedAt(standing, now) ? await presentSanction(db, { userId, action: 'mute', standing }) : null,
    ban: standing.is_banned ? await presentSanction(db, { userId, action: 'ban', standing }) : null,
    blocked: await listBlocked(db, userId),
  }
}

type Sanctioned = { userId: string; action: 'mute' | 'ban'; standing: StandingRow }

async function presentSanction(db: Db, { userId, action, standing }: Sanctioned) {
  const entry = await findSanctionEntry(db, { userId, action })
  const isMute = action === 'mute'
  return {
    reason: isMute ? standing.mute_reason : standing.ban_reason,
    at: (isMute ? standing.muted_at : standing.banned_at)?.toISOString() ?? null,
    until: isMute ? (standing.mute_until?.toISOString() ?? null) : null,
    action_id: entry?.id ?? null,
    appeal: entry?.status ? { status: entry.status, answer: entry.answer } : null,
  }
}

/** The person confirms, but the date of birth from their sign-up decides. */
export async function verifyAge(db: Db, { userId, now }: { userId: string; now: Date }) {
  const standing = await findStanding(db, userId)
  const refusal = standing ? ageRefusal(standing, now) : 'age_unknown'
  if (refusal) return refusal
  await markAgeVerified(db, { userId, now })
  return 'verified' as const
}
