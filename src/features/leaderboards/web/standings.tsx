import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BugErrorState } from '#features/mascot/web/bug-error-state.tsx'
import { PlayerLink } from '#features/players/web/player-link.tsx'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { type Column, Table } from '#platform/web/ui/list/table.tsx'
import { SkeletonGroup, SkeletonRows } from '#platform/web/ui/state/skeleton.tsx'
import { formatPlayers, formatRank } from '../rules/board-texts.ts'
import { EarlierBadge } from './earlier-badge.tsx'
import { Podium, PodiumSkeleton, type RankedEntry } from './podium.tsx'

type Standings<Entry> = {
  entries: Entry[]
  own: Entry | null
  player_count: number
}

type StandingsProps<Entry> = {
  query: UseQueryResult<Standings<Entry>>
  scoreOf: (entry: Entry) => number
  columns: readonly Column<Entry>[]
  highlight?: (entry: Entry) => ReactNode
  empty: ReactNode
  failureText?: string
}

export function Standings<Entry extends RankedEntry>({ query, empty, failureText, ...looks }: StandingsProps<Entry>) {
  const { data, error, refetch, isRefetching, isPlaceholderData } = query
  if (data)
    return data.entries.length === 0 ? empty : <RankedPlayers standings={data} isBusy={isPlaceholderData} {...looks} />
  if (error) {
    const { text, requestId } = describeFailure(error)
    const shown = failureText ?? text
    return <BugErrorState text={shown} requestId={requestId} onRetry={() => void refetch()} isRetrying={isRefetching} />
  }
  return (
    <SkeletonGroup label="Loading the leaderboard" className="grid gap-5">
      <PodiumSkeleton />
      <SkeletonRows rows={5} />
    </SkeletonGroup>
  )
}

type RankedPlayersProps<Entry> = Pick<StandingsProps<Entry>, 'scoreOf' | 'columns' | 'highlight'> & {
  standings: Standings<Entry>
  /** Still showing the previous board while this one loads. */
  isBusy: boolean
}

function RankedPlayers<Entry extends RankedEntry>({
  standings,
  isBusy,
  scoreOf,
  columns,
  highlight,
}: RankedPlayersProps<Entry>) {
  const { entries, own, player_count } = standings
  const isOwnListed = entries.some((entry) => entry.is_you)
  const rows = own && !isOwnListed ? [...entries, own] : entries
  return (
    <div className="gives-way grid gap-5" aria-busy={isBusy}>
      <Podium entries={entries} scoreOf={scoreOf} highlight={highlight} />
      <Table
        caption="Leaderboard"
        layout="scroll"
        columns={[...playerColumns, ...columns]}
        rows={rows}
        // The index is the key, because two guests may have the same name and rank.
        rowKey={(entry) => rows.indexOf(entry)}
        isMarked={(entry) => entry.is_you}
        className="board-table"
      />
      <p className="numbers text-center text-ink-soft text-small">{formatPlayers(player_count)} in all</p>
      {rows.some(({ is_earlier }) => is_earlier) && (
        <p className="text-center text-ink-soft text-small">Unverified scores are from our old site and rank last.</p>
      )}
    </div>
  )
}

const playerColumns: Column<RankedEntry>[] = [
  { id: 'rank', header: 'Rank', cell: (entry) => formatRank(entry.rank) },
  {
    id: 'player',
    header: 'Player',
    isRowHeader: true,
    cell: (entry) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:flex-nowrap">
        <Avatar name={entry.username} src={entry.avatar_url} size="small" />
        <PlayerLink userId={entry.user_id} className="tap-area min-w-24 [overflow-wrap:anywhere]">
          {entry.username}
        </PlayerLink>
        {entry.is_you && <Badge tone="house">You</Badge>}
        {entry.is_earlier && <EarlierBadge />}
      </span>
    ),
  },
]
