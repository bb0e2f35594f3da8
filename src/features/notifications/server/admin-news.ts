import { isAdmin } from '#platform/rules/identity.ts'
import type { Live } from '#platform/server/realtime/create-realtime.ts'
import type { RoomRules } from '#platform/server/realtime/room-rules.ts'
import { type AdminsRoomEvents, type AdminUserEvents, adminsRoom, type VerdictNews } from '../rules/admin-news.ts'
import type { AdminSection } from '../rules/section.ts'

export type AdminNews = {
  /** Open back-offices reload their counts. Call it after the commit, or they read old ones. */
  announce: (section: AdminSection) => void
  announceVerdict: (verdict: VerdictNews) => void
  announceViewed: (adminId: string, section: AdminSection) => void
}

export function createAdminNews(live: Pick<Live, 'emit' | 'emitToUser'>): AdminNews {
  return {
    announce: (section) => live.emit<AdminsRoomEvents>(adminsRoom, { event: 'news', payload: { section } }),
    announceVerdict: (payload) => live.emit<AdminsRoomEvents>(adminsRoom, { event: 'decided', payload }),
    announceViewed: (adminId, section) =>
      live.emitToUser(adminId, 'section_viewed', { section } satisfies AdminUserEvents['section_viewed']),
  }
}

export const notificationRooms: RoomRules = {
  [adminsRoom]: { mayJoin: isAdmin, hasPresence: true, peopleNamed: 20, placesNamed: true },
}
