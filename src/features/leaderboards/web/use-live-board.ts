import { useEffect, useRef } from 'react'
import { useRoom } from '#platform/web/realtime/use-room.ts'
import { type Board, type BoardRoomEvents, boardRoom } from '../rules/board.ts'

// On a busy board many changes cause one refetch, at a random time so that open panels don't all
// ask at once.
const gatherMs = 400
const spreadMs = 1600

/**
 * Calls `refresh` soon after the board changed, while the component is mounted. Pass undefined to
 * follow no board.
 */
export function useLiveBoard(board: Board | undefined, refresh: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const refreshSoon = () => {
    // Only the first change starts the timer, so that a board that changes constantly is still
    // refetched.
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
