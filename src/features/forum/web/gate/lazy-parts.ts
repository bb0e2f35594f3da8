/** Bundled as one chunk, because most people at the gate don't need these yet. */

export { ErrorBanner } from '../error-banner.tsx'
export { Room } from '../room/room.tsx'
export { BannedNotice } from './banned-notice.tsx'
