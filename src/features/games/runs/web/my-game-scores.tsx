import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { formatBoardTime, formatPoints, formatRank } from '#features/leaderboards/rules/board-texts.ts'
import { EarlierBadge } from '#features/leaderboards/web/earlier-badge.tsx'
import { BugErrorState } from '#features/mascot/web/bug-error-state.tsx'
import { formatLocalDay } from '#platform/rules/local-time.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { Pagination } from '#platform/web/ui/list/pagination.tsx'
import { type Column, Table } from '#platform/web/ui/list/table.tsx'
import { SkeletonGroup, SkeletonRows } from '#platform/web/ui/state/skeleton.tsx'
import type { UserGameScore } from '../rules/contract.ts'
import { boardTitle } from '../rules/game-list.ts'
import { gameRunsApi } from './game-runs-api.ts'

export function MyGameScores() {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isRefetching, isPlaceholderData } = useQuery({
    ...gameRunsApi.myScores.queryOptions({ input: { page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <section data-section="games" className="mt-12 grid gap-5" aria-labelledby="game-scores">
      <h2 id="game-scores" className="type-display text-heading">
        My Game Scores
      </h2>
      {data && data.total > 0 && (
        <>
          <div className="gives-way" aria-busy={isPlaceholderData}>
            <Table
              layout="lines"
              caption="My game scores, newest first"
              columns={columns}
              rows={data.items}
              rowKey={({ score_id }) => score_id}
            />
          </div>
          <Pagination page={page} pageCount={data.page_count} onPage={setPage} label="Pages of your game scores" />
        </>
      )}
      {data?.total === 0 && <NothingPlayed />}
      {!data && error && (
        <BugErrorState
          text={describeFailure(error).text}
          requestId={describeFailure(error).requestId}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {!data && !error && (
        <SkeletonGroup label="Loading your game scores" className="min-h-40">
          <SkeletonRows rows={3} />
        </SkeletonGroup>
      )}
    </section>
  )
}

function NothingPlayed() {
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-3 text-ink-soft">
      No coins inserted yet. The machines are getting lonely.
      <Link to="/games" className={buttonClass({ variant: 'secondary' })}>
        Browse Games
      </Link>
    </p>
  )
}

const columns: Column<UserGameScore>[] = [
  { id: 'game', header: 'Game', isRowHeader: true, cell: (score) => <GameLink score={score} /> },
  {
    id: 'played',
    header: 'Played',
    cell: ({ created_at }) => <time dateTime={created_at}>{formatLocalDay(created_at)}</time>,
  },
  {
    id: 'score',
    header: 'Score',
    isNumeric: true,
    isInFirstLine: true,
    cell: ({ game_id, score }) => `${formatPoints(score)}${game_id === 'memory-match' ? ' moves' : ''}`,
  },
  { id: 'time', header: 'Time', isNumeric: true, cell: ({ playtime }) => formatBoardTime(playtime) },
  { id: 'rank', header: 'Rank', isNumeric: true, cell: ({ rank }) => (rank === null ? '-' : formatRank(rank)) },
]

function GameLink({ score: { game_id, pace, is_earlier } }: { score: UserGameScore }) {
  const personality = useRouteContext({ from: '__root__', select: ({ site }) => site.personality })
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Link to={`/games/${game_id}`} className="tap-area underline underline-offset-4">
        {boardTitle({ gameId: game_id, pace }, personality)}
      </Link>
      {is_earlier && <EarlierBadge />}
    </span>
  )
}
