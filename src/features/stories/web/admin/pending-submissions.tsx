import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { formatTimeAgo } from '#platform/rules/relative-time.ts'
import { PanelList } from '#platform/web/panel/panel-list.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { readingTime } from '../../rules/reading.ts'
import type { PendingSubmission } from '../../rules/story.ts'
import { storiesApi } from '../stories-api.ts'
import { ReviewDialog } from './review-dialog.tsx'

export function PendingSubmissions({ onReviewed }: { onReviewed: () => Promise<unknown> }) {
  const [reviewed, setReviewed] = useState<string>()
  const list = usePanelList<PendingSubmission>(({ page }) => storiesApi.pending.queryOptions({ input: { page } }))
  return (
    <section aria-labelledby="pending-submissions" className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="pending-submissions" className="font-bold text-subheading">
          Pending Submissions
        </h2>
        <Button variant="secondary" size="small" isBusy={list.isFetching} onClick={list.retry}>
          {!list.isFetching && <RotateCw aria-hidden="true" />}
          Refresh
        </Button>
      </div>
      <PanelList
        list={list}
        one="submission"
        many="pending submissions"
        failedText="Failed to load stories"
        itemKey={(submission) => submission.id}
      >
        {(submission) => <SubmissionItem submission={submission} onReview={() => setReviewed(submission.id)} />}
      </PanelList>
      {reviewed && <ReviewDialog id={reviewed} onReviewed={onReviewed} onClose={() => setReviewed(undefined)} />}
    </section>
  )
}

function SubmissionItem({ submission, onReview }: { submission: PendingSubmission; onReview: () => void }) {
  const { title, author, excerpt, characters, submitted_at, earlier_review_count } = submission
  return (
    <article className="panel-item" aria-label={title}>
      <div className="panel-item-text">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{title}</bdi>
          {earlier_review_count > 0 && <Badge tone="accent">Revised</Badge>}
        </p>
        <p className="numbers text-ink-soft text-small">
          <bdi>{author?.username ?? 'Deleted account'}</bdi> · {formatTimeAgo(submitted_at, new Date())} ·{' '}
          {readingTime(characters)}
        </p>
        <p className="line-clamp-2 text-small" dir="auto">
          {excerpt}
        </p>
      </div>
      <div className="panel-item-actions">
        <Button size="small" aria-label={`Review ${title}`} onClick={onReview}>
          Review
        </Button>
      </div>
    </article>
  )
}
