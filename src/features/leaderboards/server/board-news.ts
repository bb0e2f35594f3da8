import type { Db } from '#db/schema.gen.ts'
import type { Notices } from '#features/notices/server/give-notice.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import type { Live } from '#platform/server/realtime/create-realtime.ts'
import type { RoomRules } from '#platform/server/realtime/room-rules.ts'
import { type Board, type BoardRoomEvents, boardRoom } from '../rules/board.ts'
import { listBoardsOf } from './board-queries.ts'
import type { Saved } from './save-score.ts'

export const boardRooms: RoomRules = { 'board:*': { mayJoin: () => true } }

/** Call this after a ban starts or ends, because that changes the account's boards. */
export async function announceBoardsOf({ db, live }: { db: Db; live: Pick<Live, 'emit'> }, userId: string) {
  announceBoards(live, await listBoardsOf(db, userId))
}

export type Telling = {
  live: Pick<Live, 'emit'>
  notices: Notices
  context: Pick<RequestContext, 'announceChange'>
}

/** The contract doesn't use `writes` for this, because few saved runs change what pages show. */
export async function announceSaved({ live, notices, context }: Telling, saved: Saved) {
  const { changedBoards, leaderChanged, given } = saved
  announceBoards(live, changedBoards)
  notices.announce(given)
  if (leaderChanged) await context.announceChange(['scores'])
}

/** Call this after the commit. A board and its weekly boards share a room. */
export function announceBoards(live: Pick<Live, 'emit'>, boards: readonly Board[]) {
  for (const room of new Set(boards.map(boardRoom))) {
    live.emit<BoardRoomEvents>(room, { event: 'board_changed', payload: {} })
  }
}
