import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { NoticeEvents } from '#features/notices/rules/notice-kinds.ts'
import { formatDay } from '#platform/rules/dates.ts'
import { keepShown, useKeptList } from '#platform/web/filtered-list.ts'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { realtime } from '#platform/web/realtime/realtime-client.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { ListFailed } from '#platform/web/ui/list/list-failed.tsx'
import { Pagination } from '#platform/web/ui/list/pagination.tsx'
import { SkeletonGroup, SkeletonRows } from '#platform/web/ui/state/skeleton.tsx'
import { readingTime } from '../rules/reading.ts'
import { submissionLabels } from '../rules/reviewing.ts'
import type { MySubmission } from '../rules/story.ts'
import { EarlierFeedback } from './earlier-feedback.tsx'
import { mySubmissionsQuery, storiesApi } from './stories-api.ts'
import { StoryLink } from './story-shelf.tsx'

const ReviseDialog = lazyDialog(async () => (await import('./revise-dialog.tsx')).ReviseDialog)
const ReadPendingDialog = lazyDialog(async () => (await import('./pending-dialogs.tsx')).ReadPendingDialog)
const WithdrawDialog = lazyDialog(async () => (await import('./pending-dialogs.tsx')).WithdrawDialog)

type Task = { kind: 'read' | 'revise' | 'withdraw'; submission: MySubmission }

export function MySubmissions({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  const [page, setPage] = useState(1)
  const [task, setTask] = useState<Task>()
  const close = () => setTask(undefined)
  const { data, isLoadingOthers, failure } = useKeptList(useQuery({ ...mySubmissionsQuery(page), ...keepShown }))
  // A notice may tell of a new verdict.
  useEffect(
    () =>
      realtime.onUserEvent<NoticeEvents>(({ event }) => {
        if (event === 'notice_given') {
          void queryClient.invalidateQueries({ queryKey: storiesApi.mySubmissions.key() })
        }
      }),
    [queryClient],
  )

  return (
    <section id="my-submissions" className="grid gap-4">
      <h2 className="type-display text-heading">My Submissions</h2>
      <ListFailed failure={failure} />
      {!data && !failure && (
        <SkeletonGroup label="Loading your submissions">
          <SkeletonRows rows={2} />
        </SkeletonGroup>
      )}
      {data?.items.length === 0 ? (
        <p className="text-ink-soft">Nothing yet. Submit one, and the editors' answer lands here.</p>
      ) : (
        <ul className="grid gap-3" aria-busy={isLoadingOthers}>
          {data?.items.map((submission) => (
            <li key={submission.id}>
              <SubmissionSlip submission={submission} onTask={(kind) => setTask({ kind, submission })} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={data?.page_count ?? 1} onPage={setPage} label="Pages of your submissions" />
      {task?.kind === 'read' && <ReadPendingDialog submission={task.submission} onClose={close} />}
      {task?.kind === 'revise' && <ReviseDialog id={task.submission.id} userId={userId} onClose={close} />}
      {task?.kind === 'withdraw' && <WithdrawDialog submission={task.submission} onClose={close} />}
    </section>
  )
}

const tones = { pending: 'warning', approved: 'success', rejected: 'danger' } as const

type SubmissionSlipProps = { submission: MySubmission; onTask: (kind: Task['kind']) => void }

function SubmissionSlip({ submission, onTask }: SubmissionSlipProps) {
  const { title, status, feedback, submitted_at, characters, earlier_reviews } = submission
  return (
    <article className="story-slip" data-status={status}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="story-slip-title" dir="auto">
          {title}
        </h3>
        <Badge tone={tones[status]}>{submissionLabels[status]}</Badge>
      </div>
      <p className="numbers text-ink-soft text-small">
        Submitted {formatDay(submitted_at)} · {readingTime(characters)}
      </p>
      {feedback && (
        <div className="story-feedback">
          <p className="type-label">Feedback</p>
          <p className="whitespace-pre-line" dir="auto">
            {feedback}
          </p>
        </div>
      )}
      <EarlierFeedback reviews={earlier_reviews} />
      {status === 'pending' && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" aria-label={`Read: ${title}`} onClick={() => onTask('read')}>
            Read
          </Button>
          <Button variant="secondary" size="small" aria-label={`Edit: ${title}`} onClick={() => onTask('revise')}>
            Edit
          </Button>
          <Button variant="quiet" size="small" aria-label={`Withdraw: ${title}`} onClick={() => onTask('withdraw')}>
            Withdraw
          </Button>
        </div>
      )}
      {status === 'rejected' && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          aria-label={`Revise and Resubmit: ${title}`}
          onClick={() => onTask('revise')}
        >
          <PenLine aria-hidden="true" />
          Revise and Resubmit
        </Button>
      )}
      {status === 'approved' && (
        <StoryLink
          story={submission}
          label={`Read More: ${title}`}
          className={buttonClass({ variant: 'secondary', size: 'small' }, 'justify-self-start')}
        >
          Read More
        </StoryLink>
      )}
    </article>
  )
}
