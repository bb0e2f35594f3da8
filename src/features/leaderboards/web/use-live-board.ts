import { useEffect, useRef } from 'react'
import { useRoom } from '#platform/web/realtime/use-room.ts'
import { type Board, type BoardRoomEvents, boardRoom } from '../rules/board.ts'

// Many changes cause one refetch, at a random time so that not all open panels ask at once.
const gatherMs = 400
const spreadMs = 1600

export function useLiveBoard(board: Board | undefined, refresh: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const refreshSoon = () => {
    // Only the first change starts the timer, or a constantly changing board would never refetch.
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
