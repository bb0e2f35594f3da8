import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { savedText } from '#features/leaderboards/rules/board.ts'
import { formatBoardTime, formatPoints, formatRank } from '#features/leaderboards/rules/board-texts.ts'
import { Standings } from '#features/leaderboards/web/standings.tsx'
import { useLiveBoard } from '#features/leaderboards/web/use-live-board.ts'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { formatLocalClock, formatLocalDay } from '#platform/rules/local-time.ts'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import type { Column } from '#platform/web/ui/list/table.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { Pace } from '../../engine/rules/game.ts'
import type { RecordedRun } from '../../engine/rules/replay.ts'
import type { GameRow, SavedGameScore } from '../rules/contract.ts'
import { type BoardPeriod, gameBoard, hasCalmBoard } from '../rules/game-boards.ts'
import type { GameId } from '../rules/game-id.ts'
import { gameRunsApi } from './game-runs-api.ts'
import { PodiumHighlight } from './podium-highlight.tsx'
import './game-leaderboard.css'

export type CurrentGame = {
  score: number
  /** Missing while the server, which keeps the time, hasn't told it yet. */
  playtime?: number
  /** The pace of the round that was played. The page's switch may have moved since. */
  pace?: Pace
  saved?: SavedGameScore
  again: () => void
}

export type GameLeaderboardProps = {
  gameId: GameId
  setId?: string
  pace?: Pace
  title?: string
  current?: CurrentGame | undefined
  scoreLabel?: string
  isFewestFirst?: boolean
  onClose: () => void
  onPlayAgain?: (() => void) | undefined
  onWatch?: ((row: GameRow) => void) | undefined
  highlight?: ((run: RecordedRun<never>) => ReactNode) | undefined
}

const failureText = 'Failed to load leaderboard. Please try again.'

export function GameLeaderboard(props: GameLeaderboardProps) {
  const {
    gameId,
    setId,
    pace: played = 'regular',
    title = 'Leaderboard',
    current,
    scoreLabel = 'Score',
    isFewestFirst = false,
    onClose,
    onPlayAgain,
    onWatch,
    highlight,
  } = props
  const [pace, setPace] = useState(played)
  const [period, setPeriod] = useState<BoardPeriod>('all')
  const query = useQuery({
    ...gameRunsApi.getFullGameLeaderboard.queryOptions({
      input: { game_id: gameId, period, pace, ...(setId && { set_id: setId }) },
    }),
    // While another period loads, what is above its tabs stays in place.
    placeholderData: keepPreviousData,
    select: ({ entries, own, player_count }) => ({
      entries: entries.map(ranked),
      own: own && ranked(own),
      player_count,
    }),
  })
  const { refetch } = query
  useLiveBoard(gameBoard({ gameId, setId: setId ?? null, pace }), () => void refetch())
  const [isRefreshing, setIsRefreshing] = useState(false)
  const refresh = async () => {
    setIsRefreshing(true)
    const { isError, data } = await refetch()
    setIsRefreshing(false)
    // Without data the panel itself shows the failure.
    if (isError && data) toast.show(failureText, { tone: 'error' })
  }
  const own = query.data?.own
  const periods = (
    <Tabs
      label="Period"
      tabs={[
        { id: 'all', label: 'All time' },
        { id: 'week', label: 'This week' },
      ]}
      selected={period}
      onSelect={setPeriod}
    >
      {isFewestFirst && <p className="game-board-order">{scoreLabel}, fewer is better</p>}
      <Standings
        query={query}
        scoreOf={(row) => row.score}
        {...(highlight && {
          highlight: (row: GameRow) =>
            row.has_run && <PodiumHighlight key={row.score_id} scoreId={row.score_id} show={highlight} />,
        })}
        columns={columnsOf(scoreLabel, onWatch)}
        empty={<BugEmptyState title="No scores yet." text="Be the first to set a record!" />}
        failureText={failureText}
      />
    </Tabs>
  )

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size="large"
      footer={
        <>
          <Button variant="quiet" size="icon" aria-label="Refresh" isBusy={isRefreshing} onClick={() => void refresh()}>
            <RefreshCw aria-hidden="true" />
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          {onPlayAgain && (
            <Button onClick={onPlayAgain} data-initial-focus>
              Play Again
            </Button>
          )}
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
          {current && <CurrentGameBox current={current} scoreLabel={scoreLabel} />}
        </div>
        {hasCalmBoard(gameId) && (
          <Tabs
            label="Board"
            tabs={[
              { id: 'regular', label: 'Regular' },
              { id: 'calm', label: 'Calm' },
            ]}
            selected={pace}
            onSelect={setPace}
          >
            {periods}
          </Tabs>
        )}
        {!hasCalmBoard(gameId) && periods}
      </div>
    </Dialog>
  )
}

const ranked = (row: GameRow) => ({ ...row, is_you: row.is_current_user })

function columnsOf(scoreLabel: string, onWatch: GameLeaderboardProps['onWatch']): Column<GameRow>[] {
  const columns: Column<GameRow>[] = [
    { id: 'score', header: scoreLabel, isNumeric: true, cell: ({ score }) => formatPoints(score) },
    { id: 'time', header: 'Time', isNumeric: true, cell: ({ playtime }) => formatBoardTime(playtime) },
    { id: 'date', header: 'Date', cell: ({ created_at }) => <DateAndTime at={new Date(created_at)} /> },
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

function DateAndTime({ at }: { at: Date }) {
  return (
    <>
      <span className="whitespace-nowrap">{formatLocalDay(at)},</span>{' '}
      <span className="whitespace-nowrap">{formatLocalClock(at)}</span>
    </>
  )
}

function CurrentGameBox({ current, scoreLabel }: { current: CurrentGame; scoreLabel: string }) {
  const { score, playtime, saved } = current
  return (
    <Box
      title="Current Game"
      figures={[
        [scoreLabel, formatPoints(score)],
        ...(saved?.rank ? [['Rank', formatRank(saved.rank)] as const] : []),
        ...(playtime !== undefined ? [['Time', formatBoardTime(playtime)] as const] : []),
      ]}
    >
      {saved && (
        <p className="game-board-note" role="status">
          {savedText(saved)}
        </p>
      )}
    </Box>
  )
}

type BoxProps = {
  title: string
  figures: readonly (readonly [label: string, value: string])[]
  children?: ReactNode
}

function Box({ title, figures, children }: BoxProps) {
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
      {children}
    </section>
  )
}
