import { type ReactNode, useState } from 'react'
import type { Board } from '#features/leaderboards/rules/board.ts'
import { BoardScores } from '#features/leaderboards/web/admin/board-scores.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Select } from '#platform/web/ui/select.tsx'
import type { RecordedRun } from '../../../engine/rules/replay.ts'
import WatchDialog from '../watch-dialog.tsx'

/** Some games have one board, Memory Match has one for each set. */
export type ManagedBoard = {
  board: Board
  label: string
  /** The game's own picture of a run, where it can be replayed. */
  show?: (run: RecordedRun<never>) => ReactNode
  /** The dialog of a run that is not replayed. */
  dialog?: (watched: { scoreId: string; onClose: () => void }) => ReactNode
}

/** The scores of a game's board of all time: look at a run, take its score off the boards with a reason, bring it back. */
export function GameScoresTab({ boards }: { boards: readonly [ManagedBoard, ...ManagedBoard[]] }) {
  const [chosen, choose] = useState<string>(boards[0].board)
  const [watched, setWatched] = useState<string>()
  const { board, show, dialog } = boards.find((offered) => offered.board === chosen) ?? boards[0]
  return (
    <div className="grid gap-4">
      <p className="max-w-2xl text-ink-soft">
        A score that is removed leaves the boards of all time and of its week, and the player's next best takes its
        place. The player reads that an administrator took it off.
      </p>
      <Select
        label="Leaderboard"
        className="max-w-sm"
        value={board}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {boards.map((offered) => (
          <option key={offered.board} value={offered.board}>
            {offered.label}
          </option>
        ))}
      </Select>
      <div>
        <BoardScores
          key={board}
          board={board}
          actions={({ score_id, username }) =>
            (show ?? dialog) && (
              <Button
                variant="secondary"
                size="small"
                aria-label={`Watch the run of ${username}`}
                onClick={() => setWatched(score_id)}
              >
                Watch
              </Button>
            )
          }
        />
      </div>
      {watched && dialog?.({ scoreId: watched, onClose: () => setWatched(undefined) })}
      {watched && show && (
        <WatchDialog scoreId={watched} show={show} isForAdmins onClose={() => setWatched(undefined)} />
      )}
    </div>
  )
}
