import { type FormEvent, useId, useState } from 'react'
import { trimText } from '#platform/rules/visible-text.ts'
import { apiFor } from '#platform/web/api-client.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { type Colleagues, ReadersText } from '#platform/web/panel/review-table.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { HeldBack } from '../../rules/board.ts'
import { formatBoardTime, formatPoints } from '../../rules/board-texts.ts'
import type { BoardScore, leaderboardsContract } from '../../rules/contract.ts'
import { EarlierBadge } from '../earlier-badge.tsx'

export const leaderboardsApi = apiFor<typeof leaderboardsContract>('leaderboards')

export type ListedScore = BoardScore & { id: string }

export const nameOf = ({ username, score }: BoardScore) => `${username}, ${formatPoints(score)}`

export function ScoreBadges({ score }: { score: BoardScore }) {
  return (
    <>
      {!score.user_id && <Badge>Guest</Badge>}
      <StateBadge score={score} />
      {score.is_earlier && <EarlierBadge />}
      {score.flags.length > 0 && <Badge tone="danger">Flagged</Badge>}
    </>
  )
}

function useScoreChange(onChanged: () => Promise<unknown>, onDone?: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const change = async (call: () => Promise<unknown>, doneText: string) => {
    setIsBusy(true)
    try {
      await call()
      toast.show(doneText, { tone: 'success' })
      // Close before reloading: otherwise the second click of a double click would undo the change.
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

export function ScoreAction({ score, onChanged, onDone, onRemove }: ScoreActionProps) {
  const { isBusy, change } = useScoreChange(onChanged, onDone)
  const { score_id, held_back } = score
  const isFlagged = !held_back && score.flags.length > 0
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
      {isFlagged && (
        <Button
          variant="quiet"
          size="small"
          isBusy={isBusy}
          aria-label={`Keep the score of ${name} on the leaderboard`}
          onClick={() =>
            change(() => leaderboardsApi.restoreScore.call({ score_id }), 'Score stays, and its flags are gone.')
          }
        >
          Keep
        </Button>
      )}
      {isFlagged && (
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
      {onRemove && !isFlagged && held_back !== 'removed' && (
        <Button variant="quiet" size="small" aria-label={`Remove the score of ${name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </>
  )
}

type ScoreDialogProps = {
  opened: ListedScore
  current: ListedScore | undefined
  colleagues: Colleagues
  doubts: readonly string[]
  onChanged: () => Promise<unknown>
  onClose: () => void
}

export function ScoreDialog({ opened, current, colleagues, doubts, onChanged, onClose }: ScoreDialogProps) {
  const formId = useId()
  const [problem, setProblem] = useState<string>()
  const { isBusy, change } = useScoreChange(onChanged, onClose)
  const score = current ?? opened
  const { score_id } = score
  const readers = colleagues.readersOf(score_id)
  // While our own change is being sent, the list may update before the response.
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
          {(score.held_back || score.flags.length > 0) && !isOver ? (
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
          <p className="panel-badges">
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

export const momentText = (moment: string) =>
  new Date(moment).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

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
