import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { formatBoardTime, formatPoints, formatRank } from '#features/leaderboards/rules/board-texts.ts'
import { Standings } from '#features/leaderboards/web/standings.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import type { Column } from '#platform/web/ui/table.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import type { GameRow } from '../rules/contract.ts'
import type { BoardPeriod } from '../rules/game-boards.ts'
import type { GameId } from '../rules/game-id.ts'
import { gameRunsApi } from './game-runs-api.ts'
import './game-leaderboard.css'

export type GameLeaderboardProps = {
  gameId: GameId
  setId?: string
  title?: string
  /** What was just played. */
  current?: { score: number; playtime: number } | undefined
  scoreLabel?: string
  onClose: () => void
  onPlayAgain?: (() => void) | undefined
  onWatch?: ((row: GameRow) => void) | undefined
}

/** The shared leaderboard panel of the games. */
export function GameLeaderboard(props: GameLeaderboardProps) {
  const { gameId, setId, title = 'Leaderboard', current, scoreLabel = 'Score', onClose, onPlayAgain, onWatch } = props
  const [period, setPeriod] = useState<BoardPeriod>('all')
  const query = useQuery({
    ...gameRunsApi.getFullGameLeaderboard.queryOptions({
      input: { game_id: gameId, period, ...(setId && { set_id: setId }) },
    }),
    select: ({ entries, own, player_count }) => ({
      entries: entries.map(ranked),
      own: own && ranked(own),
      player_count,
    }),
  })
  const own = query.data?.own

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size="large"
      footer={
        <>
          <Button
            variant="quiet"
            size="icon"
            aria-label="Refresh"
            isBusy={query.isRefetching}
            onClick={() => void query.refetch()}
          >
            <RefreshCw aria-hidden="true" />
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          {onPlayAgain && <Button onClick={onPlayAgain}>Play Again</Button>}
        </>
      }
    >
      <div className="game-board">
        <div className="game-board-boxes">
          {own && (
            <Box
              title="Your Stats"
              figures={[
                ['Best Score', formatPoints(own.score)],
                ['Rank', formatRank(own.rank)],
                ['Best Time', formatBoardTime(own.playtime)],
              ]}
            />
          )}
          {current && (
            <Box
              title="Current Game"
              figures={[
                [scoreLabel, formatPoints(current.score)],
                ['Time', formatBoardTime(current.playtime)],
              ]}
            />
          )}
        </div>
        <Tabs
          label="Period"
          tabs={[
            { id: 'all', label: 'All time' },
            { id: 'week', label: 'This week' },
          ]}
          selected={period}
          onSelect={setPeriod}
        >
          <Standings
            query={query}
            scoreOf={(row) => row.score}
            columns={columnsOf(scoreLabel, onWatch)}
            empty={<p className="game-board-empty">No scores yet. Be the first to set a record!</p>}
            failureText="Failed to load leaderboard. Please try again."
          />
        </Tabs>
      </div>
    </Dialog>
  )
}

const ranked = (row: GameRow) => ({ ...row, is_you: row.is_current_user })

function columnsOf(scoreLabel: string, onWatch: GameLeaderboardProps['onWatch']): Column<GameRow>[] {
  const columns: Column<GameRow>[] = [
    { id: 'score', header: scoreLabel, isNumeric: true, cell: ({ score }) => formatPoints(score) },
    { id: 'time', header: 'Time', isNumeric: true, cell: ({ playtime }) => formatBoardTime(playtime) },
    { id: 'date', header: 'Date', cell: ({ created_at }) => dateFormat.format(new Date(created_at)) },
  ]
  if (!onWatch) return columns
  return [
    ...columns,
    {
      id: 'watch',
      header: 'Run',
      cell: (row) =>
        row.has_run && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Watch the run of ${row.username}`}
            onClick={() => onWatch(row)}
          >
            Watch
          </Button>
        ),
    },
  ]
}

const dateFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

function Box({ title, figures }: { title: string; figures: readonly (readonly [label: string, value: string])[] }) {
  return (
    <section className="game-board-box">
      <h3>{title}</h3>
      <dl className="numbers">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
