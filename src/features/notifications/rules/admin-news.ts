import type { AdminSection } from './section.ts'

/** Where administrators hear that something is new. Nobody else may join. */
export const adminsRoom = 'admins'

/** Said in the admins' room. Not who made it: each listener asks for its own counts. */
export type AdminsRoomEvents = { news: { section: AdminSection } }

/** Said to the administrator who looked at a section, in all of their tabs. */
export type AdminUserEvents = { section_viewed: { section: AdminSection } }
