import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#platform/rules/dates.ts'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SkeletonGroup, SkeletonText } from '#platform/web/ui/skeleton.tsx'
import { Textarea } from '#platform/web/ui/textarea.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { storyLimits } from '../../rules/check-story.ts'
import { paragraphsOf } from '../../rules/reading.ts'
import type { Submission } from '../../rules/story.ts'
import { EarlierFeedback } from '../earlier-feedback.tsx'
import { storiesApi } from '../stories-api.ts'
import './stories-panel.css'

type ReviewDialogProps = { id: string; onReviewed: () => Promise<unknown>; onClose: () => void }

/** A submission to read, with what was said before; then the verdict. */
export function ReviewDialog({ id, onReviewed, onClose }: ReviewDialogProps) {
  const submission = useQuery({ ...storiesApi.submission.queryOptions({ input: { id } }), gcTime: 0 })
  if (submission.data) {
    return (
      <Review key={submission.data.updated_at} submission={submission.data} onReviewed={onReviewed} onClose={onClose} />
    )
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

type ReviewProps = Omit<ReviewDialogProps, 'id'> & { submission: Submission }

function Review({ submission, onReviewed, onClose }: ReviewProps) {
  const { id, updated_at, title, content, author, submitted_at, earlier_reviews } = submission
  const [feedback, setFeedback] = useState('')
  const [busy, setBusy] = useState<keyof typeof verdicts>()

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

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size="large"
      footer={
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
      }
    >
      <div className="grid gap-4">
        <p className="numbers text-ink-soft text-small">
          {author?.username ?? 'Deleted account'} · submitted {formatDay(submitted_at)}
        </p>
        <EarlierFeedback reviews={earlier_reviews} />
        <div className="review-text">
          {paragraphsOf(content).map(({ start, end }) => (
            <p key={start}>{content.slice(start, end)}</p>
          ))}
        </div>
        <Textarea
          label="Feedback"
          hint="The author reads it. Optional to approve, required to reject."
          rows={4}
          maxLength={storyLimits.feedback.max}
          value={feedback}
          onChange={(event) => setFeedback(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
