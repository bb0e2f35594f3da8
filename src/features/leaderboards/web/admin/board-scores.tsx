import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { useColleagues } from '#features/notifications/web/use-colleagues.ts'
import { useSectionNews } from '#features/notifications/web/use-section-news.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { type PanelColumn, PanelTable } from '#platform/web/panel/panel-table.tsx'
import { PanelFilter, PanelToolbar } from '#platform/web/panel/panel-toolbar.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { type Board, sectionOf } from '../../rules/board.ts'
import { formatBoardTime, formatPoints } from '../../rules/board-texts.ts'
import type { BoardScore, ScoreCluster } from '../../rules/contract.ts'
import {
  type ListedScore,
  leaderboardsApi,
  momentText,
  nameOf,
  ScoreAction,
  ScoreBadges,
  ScoreDialog,
} from './board-score.tsx'

type BoardScoresDialogProps = {
  board: Board
  title: ReactNode
  startsWithHeld?: boolean
  onClose: () => void
}

export function BoardScoresDialog({ board, title, startsWithHeld = false, onClose }: BoardScoresDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={title} size="large">
      <BoardScores board={board} dialog={{ startsWithHeld }} />
    </Dialog>
  )
}

export function useHeldCount() {
  const { data = [] } = useQuery(leaderboardsApi.adminHeld.queryOptions({ staleTime: 0 }))
  return (board: Board) => data.find((held) => held.board === board)?.count ?? 0
}

type BoardScoresProps = {
  board: Board
  /** Given inside a dialog, which has no URL of its own. */
  dialog?: { startsWithHeld: boolean }
  actions?: (score: BoardScore) => ReactNode
  describeFlag?: (flag: string) => string
}

export function BoardScores({ board, dialog, actions, describeFlag }: BoardScoresProps) {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<ListedScore>()
  const list = usePanelList<ListedScore, never, typeof filters>(
    (place) =>
      leaderboardsApi.adminScores.queryOptions({
        input: { ...place, board },
        select: (found) => ({ ...found, items: found.items.map((score) => ({ ...score, id: score.score_id })) }),
      }),
    { filters, outsideAddress: dialog && (dialog.startsWithHeld ? { show: 'held' } : {}) },
  )
  // A change affects boards, cards and personal scores, so we refetch everything.
  const refresh = () => queryClient.invalidateQueries()
  const reloadHeld = () => queryClient.invalidateQueries({ queryKey: leaderboardsApi.adminHeld.key() })
  useSectionNews(sectionOf(board), () => {
    for (const { key } of [leaderboardsApi.adminScores, leaderboardsApi.adminClusters])
      void queryClient.invalidateQueries({ queryKey: key() })
    // The page may switch to a board where scores wait, but not while a score is open.
    if (!opened) void reloadHeld()
  })
  const colleagues = useColleagues({ kind: 'score', viewerId: useViewer()?.id, openId: opened?.id })
  const hasAccuracy = list.data?.items.some(({ accuracy }) => accuracy !== null)
  return (
    <>
      <PanelToolbar list={list} label="Search players">
        <PanelFilter
          list={list}
          name="show"
          label="Show"
          all="All scores"
          labels={describeFlag ? { ...heldLabel, flagged: 'Flagged' } : heldLabel}
        />
      </PanelToolbar>
      <Clusters board={board} onChanged={refresh} />
      <PanelTable
        list={list}
        one="score"
        many="scores"
        nameOf={nameOf}
        columns={columns.filter(({ id }) => id !== 'accuracy' || hasAccuracy)}
        actionsWidth="12rem"
        onOpen={setOpened}
        actions={(score) => (
          <>
            {actions?.(score)}
            <ScoreAction score={score} onChanged={refresh} onRemove={() => setOpened(score)} />
          </>
        )}
      />
      {opened && (
        <ScoreDialog
          opened={opened}
          current={list.data?.items.find(({ id }) => id === opened.id)}
          colleagues={colleagues}
          doubts={opened.flags.map((flag) => describeFlag?.(flag) ?? flag)}
          onChanged={refresh}
          onClose={() => {
            setOpened(undefined)
            void reloadHeld()
          }}
        />
      )}
    </>
  )
}

const columns: PanelColumn<ListedScore>[] = [
  {
    id: 'username',
    header: 'Player',
    width: '20rem',
    cell: ({ username }) => <bdi>{username}</bdi>,
    badges: (score) => <ScoreBadges score={score} />,
  },
  {
    id: 'score',
    header: 'Points',
    width: '6rem',
    isNumeric: true,
    isOnPhone: true,
    cell: ({ score }) => formatPoints(score),
  },
  {
    id: 'accuracy',
    header: 'Right',
    width: '4.5rem',
    isNumeric: true,
    cell: ({ accuracy }) => accuracy !== null && `${Math.round(accuracy)}%`,
  },
  {
    id: 'time_taken',
    header: 'Time',
    width: '5rem',
    isNumeric: true,
    isOnPhone: true,
    cell: ({ time_taken }) => formatBoardTime(time_taken),
  },
  {
    id: 'achieved_at',
    header: 'When',
    width: '11.5rem',
    isExtra: true,
    cell: ({ achieved_at }) => momentText(achieved_at),
  },
]

/** A class that plays together looks like a program with many addresses. */
function Clusters({ board, onChanged }: { board: Board; onChanged: () => Promise<unknown> }) {
  const { data: clusters = [] } = useQuery(leaderboardsApi.adminClusters.queryOptions({ input: { board } }))
  return clusters.map((cluster) => <ClusterNote key={cluster.score_ids[0]} cluster={cluster} onChanged={onChanged} />)
}

function ClusterNote({ cluster, onChanged }: { cluster: ScoreCluster; onChanged: () => Promise<unknown> }) {
  const { began_at, ended_at, best_score, score_ids } = cluster
  const [isBusy, setIsBusy] = useState(false)
  const text = `${score_ids.length} guests within ${formatBoardTime(secondsBetween(began_at, ended_at))}`
  const holdAll = async () => {
    setIsBusy(true)
    try {
      for (const score_id of score_ids) {
        await leaderboardsApi.removeScore.call({ score_id, reason: `Held for a look: one of ${text}.` })
      }
      toast.show(`${score_ids.length} scores taken off the leaderboard.`, { tone: 'success' })
    } catch (error) {
      toast.show(describeFailure(error).text, { tone: 'error' })
    }
    await onChanged()
    setIsBusy(false)
  }
  return (
    <div className="panel-item mb-3" role="note">
      <p className="panel-item-text text-small">
        <Badge tone="danger">Cluster</Badge> {text}, {momentText(began_at)}. Their best: {formatPoints(best_score)}{' '}
        points.
      </p>
      <div className="panel-item-actions">
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void holdAll()}>
          Hold all
        </Button>
      </div>
    </div>
  )
}

const secondsBetween = (from: string, to: string) =>
  Math.max(1, Math.ceil((new Date(to).getTime() - new Date(from).getTime()) / 1000))

const filters = { show: ['held', 'flagged'] } as const

const heldLabel = { held: 'Waiting for a decision' }
