import { useQuery } from '@tanstack/react-query'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { BugErrorState } from '#features/mascot/web/bug-error-state.tsx'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { SkeletonGroup, SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { type Column, Table } from '#platform/web/ui/table.tsx'
import type { Leaderboard, LeaderboardEntry } from '../../rules/leaderboard.ts'
import { formatAccuracy, formatBoardTime } from '../../rules/quiz-texts.ts'
import { formatPoints } from '../format-points.ts'
import { quizzesApi } from '../quizzes-api.ts'
import { Podium } from './podium.tsx'

export function QuizLeaderboard({ quizId }: { quizId: string }) {
  const { data, error, refetch, isRefetching } = useQuery(
    // Always fresh: it is looked at right after a run.
    quizzesApi.leaderboard.queryOptions({ input: { id: quizId }, staleTime: 0 }),
  )
  if (data) return <Standings board={data} />
  if (error) {
    const { text, requestId } = describeFailure(error)
    return <BugErrorState text={text} requestId={requestId} onRetry={() => void refetch()} isRetrying={isRefetching} />
  }
  return (
    <SkeletonGroup label="Loading the leaderboard" className="min-h-80">
      <SkeletonRows rows={5} />
    </SkeletonGroup>
  )
}

function Standings({ board: { entries, own, player_count } }: { board: Leaderboard }) {
  if (entries.length === 0) {
    return <BugEmptyState title="No entries in the leaderboard yet." text="Be the first to complete this quiz!" />
  }
  const isOwnListed = entries.some((entry) => entry.is_you)
  const rows = own && !isOwnListed ? [...entries, own] : entries
  return (
    <div className="grid gap-5">
      <Podium entries={entries.slice(0, 3)} />
      <Table
        caption="Leaderboard"
        layout="scroll"
        columns={columns}
        rows={rows}
        // Two passers-by may have the same name and rank.
        rowKey={(entry) => rows.indexOf(entry)}
        isMarked={(entry) => entry.is_you}
        className="board-table"
      />
      <p className="numbers text-center text-ink-soft text-small">
        {formatPoints(player_count)} {player_count === 1 ? 'player' : 'players'} in all
      </p>
    </div>
  )
}

const columns: Column<LeaderboardEntry>[] = [
  { id: 'rank', header: 'Rank', cell: (entry) => `#${formatPoints(entry.rank)}` },
  {
    id: 'player',
    header: 'Player',
    isRowHeader: true,
    cell: (entry) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Avatar name={entry.username} src={entry.avatar_url} size="small" />
        <span className="min-w-24 [overflow-wrap:anywhere]">{entry.username}</span>
        {entry.is_you && <Badge tone="house">You</Badge>}
      </span>
    ),
  },
  { id: 'score', header: 'Score', isNumeric: true, cell: (entry) => formatPoints(entry.final_score) },
  { id: 'accuracy', header: 'Accuracy', isNumeric: true, cell: (entry) => formatAccuracy(entry.accuracy) },
  { id: 'time', header: 'Time', isNumeric: true, cell: (entry) => formatBoardTime(entry.time_taken) },
]
