import { type UseQueryResult, useQuery } from '@tanstack/react-query'
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
  show: (run: RecordedRun<never>) => ReactNode
  /** Administrators may watch any saved run, not only those on a board. */
  isForAdmins?: boolean
  note?: ReactNode
}

export function WatchDialog({ scoreId, onClose, show, isForAdmins = false, note }: WatchDialogProps) {
  const { watchRun, adminWatchRun } = gameRunsApi
  const query = useQuery({
    ...(isForAdmins ? adminWatchRun : watchRun).queryOptions({ input: { score_id: scoreId } }),
    // A saved run never changes, and a new object would restart it.
    staleTime: Number.POSITIVE_INFINITY,
    select: recordOf,
  })
  return (
    <RunDialog query={query} note={note} onClose={onClose}>
      {({ run }) => show(run)}
    </RunDialog>
  )
}

type Finished = { username: string; score: number; playtime: number }

type RunDialogProps<Run extends Finished> = {
  query: Pick<UseQueryResult<Run>, 'data' | 'error' | 'refetch' | 'isRefetching'>
  note?: ReactNode
  onClose: () => void
  children: (run: Run) => ReactNode
}

export function RunDialog<Run extends Finished>({ query, note, onClose, children }: RunDialogProps<Run>) {
  const { data: run, error, refetch, isRefetching } = query
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
        <BugErrorState {...describeFailure(error)} onRetry={() => void refetch()} isRetrying={isRefetching} />
      ) : run ? (
        <>
          {note && <p className="mb-3">{note}</p>}
          {children(run)}
        </>
      ) : (
        <Spinner label="Loading the run" />
      )}
    </Dialog>
  )
}

type WatchedRun = Finished & { setup: unknown; seed: number; log: string }

function recordOf({ username, score, playtime, setup, seed, log }: WatchedRun) {
  return { username, score, playtime, run: { setup: setup as never, seed, inputs: decodeInputs(log) ?? [] } }
}
