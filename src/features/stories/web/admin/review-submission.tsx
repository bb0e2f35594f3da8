import { skipToken, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { verdictText } from '#features/notifications/rules/verdict-text.ts'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { isNotFound, readApiError } from '#platform/web/api-error.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { ReviewSheet, VerdictText } from '#platform/web/panel/review-sheet.tsx'
import type { ReviewTurn } from '#platform/web/panel/review-table.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { SkeletonGroup, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { storyLimits } from '../../rules/check-story.ts'
import { rejectionReasons } from '../../rules/reviewing.ts'
import type { ReviewedSubmission } from '../../rules/story.ts'
import { storiesApi } from '../stories-api.ts'
import { SubmittedStory } from './submitted-story.tsx'

/** Cached only while it's shown or comes next, so that nobody opens an old version. */
export const submissionQuery = (id: string | undefined) => ({
  ...storiesApi.submission.queryOptions({ input: id === undefined ? skipToken : { id } }),
  gcTime: 0,
})

const verdicts = {
  approve: { done: 'Submission approved successfully', failed: 'Failed to approve submission' },
  reject: { done: 'Submission rejected successfully', failed: 'Failed to reject submission' },
} as const

type ReviewSubmissionProps = { id: string; title: string; turn: ReviewTurn; onReviewed: () => Promise<unknown> }

/** Others review the same queue: their decisions are shown here, and the feedback stays. */
export function ReviewSubmission({ id, title, turn, onReviewed }: ReviewSubmissionProps) {
  const { data: current, error, refetch } = useQuery(submissionQuery(id))
  // A newer version shows only on request, so that nobody approves a text they haven't read.
  const [shown, setShown] = useState(current)
  if (!shown && current) setShown(current)
  const [feedback, setFeedback] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const isWithdrawn = shown !== undefined && error !== null && isNotFound(error)
  const verdict = (current && verdictOf(current)) ?? turn.verdict
  const isOver = isWithdrawn || verdict !== undefined
  const hasNewVersion = !isOver && current?.updated_at !== shown?.updated_at
  const hasFeedback = hasVisibleText(feedback)

  const decide = async (verdict: keyof typeof verdicts) => {
    if (!shown) return false
    try {
      await storiesApi[verdict].call({ id, updated_at: shown.updated_at, feedback })
    } catch (error) {
      // On a conflict, the reloaded submission shows above what has changed.
      if (readApiError(error).status !== 409)
        toast.show(`${verdicts[verdict].failed}. ${describeFailure(error).text}`, { tone: 'error' })
      await onReviewed()
      return false
    }
    toast.show(verdicts[verdict].done, { tone: 'success' })
    void onReviewed()
    return true
  }

  return (
    <ReviewSheet
      turn={{ ...turn, verdict }}
      title={<bdi>{shown?.title ?? title}</bdi>}
      isLoading={!shown}
      hasUnsaved={hasFeedback && !isOver}
      news={
        isWithdrawn
          ? 'The author has withdrawn this story.'
          : hasNewVersion && 'The author changed this story while you had it open.'
      }
      footer={
        isWithdrawn ? (
          <Button onClick={turn.onNext ?? turn.onClose}>{turn.onNext ? 'Next one' : 'Close'}</Button>
        ) : (
          hasNewVersion && current && <Button onClick={() => setShown(current)}>Show the new version</Button>
        )
      }
      actions={
        isOver || hasNewVersion
          ? []
          : [
              {
                key: 'r',
                label: 'Reject',
                isDisabled: !shown || !hasFeedback,
                whenDisabled: () => field.current?.focus(),
                run: () => decide('reject'),
              },
              { key: 'a', label: 'Approve', variant: 'primary', isDisabled: !shown, run: () => decide('approve') },
            ]
      }
    >
      {shown ? (
        <SubmittedStory story={shown} />
      ) : error ? (
        <PanelFailed error={error} onRetry={refetch} />
      ) : (
        <SkeletonGroup label="Loading the submission">
          <SkeletonText lines={8} />
        </SkeletonGroup>
      )}
      <VerdictText
        ref={field}
        label="Feedback"
        hint="The author reads this. You need it to reject."
        rows={4}
        reasons={rejectionReasons}
        maxLength={storyLimits.feedback.max}
        isOver={isOver}
        value={feedback}
        onChange={setFeedback}
      />
    </ReviewSheet>
  )
}

function verdictOf({ status, reviewed_by, reviewed_at, updated_at }: ReviewedSubmission) {
  if (status === 'pending') return undefined
  return { by: reviewed_by, text: verdictText({ verdict: status, at: reviewed_at ?? updated_at }, new Date()) }
}
