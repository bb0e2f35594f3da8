import type { RoomRules } from '#platform/server/realtime/room-rules.ts'
import { visitorsRoom } from '../rules/visitors-room.ts'

export const visitorRooms: RoomRules = { [visitorsRoom]: { mayJoin: () => true, hasPresence: true } }
