import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useReturnHere, useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { lazyDialog, lazyPart } from '#platform/web/lazy-part.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { PartMissing } from '#platform/web/ui/state/error-state.tsx'
import { SkeletonGroup, SkeletonRows } from '#platform/web/ui/state/skeleton.tsx'
import { Spinner } from '#platform/web/ui/state/spinner.tsx'
import type { IdeaComment } from '../../rules/idea.ts'
import { discussionQuery, ideaQuery, ideasApi } from '../ideas-api.ts'
import { CommentItem } from './comment-item.tsx'
import './discussion.css'

const CommentForm = lazyPart(async () => (await import('./comment-form.tsx')).CommentForm, {
  Loading: () => <Spinner label="Loading" />,
  Missing: PartMissing,
})
const DeleteDialog = lazyDialog(async () => (await import('#platform/web/panel/delete-dialog.tsx')).DeleteDialog)

/** What people say about an idea, oldest first, with the notes of its moves in between. */
export function Discussion({ ideaId }: { ideaId: string }) {
  const headingId = useId()
  const viewer = useViewer()
  const isInBrowser = useHydrated()
  const returnHere = useReturnHere()
  const queryClient = useQueryClient()
  const discussion = useInfiniteQuery(discussionQuery(ideaId))
  const [deleting, setDeleting] = useState<IdeaComment>()
  const comments = discussion.data?.pages.flatMap(({ items }) => items)
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: discussionQuery(ideaId).queryKey }),
      queryClient.invalidateQueries({ queryKey: ideaQuery(ideaId).queryKey }),
    ])

  return (
    <section className="discussion" aria-labelledby={headingId}>
      <h2 id={headingId} className="discussion-heading">
        Discussion
      </h2>
      {comments ? (
        <ol className="discussion-list" aria-live="polite">
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentItem comment={comment} onDelete={() => setDeleting(comment)} />
            </li>
          ))}
        </ol>
      ) : (
        !discussion.error && (
          <SkeletonGroup label="Loading the discussion">
            <SkeletonRows rows={2} />
          </SkeletonGroup>
        )
      )}
      {comments?.length === 0 && <p className="text-ink-soft">No comments yet. Start the discussion!</p>}
      {discussion.error && (
        <div role="alert">
          <p className="text-danger-text">The discussion didn't load. {describeFailure(discussion.error).text}</p>
          <Button variant="secondary" size="small" className="mt-2" onClick={() => void discussion.refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {discussion.hasNextPage && (
        <Button
          variant="secondary"
          size="small"
          isBusy={discussion.isFetchingNextPage}
          onClick={() => void discussion.fetchNextPage()}
        >
          More comments
        </Button>
      )}
      {viewer ? (
        // Not earlier: an update of the discussion would make React render the form again, without what was typed into it.
        isInBrowser && <CommentForm key={ideaId} ideaId={ideaId} viewerId={viewer.id} onSent={refresh} />
      ) : (
        <p>
          <Link to="/auth/login" search={returnHere} className={buttonClass({ variant: 'secondary' })}>
            Login to join the discussion
          </Link>
        </p>
      )}
      {deleting && (
        <DeleteDialog
          title="Delete this comment?"
          text={<bdi>“{deleting.comment.slice(0, 200)}”</bdi>}
          doneText="Comment deleted."
          remove={async () => {
            await ideasApi.deleteComment.call({ id: deleting.id })
            await refresh()
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </section>
  )
}
