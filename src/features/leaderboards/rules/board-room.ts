import type { Board } from './board.ts'

export type BoardRoomEvents = {
  /** Another score is somebody's best now: whoever shows the board asks again. */
  board_changed: Record<string, never>
}

/** Where an open board hears of changes. Names of rooms have one colon, and a board's weeks share the room of all time. */
export function boardRoom(board: Board) {
  return `board:${board.replace(/:\d{4}-\d\d-\d\d$/, '').replaceAll(':', '-')}`
}
