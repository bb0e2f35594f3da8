import type { AdminSection } from './section.ts'
import type { Verdict } from './verdict.ts'

/** Where administrators hear that something is new. Nobody else may join. */
export const adminsRoom = 'admins'

/** What is decided on. The room knows which of them its people have open. */
export type ReviewedKind = 'story' | 'report' | 'held' | 'appeal' | 'score'

/** What is open in a tab, as the room names it. */
export const reviewKey = (kind: ReviewedKind, id: string) => `${kind}:${id}`

/** `place` is what was decided on. */
export type VerdictNews = Verdict & { section: AdminSection; place: string }

/** Said in the admins' room. Not who made something new: each listener asks for its own counts. */
export type AdminsRoomEvents = { news: { section: AdminSection }; decided: VerdictNews }

/** Said to the administrator who looked at a section, in all of their tabs. */
export type AdminUserEvents = { section_viewed: { section: AdminSection } }
