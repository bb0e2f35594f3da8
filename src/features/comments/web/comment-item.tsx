import { Trash2 } from 'lucide-react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { formatDay } from '#platform/rules/dates.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { canDeleteComment } from '../rules/check-comment.ts'
import type { Comment } from '../rules/contract.ts'

type CommentItemProps = { comment: Comment; note: string | undefined; onDelete: () => void }

export function CommentItem({ comment, note, onDelete }: CommentItemProps) {
  const viewer = useViewer()
  const name = comment.creator?.username ?? 'Somebody'
  const when = <time dateTime={comment.created_at}>{formatDay(comment.created_at)}</time>
  if (note) {
    return (
      <p className="discussion-note">
        <span>{note}</span> {when}
      </p>
    )
  }
  return (
    <article className="discussion-comment" aria-label={`Comment by ${name}`}>
      <Avatar name={name} src={comment.creator?.avatar_url ?? null} size="small" />
      <div className="min-w-0 flex-1">
        <p className="discussion-facts">
          <b>{name}</b> {when}
        </p>
        <p className="whitespace-pre-line" dir="auto">
          {comment.comment}
        </p>
      </div>
      {canDeleteComment(viewer, comment) && (
        <Button variant="quiet" size="icon" aria-label={`Delete comment by ${name}`} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </Button>
      )}
    </article>
  )
}
