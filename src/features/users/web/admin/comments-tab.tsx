import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { trimText } from '#platform/rules/visible-text.ts'
import { formatMoment } from '#platform/web/panel/local-moment.ts'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialog/confirm-dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { Pagination } from '#platform/web/ui/list/pagination.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { AdminComment } from '../../rules/user.ts'
import { maxCommentLength } from '../../rules/user-list.ts'
import { usersApi } from '../users-api.ts'
import { TabLoading } from './tab-loading.tsx'

export function CommentsTab({ userId }: { userId: string }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...usersApi.getAdminComments.queryOptions({ input: { user_id: userId, page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="grid gap-4">
      <CommentForm
        label="New comment"
        submitLabel="Add comment"
        failure="Failed to add comment. Please try again."
        save={(comment) => usersApi.addAdminComment.call({ user_id: userId, comment })}
      />
      {!data && (error ? <PanelFailed error={error} onRetry={refetch} /> : <TabLoading />)}
      {data?.items.length === 0 && <p className="panel-empty">No admin comments for this user yet.</p>}
      {data && data.items.length > 0 && (
        <>
          <ul className="grid gap-2">
            {data.items.map((comment) => (
              <li key={comment.comment_id}>
                <Comment comment={comment} />
              </li>
            ))}
          </ul>
          <Pagination page={page} pageCount={data.page_count} onPage={setPage} label="Pages of comments" />
        </>
      )}
    </div>
  )
}

function Comment({ comment }: { comment: AdminComment }) {
  const { comment_id, is_own, created_at, updated_at } = comment
  const [isEditing, setIsEditing] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const refresh = useRefreshComments()
  const remove = async () => {
    await usersApi.deleteAdminComment.call({ comment_id })
    setIsAsking(false)
    await refresh()
  }
  if (isEditing) {
    return (
      <div className="panel-item">
        <CommentForm
          label="Comment"
          text={comment.comment}
          submitLabel="Save comment"
          failure="Failed to update comment. Please try again."
          save={(text) => usersApi.updateAdminComment.call({ comment_id, comment: text })}
          onClose={() => setIsEditing(false)}
        />
      </div>
    )
  }
  return (
    <article className="panel-item">
      <div className="panel-item-text">
        <p className="text-ink-soft text-small">
          <b className="text-ink">{comment.admin_username ?? 'Deleted account'}</b> · {formatMoment(created_at)}
          {updated_at !== created_at && ' · edited'}
        </p>
        <p className="whitespace-pre-wrap" dir="auto">
          {comment.comment}
        </p>
      </div>
      {is_own && (
        <div className="panel-item-actions">
          <Button variant="secondary" size="small" onClick={() => setIsEditing(true)}>
            Edit
          </Button>
          <Button variant="danger" size="small" onClick={() => setIsAsking(true)}>
            Delete
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this comment?"
        confirmLabel="Delete comment"
        isDanger
        describe={() => 'Failed to delete comment. Please try again.'}
        onConfirm={remove}
        onCancel={() => setIsAsking(false)}
      >
        <p>There's no undo.</p>
      </ConfirmDialog>
    </article>
  )
}

type CommentFormProps = {
  label: string
  text?: string
  submitLabel: string
  failure: string
  save: (comment: string) => Promise<unknown>
  onClose?: () => void
}

function CommentForm({ label, text = '', submitLabel, failure, save, onClose }: CommentFormProps) {
  const [comment, setComment] = useState(text)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const refresh = useRefreshComments()
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const trimmed = trimText(comment)
    setProblem(trimmed ? undefined : 'Please write a comment.')
    if (!trimmed) return
    setIsBusy(true)
    try {
      await save(trimmed)
      setComment('')
      await refresh()
      onClose?.()
    } catch {
      toast.show(failure, { tone: 'error' })
    }
    setIsBusy(false)
  }
  return (
    <form onSubmit={handleSubmit} className="grid w-full gap-3" noValidate>
      <Textarea
        label={label}
        hint="They can read it in their data download, without your name."
        rows={3}
        maxLength={maxCommentLength}
        value={comment}
        error={problem}
        onChange={(event) => setComment(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {onClose && (
          <Button variant="secondary" size="small" onClick={onClose}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="small" isBusy={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

function useRefreshComments() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: usersApi.getAdminComments.key() })
}
