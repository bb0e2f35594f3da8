import type { AdminSection } from './section.ts'
import type { Verdict } from './verdict.ts'

/** Only administrators may join. */
export const adminsRoom = 'admins'

export type ReviewedKind = 'story' | 'report' | 'held' | 'appeal' | 'score'

export const reviewKey = (kind: ReviewedKind, id: string) => `${kind}:${id}`

export type VerdictNews = Verdict & { section: AdminSection; place: string }

/** Events leave out who made something, because each listener fetches its own counts. */
export type AdminsRoomEvents = { news: { section: AdminSection }; decided: VerdictNews }

export type AdminUserEvents = { section_viewed: { section: AdminSection } }
