import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Board } from '#features/leaderboards/rules/board.ts'
import type { BoardScore } from '#features/leaderboards/rules/contract.ts'
import { BoardScores, useHeldCount } from '#features/leaderboards/web/admin/board-scores.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Select } from '#platform/web/ui/form/select.tsx'
import { handSigns } from '../../../engine/rules/hand.ts'
import type { RecordedRun } from '../../../engine/rules/replay.ts'
import { WatchDialog } from '../watch-dialog.tsx'

export type ManagedBoard = {
  board: Board
  label: string
  show?: (run: RecordedRun<never>) => ReactNode
  dialog?: (watched: { scoreId: string; note: ReactNode; onClose: () => void }) => ReactNode
}

type Params = { tab?: string; show?: string; board?: string }

/** A link to pending scores names no board and opens the first that has some. */
export function GameScoresTab({ boards }: { boards: readonly [ManagedBoard, ...ManagedBoard[]] }) {
  const asked = useLocation({ select: ({ search }) => search as Params })
  const navigate = useNavigate()
  const heldOn = useHeldCount()
  const choose = (board: string) => {
    const search = ({ tab, show }: Params) => ({ tab, show, board })
    void navigate({ to: '.', search: search as never, resetScroll: false, viewTransition: false })
  }
  const [watched, setWatched] = useState<BoardScore>()
  const dialogOf = ({ score_id, flags }: BoardScore) => ({
    scoreId: score_id,
    note: flags.length > 0 && `${flags.map(describeFlag).join('. ')}.`,
    onClose: () => setWatched(undefined),
  })
  const chosen = asked.board
    ? boards.find(({ board }) => board === asked.board)
    : asked.show === 'held' && boards.find(({ board }) => heldOn(board) > 0)
  const { board, show, dialog } = chosen || boards[0]
  return (
    <>
      <BoardScores
        key={board}
        board={board}
        filters={
          <Select label="Leaderboard" value={board} onChange={(event) => choose(event.currentTarget.value)}>
            {boards.map((offered) => (
              <option key={offered.board} value={offered.board}>
                {offered.label}
                {heldOn(offered.board) > 0 && `, ${heldOn(offered.board)} waiting`}
              </option>
            ))}
          </Select>
        }
        describeFlag={describeFlag}
        actions={(score) =>
          (show ?? dialog) && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Watch the run of ${score.username}`}
              onClick={() => setWatched(score)}
            >
              Watch
            </Button>
          )
        }
      />
      <p className="max-w-2xl text-ink-soft text-small">
        Removing a score takes it off both boards; the player's next best moves up. Flagged runs rank, but look too
        good: watch them, then keep or hold them.
      </p>
      {watched && dialog?.(dialogOf(watched))}
      {watched && show && <WatchDialog {...dialogOf(watched)} show={show} isForAdmins />}
    </>
  )
}

/** A flag that the rules no longer have is shown as stored. */
function describeFlag(flag: string) {
  return (handSigns as Record<string, string>)[flag] ?? flag
}
