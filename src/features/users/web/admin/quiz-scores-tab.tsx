import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBoardTime, formatPoints, formatRank } from '#features/leaderboards/rules/board-texts.ts'
import { EarlierBadge } from '#features/leaderboards/web/earlier-badge.tsx'
import { formatMoment } from '#platform/web/panel/local-moment.ts'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Pagination } from '#platform/web/ui/list/pagination.tsx'
import { type Column, Table } from '#platform/web/ui/list/table.tsx'
import type { QuizScore } from '../../rules/user.ts'
import { usersApi } from '../users-api.ts'
import { TabLoading } from './tab-loading.tsx'

export function QuizScoresTab({ userId }: { userId: string }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...usersApi.getUserScores.queryOptions({ input: { user_id: userId, page } }),
    placeholderData: keepPreviousData,
  })
  if (!data) return error ? <PanelFailed error={error} onRetry={refetch} /> : <TabLoading />
  if (data.items.length === 0) return <p className="panel-empty">This user hasn't taken any quizzes yet.</p>
  return (
    <div className="grid gap-4">
      <Table
        caption="Quiz scores, newest first"
        columns={columns}
        rows={data.items}
        rowKey={({ score_id }) => score_id}
      />
      <Pagination page={page} pageCount={data.page_count} onPage={setPage} label="Pages of quiz scores" />
    </div>
  )
}

const columns: Column<QuizScore>[] = [
  { id: 'quiz', header: 'Quiz', isRowHeader: true, cell: (score) => <QuizTitle score={score} /> },
  { id: 'score', header: 'Score', isNumeric: true, cell: ({ final_score }) => formatPoints(final_score) },
  {
    id: 'accuracy',
    header: 'Accuracy',
    isNumeric: true,
    cell: (score) => (
      <span>
        <b className={accuracyColour(score.accuracy)}>{Math.round(score.accuracy)}%</b>{' '}
        <span className="text-ink-soft">
          ({score.correct_count}/{score.question_count})
        </span>
      </span>
    ),
  },
  { id: 'time', header: 'Time', isNumeric: true, cell: ({ time_taken }) => formatBoardTime(time_taken) },
  { id: 'rank', header: 'Rank', isNumeric: true, cell: ({ rank }) => <Rank rank={rank} /> },
  { id: 'completed', header: 'Completed', cell: ({ completed_at }) => formatMoment(completed_at) },
]

function QuizTitle({ score: { quiz_title, is_earlier } }: { score: QuizScore }) {
  return (
    <>
      {quiz_title ?? 'Deleted quiz'} {is_earlier && <EarlierBadge />}
    </>
  )
}

function Rank({ rank }: { rank: number | null }) {
  if (rank === null) return '-'
  return rank <= 3 ? <Badge tone="warning">{formatRank(rank)}</Badge> : formatRank(rank)
}

function accuracyColour(accuracy: number) {
  if (accuracy >= 80) return 'text-success-text'
  return accuracy >= 60 ? 'text-warning-text' : 'text-danger-text'
}
