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
import { commentProblem } from '../rules/check-comment.ts'
import type { Comment } from '../rules/contract.ts'
import { CommentItem } from './comment-item.tsx'
import { type CommentsApi, discussionQuery } from './discussion-query.ts'
import './discussion.css'

const CommentForm = lazyPart(async () => (await import('./comment-form.tsx')).CommentForm, {
  Loading: () => <Spinner label="Loading" />,
  Missing: PartMissing,
})
const DeleteDialog = lazyDialog(async () => (await import('#platform/web/panel/delete-dialog.tsx')).DeleteDialog)

type DiscussionProps<Owner> = {
  api: CommentsApi<Owner>
  owner: Owner
  /** Replaces the default check, `commentProblem`. */
  problem?: (comment: string) => string | undefined
  /** Words a message that the site itself wrote. */
  sayNote?: (comment: string) => string | undefined
  onChanged?: () => Promise<unknown>
}

export function Discussion<Owner extends object>(props: DiscussionProps<Owner>) {
  const { api, owner, problem = commentProblem, sayNote = () => undefined, onChanged } = props
  const query = discussionQuery(api, owner)
  const name = Object.entries(owner).map(([key, id]) => `${key.replace('_id', '')}-comment-${id}`)[0] ?? ''
  const headingId = useId()
  const viewer = useViewer()
  const isInBrowser = useHydrated()
  const returnHere = useReturnHere()
  const queryClient = useQueryClient()
  const discussion = useInfiniteQuery(query)
  const [deleting, setDeleting] = useState<Comment>()
  const comments = discussion.data?.pages.flatMap(({ items }) => items)
  const refresh = () => Promise.all([queryClient.invalidateQueries({ queryKey: query.queryKey }), onChanged?.()])

  return (
    <section className="discussion" aria-labelledby={headingId}>
      <h2 id={headingId} className="discussion-heading">
        Discussion
      </h2>
      {comments ? (
        // Only one's own comment is read out, not a page of earlier ones.
        <ol className="discussion-list" aria-live={discussion.data?.pages.length === 1 ? 'polite' : 'off'}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentItem comment={comment} note={sayNote(comment.comment)} onDelete={() => setDeleting(comment)} />
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
        // Only rendered after hydration: an update before that would discard typed text.
        isInBrowser && (
          <CommentForm
            key={name}
            name={name}
            viewerId={viewer.id}
            problem={problem}
            send={(comment) => api.addComment.call({ ...owner, comment })}
            onSent={refresh}
          />
        )
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
            await api.deleteComment.call({ id: deleting.id })
            await refresh()
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </section>
  )
}
