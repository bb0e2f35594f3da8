import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { formatBoardTime, formatPoints, formatRank } from '#features/leaderboards/rules/board-texts.ts'
import { EarlierBadge } from '#features/leaderboards/web/earlier-badge.tsx'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Pagination } from '#platform/web/ui/list/pagination.tsx'
import { type Column, Table } from '#platform/web/ui/list/table.tsx'
import { SkeletonGroup, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'
import type { UserGameScore } from '../../rules/contract.ts'
import { boardTitle } from '../../rules/game-list.ts'
import { gameRunsApi } from '../game-runs-api.ts'

export function UserGameScores({ userId }: { userId: string }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...gameRunsApi.adminScoresOf.queryOptions({ input: { user_id: userId, page } }),
    placeholderData: keepPreviousData,
  })
  if (!data && error) {
    return <PanelFailed error={error} onRetry={refetch} />
  }
  if (!data) {
    return (
      <SkeletonGroup label="Loading game scores">
        <SkeletonText lines={5} />
      </SkeletonGroup>
    )
  }
  if (data.items.length === 0) return <p className="panel-empty">This user hasn't saved any game scores yet.</p>
  return (
    <div className="grid gap-4">
      <Table
        caption="Game scores, newest first"
        columns={columns}
        rows={data.items}
        rowKey={({ score_id }) => score_id}
      />
      <Pagination page={page} pageCount={data.page_count} onPage={setPage} label="Pages of game scores" />
    </div>
  )
}

const columns: Column<UserGameScore>[] = [
  { id: 'game', header: 'Game', isRowHeader: true, cell: (score) => <GameTitle score={score} /> },
  { id: 'score', header: 'Score', isNumeric: true, cell: ({ score }) => formatPoints(score) },
  { id: 'time', header: 'Time', isNumeric: true, cell: ({ playtime }) => formatBoardTime(playtime) },
  { id: 'rank', header: 'Rank', isNumeric: true, cell: ({ rank }) => <Rank rank={rank} /> },
  {
    id: 'played',
    header: 'Played',
    cell: ({ created_at }) => new Date(created_at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
  },
]

function GameTitle({ score: { game_id, pace, is_earlier } }: { score: UserGameScore }) {
  const personality = useRouteContext({ from: '__root__', select: ({ site }) => site.personality })
  return (
    <>
      {boardTitle({ gameId: game_id, pace }, personality)} {is_earlier && <EarlierBadge />}
    </>
  )
}

function Rank({ rank }: { rank: number | null }) {
  if (rank === null) return '-'
  return rank <= 3 ? <Badge tone="warning">{formatRank(rank)}</Badge> : formatRank(rank)
}
