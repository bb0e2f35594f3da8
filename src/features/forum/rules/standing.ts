import { isOldEnough } from '#features/accounts/rules/account-fields.ts'
import type { Role } from '#platform/rules/identity.ts'
import type { ForumRefusal } from './forum-events.ts'
import { forumAge } from './forum-values.ts'

export type Standing = {
  role: Role
  date_of_birth: string | null
  is_age_verified: boolean
  is_banned: boolean
  is_muted: boolean
  mute_until: Date | null
}

/** Like the gate, it checks the age before a ban. */
export function roomAccess(person: Standing, now: Date): 'open' | ForumRefusal {
  const age = ageRefusal(person, now)
  if (age) return age
  if (!person.is_age_verified) return 'age_unverified'
  return person.is_banned ? 'forum_banned' : 'open'
}

/** An administrator created by the operator has no date of birth but must be able to moderate. */
export function ageRefusal({ role, date_of_birth }: Pick<Standing, 'role' | 'date_of_birth'>, now: Date) {
  if (date_of_birth === null) return role === 'admin' ? undefined : 'age_unknown'
  return isOldEnough(date_of_birth, now, forumAge) ? undefined : 'under_age'
}

/** A mute with an end expires by itself; no job clears it. */
export function isMutedAt({ is_muted, mute_until }: Pick<Standing, 'is_muted' | 'mute_until'>, now: Date) {
  return is_muted && (mute_until === null || mute_until > now)
}
