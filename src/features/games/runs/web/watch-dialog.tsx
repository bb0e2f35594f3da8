import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatBoardTime, formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { BugErrorState } from '#features/mascot/web/bug-error-state.tsx'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Spinner } from '#platform/web/ui/state/spinner.tsx'
import type { RecordedRun } from '../../engine/rules/replay.ts'
import { decodeInputs } from '../../engine/rules/run-log.ts'
import { gameRunsApi } from './game-runs-api.ts'

type WatchDialogProps = {
  scoreId: string
  onClose: () => void
  /** The game's own picture of the run. */
  show: (run: RecordedRun<never>) => ReactNode
  /** An administrator's: any saved run, not only those on a board. */
  isForAdmins?: boolean
  /** Why the run is looked at. */
  note?: ReactNode
}

export function WatchDialog({ scoreId, onClose, show, isForAdmins = false, note }: WatchDialogProps) {
  const { watchRun, adminWatchRun } = gameRunsApi
  const { data, error, refetch, isRefetching } = useQuery({
    ...(isForAdmins ? adminWatchRun : watchRun).queryOptions({ input: { score_id: scoreId } }),
    // The record of a run never changes, and a new object would begin it anew.
    staleTime: Number.POSITIVE_INFINITY,
    select: recordOf,
  })
  return (
    <RunDialog
      run={data}
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isRefetching}
      note={note}
      onClose={onClose}
    >
      {data && show(data.run)}
    </RunDialog>
  )
}

type RunDialogProps = {
  run: { username: string; score: number; playtime: number } | undefined
  error: unknown
  onRetry: () => void
  isRetrying: boolean
  note?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Whose run it is, and the run once it is there. */
export function RunDialog({ run, error, onRetry, isRetrying, note, onClose, children }: RunDialogProps) {
  const title = run ? (
    <>
      <bdi>{run.username}</bdi>: {formatPoints(run.score)} in {formatBoardTime(run.playtime)}
    </>
  ) : (
    'Watch'
  )
  return (
    <Dialog isOpen onClose={onClose} title={title} size="large">
      {error ? (
        <BugErrorState {...describeFailure(error)} onRetry={onRetry} isRetrying={isRetrying} />
      ) : run ? (
        <>
          {note && <p className="mb-3">{note}</p>}
          {children}
        </>
      ) : (
        <Spinner label="Loading the run" />
      )}
    </Dialog>
  )
}

type WatchedRun = { username: string; score: number; playtime: number; setup: unknown; seed: number; log: string }

function recordOf({ username, score, playtime, setup, seed, log }: WatchedRun) {
  return { username, score, playtime, run: { setup: setup as never, seed, inputs: decodeInputs(log) ?? [] } }
}
