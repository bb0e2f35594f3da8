/** What most people at the door do not need yet, in one file: the room, and what only some of the signed-in see. */

export { ErrorBanner } from '../error-banner.tsx'
export { Room } from '../room/room.tsx'
export { BannedNotice } from './banned-notice.tsx'
