import { useEffect, useRef } from 'react'
import { useRoom } from '#platform/web/realtime/use-room.ts'
import { type Board, type BoardRoomEvents, boardRoom } from '../rules/board.ts'

// On a busy board many scores are one question; and not every open panel asks in the same moment.
const gatherMs = 400
const spreadMs = 1600

/** Calls `refresh` soon after the board has changed, while the component is mounted. `undefined` follows none. */
export function useLiveBoard(board: Board | undefined, refresh: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const refreshSoon = () => {
    // The first change sets the time: a board that changes all the time must still be read.
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined
        refresh()
      },
      gatherMs + Math.random() * spreadMs,
    )
  }
  useRoom<BoardRoomEvents>(board && boardRoom(board), { onEvent: refreshSoon, onCatchUp: refreshSoon })
}
