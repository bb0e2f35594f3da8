import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { trimText } from '#platform/rules/visible-text.ts'
import { apiFor } from '#platform/web/api-client.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { PanelList } from '#platform/web/panel/panel-list.tsx'
import { PanelToolbar } from '#platform/web/panel/panel-toolbar.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Options, Select } from '#platform/web/ui/form/select.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { Board, HeldBack, ScoreFilter } from '../../rules/board.ts'
import { formatBoardTime, formatPoints } from '../../rules/board-texts.ts'
import type { BoardScore, leaderboardsContract, ScoreCluster } from '../../rules/contract.ts'
import { EarlierBadge } from '../earlier-badge.tsx'

const leaderboardsApi = apiFor<typeof leaderboardsContract>('leaderboards')

type BoardScoresDialogProps = { board: Board; title: ReactNode; onClose: () => void }

export function BoardScoresDialog({ board, title, onClose }: BoardScoresDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={title} size="large">
      <BoardScores board={board} />
    </Dialog>
  )
}

type BoardScoresProps = {
  board: Board
  /** What else can be done with a score, before it is taken off the board: its run can be looked at. */
  actions?: (score: BoardScore) => ReactNode
  /** What a flag means, on boards whose scores may be flagged. */
  describeFlag?: (flag: string) => string
}

/** Every score of a board, also those that do not rank: an administrator takes one off it, with a reason, or lets it rank. */
export function BoardScores({ board, actions, describeFlag }: BoardScoresProps) {
  const queryClient = useQueryClient()
  const [show, setShow] = useState<ScoreFilter>('all')
  const list = usePanelList<BoardScore>(
    (place) => leaderboardsApi.adminScores.queryOptions({ input: { ...place, board, show } }),
    show,
  )
  // Boards, cards and my scores alike show what has changed.
  const refresh = () => queryClient.invalidateQueries()
  return (
    <>
      <PanelToolbar list={list} label="Search players">
        {describeFlag && (
          <Select label="Show" value={show} onChange={(event) => setShow(event.currentTarget.value as ScoreFilter)}>
            <Options labels={filterLabels} />
          </Select>
        )}
      </PanelToolbar>
      <Clusters board={board} onChanged={refresh} />
      <PanelList list={list} one="score" many="scores" isFiltered={show !== 'all'} itemKey={(score) => score.score_id}>
        {(score) => (
          <ScoreItem
            score={score}
            onChanged={refresh}
            actions={actions?.(score)}
            doubts={score.flags.map((flag) => describeFlag?.(flag) ?? flag)}
          />
        )}
      </PanelList>
    </>
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

const filterLabels: Record<ScoreFilter, string> = { all: 'All scores', flagged: 'Flagged' }

type ScoreItemProps = {
  score: BoardScore
  onChanged: () => Promise<unknown>
  actions: ReactNode
  /** What its flags mean. */
  doubts: readonly string[]
}

function ScoreItem({ score, onChanged, actions, doubts }: ScoreItemProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const item = useRef<HTMLElement>(null)
  // What had the focus goes with the question.
  const close = () => {
    setIsAsking(false)
    item.current?.focus()
  }
  const name = `${score.username}, ${formatPoints(score.score)}`

  const change = async (call: () => Promise<unknown>, doneText: string) => {
    setIsBusy(true)
    try {
      await call()
      toast.show(doneText, { tone: 'success' })
      close()
    } catch (error) {
      toast.show(describeFailure(error).text, { tone: 'error' })
    }
    await onChanged()
    setIsBusy(false)
  }
  const takeOff = (reason: string) =>
    change(
      () => leaderboardsApi.removeScore.call({ score_id: score.score_id, reason }),
      'Score taken off the leaderboard.',
    )
  const remove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = trimText(String(new FormData(event.currentTarget).get('reason') ?? ''))
    setProblem(reason ? undefined : 'Please give a reason.')
    if (reason) void takeOff(reason)
  }

  return (
    <article className="panel-item" aria-label={name} ref={item} tabIndex={-1}>
      <div className="panel-item-text">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{score.username}</bdi>
          {!score.user_id && <Badge>Guest</Badge>}
          <StateBadge score={score} />
          {score.is_earlier && <EarlierBadge />}
          {doubts.length > 0 && <Badge tone="danger">Flagged</Badge>}
        </h3>
        <p className="numbers text-ink-soft text-small">{factsOf(score)}</p>
        {doubts.length > 0 && <p className="mt-1 text-small">{doubts.join('. ')}.</p>}
        {score.removed_reason && (
          <p className="mt-1 text-small">
            {score.removed_by ? `Removed by ${score.removed_by}: ` : 'Removed: '}
            {score.removed_reason}
          </p>
        )}
      </div>
      {!isAsking && (
        <div className="panel-item-actions">
          {actions}
          {score.held_back ? (
            <Button
              variant="secondary"
              size="small"
              isBusy={isBusy}
              aria-label={`Let the score of ${name} rank`}
              onClick={() =>
                change(
                  () => leaderboardsApi.restoreScore.call({ score_id: score.score_id }),
                  'Score is back on the leaderboard.',
                )
              }
            >
              {score.held_back === 'removed' ? 'Bring back' : 'Let it rank'}
            </Button>
          ) : (
            <>
              {doubts.length > 0 && (
                <Button
                  variant="secondary"
                  size="small"
                  isBusy={isBusy}
                  aria-label={`Hold the score of ${name} off the leaderboard`}
                  onClick={() => void takeOff('Held for a look.')}
                >
                  Hold
                </Button>
              )}
              <Button
                variant="secondary"
                size="small"
                aria-label={`Remove the score of ${name}`}
                onClick={() => setIsAsking(true)}
              >
                Remove
              </Button>
            </>
          )}
        </div>
      )}
      {isAsking && (
        <form onSubmit={remove} className="grid basis-full gap-3" noValidate>
          <Textarea label="Reason" name="reason" rows={2} maxLength={2000} required autoFocus error={problem} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" size="small" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" variant="danger" size="small" isBusy={isBusy}>
              Remove from the leaderboard
            </Button>
          </div>
        </form>
      )}
    </article>
  )
}

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
