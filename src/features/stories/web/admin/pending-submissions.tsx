import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { useColleagues } from '#features/notifications/web/use-colleagues.ts'
import { formatTimeAgo } from '#platform/rules/relative-time.ts'
import type { PanelColumn } from '#platform/web/panel/panel-table.tsx'
import { ReviewTable, useReviewing } from '#platform/web/panel/review-table.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { readingTime } from '../../rules/reading.ts'
import type { PendingSubmission } from '../../rules/story.ts'
import { storiesApi } from '../stories-api.ts'
import { ReviewSubmission, submissionQuery } from './review-submission.tsx'

export function PendingSubmissions({ onReviewed }: { onReviewed: () => Promise<unknown> }) {
  const list = usePanelList<PendingSubmission>(({ page }) => storiesApi.pending.queryOptions({ input: { page } }))
  const reviewing = useReviewing(list)
  const openId = reviewing.opened?.item.id
  useQuery(submissionQuery(reviewing.upcoming?.id))
  const colleagues = useColleagues({ kind: 'story', viewerId: useViewer()?.id, openId })
  return (
    <section aria-labelledby="pending-submissions">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="pending-submissions" className="font-bold text-subheading">
          Pending Submissions
        </h2>
        <Button
          variant="secondary"
          size="small"
          className="max-sm:min-h-11"
          isBusy={list.isFetching}
          onClick={list.retry}
        >
          {!list.isFetching && <RotateCw aria-hidden="true" />}
          Refresh
        </Button>
      </div>
      <ReviewTable
        list={list}
        reviewing={reviewing}
        colleagues={colleagues}
        one="submission"
        many="pending submissions"
        failedText="Failed to load stories"
        emptyText="All read. New stories show up here by themselves."
        nameOf={({ title }) => title}
        columns={columns}
        find={async (id) => ({ ...(await storiesApi.submission.call({ id })), excerpt: '', earlier_review_count: 0 })}
        sheet={({ id, title }, turn) => <ReviewSubmission id={id} title={title} turn={turn} onReviewed={onReviewed} />}
      />
    </section>
  )
}

const columns: PanelColumn<PendingSubmission>[] = [
  {
    id: 'title',
    header: 'Title',
    cell: ({ title, excerpt }) => (
      <>
        <bdi>{title}</bdi> <span className="font-normal text-ink-soft">{excerpt.slice(0, 120)}</span>
      </>
    ),
    badges: ({ earlier_review_count }) => earlier_review_count > 0 && <Badge tone="accent">Revised</Badge>,
  },
  {
    id: 'author',
    header: 'Author',
    width: '12rem',
    isOnPhone: true,
    cell: ({ author }) => <bdi>{author?.username ?? 'Deleted account'}</bdi>,
  },
  {
    id: 'submitted_at',
    header: 'Submitted',
    width: '9rem',
    isOnPhone: true,
    cell: ({ submitted_at }) => formatTimeAgo(submitted_at, new Date()),
  },
  { id: 'length', header: 'Length', width: '7rem', cell: ({ characters }) => readingTime(characters) },
]
