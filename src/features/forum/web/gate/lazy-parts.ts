/**
 * One chunk for what most people at the gate don't need yet: the room, and what only some signed-in
 * people see.
 */

export { ErrorBanner } from '../error-banner.tsx'
export { Room } from '../room/room.tsx'
export { BannedNotice } from './banned-notice.tsx'
