import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { useColleagues } from '#features/notifications/web/use-colleagues.ts'
import { useSectionNews } from '#features/notifications/web/use-section-news.ts'
import { trimText } from '#platform/rules/visible-text.ts'
import { apiFor } from '#platform/web/api-client.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { type PanelColumn, PanelTable } from '#platform/web/panel/panel-table.tsx'
import { PanelFilter, PanelToolbar } from '#platform/web/panel/panel-toolbar.tsx'
import { type Colleagues, ReadersText } from '#platform/web/panel/review-table.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { type Board, type HeldBack, sectionOf } from '../../rules/board.ts'
import { formatBoardTime, formatPoints } from '../../rules/board-texts.ts'
import type { BoardScore, leaderboardsContract, ScoreCluster } from '../../rules/contract.ts'
import { EarlierBadge } from '../earlier-badge.tsx'

const leaderboardsApi = apiFor<typeof leaderboardsContract>('leaderboards')

type BoardScoresDialogProps = {
  board: Board
  title: ReactNode
  /** Begins with those that wait for a decision. */
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

/** How many scores of a board wait for a decision. */
export function useHeldCount() {
  const { data = [] } = useQuery(leaderboardsApi.adminHeld.queryOptions({ staleTime: 0 }))
  return (board: Board) => data.find((held) => held.board === board)?.count ?? 0
}

type BoardScoresProps = {
  board: Board
  /** Inside a dialog, which has no address. */
  dialog?: { startsWithHeld: boolean }
  /** What else can be done with a score, before it is taken off the board: its run can be looked at. */
  actions?: (score: BoardScore) => ReactNode
  /** What a flag means, on boards whose scores may be flagged. */
  describeFlag?: (flag: string) => string
}

type ListedScore = BoardScore & { id: string }

/** Every score of a board, also those that do not rank: an administrator takes one off it, with a reason, or lets it rank. */
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
  // Boards, cards and my scores alike show what has changed.
  const refresh = () => queryClient.invalidateQueries()
  const reloadHeld = () => queryClient.invalidateQueries({ queryKey: leaderboardsApi.adminHeld.key() })
  useSectionNews(sectionOf(board), () => {
    for (const { key } of [leaderboardsApi.adminScores, leaderboardsApi.adminClusters])
      void queryClient.invalidateQueries({ queryKey: key() })
    // A page may go on to another board when nothing waits on this one, but not under an open score.
    if (!opened) void reloadHeld()
  })
  const colleagues = useColleagues({ kind: 'score', viewerId: useViewer()?.id, openId: opened?.id })
  // Games have none.
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

const nameOf = ({ username, score }: BoardScore) => `${username}, ${formatPoints(score)}`

const columns: PanelColumn<ListedScore>[] = [
  {
    id: 'username',
    header: 'Player',
    cell: (score) => (
      <>
        <bdi>{score.username}</bdi> <ScoreBadges score={score} />
      </>
    ),
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

function ScoreBadges({ score }: { score: BoardScore }) {
  return (
    <span className="panel-badges">
      {!score.user_id && <Badge>Guest</Badge>}
      <StateBadge score={score} />
      {score.is_earlier && <EarlierBadge />}
      {score.flags.length > 0 && <Badge tone="danger">Flagged</Badge>}
    </span>
  )
}

/** Sends a change of one score and says what became of it. */
function useScoreChange(onChanged: () => Promise<unknown>, onDone?: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const change = async (call: () => Promise<unknown>, doneText: string) => {
    setIsBusy(true)
    try {
      await call()
      toast.show(doneText, { tone: 'success' })
      // Before the scores load again: the second half of a double click would bring this one back.
      onDone?.()
    } catch (error) {
      toast.show(describeFailure(error).text, { tone: 'error' })
    }
    await onChanged()
    setIsBusy(false)
  }
  return { isBusy, change }
}

type ScoreActionProps = {
  score: BoardScore
  onChanged: () => Promise<unknown>
  onDone?: () => void
  onRemove?: () => void
}

/** What this score needs most: to rank, to be held for a look, or to be removed. */
function ScoreAction({ score, onChanged, onDone, onRemove }: ScoreActionProps) {
  const { isBusy, change } = useScoreChange(onChanged, onDone)
  const { score_id, held_back, flags } = score
  const name = nameOf(score)
  return (
    <>
      {held_back && (
        <Button
          variant="quiet"
          size="small"
          isBusy={isBusy}
          aria-label={`Let the score of ${name} rank`}
          onClick={() =>
            change(() => leaderboardsApi.restoreScore.call({ score_id }), 'Score is back on the leaderboard.')
          }
        >
          {held_back === 'removed' ? 'Bring back' : 'Let it rank'}
        </Button>
      )}
      {!held_back && flags.length > 0 && (
        <Button
          variant="quiet"
          size="small"
          isBusy={isBusy}
          aria-label={`Hold the score of ${name} off the leaderboard`}
          onClick={() =>
            change(
              () => leaderboardsApi.removeScore.call({ score_id, reason: 'Held for a look.' }),
              'Score taken off the leaderboard.',
            )
          }
        >
          Hold
        </Button>
      )}
      {onRemove && held_back !== 'removed' && (
        <Button variant="quiet" size="small" aria-label={`Remove the score of ${name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </>
  )
}

type ScoreDialogProps = {
  /** As it was when it was opened. */
  opened: ListedScore
  /** As the list has it now; nothing where it's no longer among those that wait. */
  current: ListedScore | undefined
  colleagues: Colleagues
  /** What its flags mean. */
  doubts: readonly string[]
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** All that is known of a score; it's taken off the boards here, with a reason. */
function ScoreDialog({ opened, current, colleagues, doubts, onChanged, onClose }: ScoreDialogProps) {
  const formId = useId()
  const [problem, setProblem] = useState<string>()
  const { isBusy, change } = useScoreChange(onChanged, onClose)
  const score = current ?? opened
  const { score_id } = score
  const readers = colleagues.readersOf(score_id)
  // While one's own is sent, the list may be ahead of the answer.
  const isChanged = !isBusy && current?.held_back !== opened.held_back
  const verdict = isChanged ? colleagues.verdictOf(score_id) : undefined
  const isOver = verdict !== undefined && !current
  const canBeRemoved = !isOver && score.held_back !== 'removed'
  const remove = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = trimText(String(new FormData(event.currentTarget).get('reason') ?? ''))
    setProblem(reason ? undefined : 'Please give a reason.')
    if (!reason) return
    await change(() => leaderboardsApi.removeScore.call({ score_id, reason }), 'Score taken off the leaderboard.')
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        <>
          Score of <bdi>{score.username}</bdi>
        </>
      }
      footer={
        <>
          {score.held_back && !isOver ? (
            <ScoreAction score={score} onChanged={onChanged} onDone={onClose} />
          ) : (
            <Button variant="secondary" onClick={onClose}>
              {isOver ? 'Close' : 'Cancel'}
            </Button>
          )}
          {canBeRemoved && (
            <Button type="submit" form={formId} variant="danger" isBusy={isBusy}>
              Remove from the leaderboard
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-2">
        <p role="status" className="review-news">
          {verdict ? (
            <>
              <bdi>{verdict.by ?? 'Somebody'}</bdi> {verdict.text}.
            </>
          ) : (
            readers.length > 0 && <ReadersText readers={readers} />
          )}
        </p>
        {!isOver && (
          <p>
            <ScoreBadges score={score} />
          </p>
        )}
        <p className="numbers text-ink-soft text-small">{factsOf(score)}</p>
        {doubts.length > 0 && <p className="text-small">{doubts.join('. ')}.</p>}
        {score.removed_reason && (
          <p className="text-small [overflow-wrap:anywhere]">
            {score.removed_by ? `Removed by ${score.removed_by}: ` : 'Removed: '}
            {score.removed_reason}
          </p>
        )}
        {canBeRemoved && (
          <form id={formId} onSubmit={remove} noValidate>
            <Textarea
              label="Reason"
              name="reason"
              rows={2}
              maxLength={2000}
              required
              error={problem}
              data-initial-focus
            />
          </form>
        )}
      </div>
    </Dialog>
  )
}

/** Guests who came right after each other: a class that plays together, or a program with many addresses. */
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

const momentText = (moment: string) =>
  new Date(moment).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const filters = { show: ['held', 'flagged'] } as const

const heldLabel = { held: 'Waiting for a decision' }

const heldBackBadges: Record<HeldBack, string> = {
  too_fast: 'Too fast',
  guest_limit: 'Guest limit',
  not_by_hand: 'Not by hand',
  practice: 'Practice',
  removed: 'Removed',
}

function StateBadge({ score }: { score: BoardScore }) {
  if (score.held_back) return <Badge tone="warning">{heldBackBadges[score.held_back]}</Badge>
  if (score.is_banned) return <Badge tone="danger">Banned</Badge>
  return score.is_best && <Badge tone="success">On the board</Badge>
}

function factsOf({ score, accuracy, time_taken, achieved_at }: BoardScore) {
  return [
    `${formatPoints(score)} points`,
    accuracy !== null && `${Math.round(accuracy)}%`,
    formatBoardTime(time_taken),
    momentText(achieved_at),
  ]
    .filter(Boolean)
    .join(' · ')
}
