import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#platform/rules/dates.ts'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { isNotFound } from '#platform/web/is-not-found.ts'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { SkeletonGroup, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { storyLimits } from '../../rules/check-story.ts'
import { paragraphsOf } from '../../rules/reading.ts'
import type { ReviewedSubmission } from '../../rules/story.ts'
import { EarlierFeedback } from '../earlier-feedback.tsx'
import { storiesApi } from '../stories-api.ts'
import './stories-panel.css'

type ReviewDialogProps = { id: string; onReviewed: () => Promise<unknown>; onClose: () => void }

/** A submission to read, with what was said before; then the verdict. */
export function ReviewDialog({ id, onReviewed, onClose }: ReviewDialogProps) {
  const submission = useQuery({ ...storiesApi.submission.queryOptions({ input: { id } }), gcTime: 0 })
  if (submission.data) {
    const isWithdrawn = submission.error !== null && isNotFound(submission.error)
    return <Review current={submission.data} isWithdrawn={isWithdrawn} onReviewed={onReviewed} onClose={onClose} />
  }
  return (
    <Dialog isOpen onClose={onClose} title="Review submission" size="large">
      {submission.error ? (
        <PanelFailed error={submission.error} onRetry={submission.refetch} />
      ) : (
        <SkeletonGroup label="Loading the submission">
          <SkeletonText lines={8} />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

const verdicts = {
  approve: { done: 'Submission approved successfully', failed: 'Failed to approve submission' },
  reject: { done: 'Submission rejected successfully', failed: 'Failed to reject submission' },
} as const

type ReviewProps = Omit<ReviewDialogProps, 'id'> & { current: ReviewedSubmission; isWithdrawn: boolean }

/** Others work on the same pile: what they do meanwhile is said here, and what was typed stays. */
function Review({ current, isWithdrawn, onReviewed, onClose }: ReviewProps) {
  // The version on the screen. A newer one has to be asked for, so that nobody approves what they have not read.
  const [shown, setShown] = useState(current)
  const [feedback, setFeedback] = useState('')
  const [busy, setBusy] = useState<keyof typeof verdicts>()
  const { id, updated_at, title, content, author, submitted_at, earlier_reviews } = shown
  const isOver = isWithdrawn || current.status !== 'pending'
  const hasNewVersion = !isOver && current.updated_at !== updated_at

  const decide = async (verdict: keyof typeof verdicts) => {
    if (busy || (verdict === 'reject' && !hasVisibleText(feedback))) return
    setBusy(verdict)
    try {
      await storiesApi[verdict].call({ id, updated_at, feedback })
      toast.show(verdicts[verdict].done, { tone: 'success' })
      onClose()
    } catch (error) {
      toast.show(`${verdicts[verdict].failed}. ${describeFailure(error).text}`, { tone: 'error' })
      setBusy(undefined)
    }
    await onReviewed()
  }

  const actions = isOver ? (
    <Button onClick={onClose}>Close</Button>
  ) : hasNewVersion ? (
    <Button onClick={() => setShown(current)}>Show the new version</Button>
  ) : (
    <>
      <Button
        variant="secondary"
        isBusy={busy === 'reject'}
        disabled={!hasVisibleText(feedback) || busy === 'approve'}
        onClick={() => void decide('reject')}
      >
        Reject
      </Button>
      <Button isBusy={busy === 'approve'} disabled={busy === 'reject'} onClick={() => void decide('approve')}>
        Approve
      </Button>
    </>
  )

  return (
    <Dialog isOpen onClose={onClose} title={<bdi>{title}</bdi>} size="large" footer={actions}>
      <div className="grid gap-4">
        <p role="status" className="review-news">
          {!busy && isOver && endOf(current, isWithdrawn)}
          {!busy && hasNewVersion && 'The author changed this story while you had it open.'}
        </p>
        <p className="numbers text-ink-soft text-small">
          <bdi>{author?.username ?? 'Deleted account'}</bdi> · submitted {formatDay(submitted_at)}
        </p>
        <EarlierFeedback reviews={earlier_reviews} />
        <div className="review-text" dir="auto">
          {paragraphsOf(content).map(({ start, end }) => (
            <p key={start}>{content.slice(start, end)}</p>
          ))}
        </div>
        {!(isOver && feedback === '') && (
          <Textarea
            label="Feedback"
            hint={isOver ? 'Not sent. Copy it if you still need it.' : 'The author reads this. You need it to reject.'}
            rows={4}
            readOnly={isOver}
            maxLength={storyLimits.feedback.max}
            value={feedback}
            onChange={(event) => setFeedback(event.target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}

function endOf({ status, reviewed_by }: ReviewedSubmission, isWithdrawn: boolean) {
  if (isWithdrawn) return 'The author has withdrawn this story.'
  return `${reviewed_by ?? 'Somebody who has left'} has ${status} this story.`
}
