import { type FormEvent, useRef, useState } from 'react'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { placeFailure } from '#platform/web/form/place-failure.ts'
import { useDraft } from '#platform/web/form/use-draft.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { maxCommentLength } from '../rules/check-comment.ts'

type CommentFormProps = {
  name: string
  viewerId: string
  problem: (comment: string) => string | undefined
  send: (comment: string) => Promise<unknown>
  onSent: () => Promise<unknown>
}

export function CommentForm({ name, viewerId, problem: problemOf, send: sendComment, onSent }: CommentFormProps) {
  const [comment, setComment] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const isRunning = useRef(false)
  const draft = useDraft({
    name,
    owner: viewerId,
    values: { comment },
    isDirty: comment !== '',
    onRestore: (kept) => setComment(kept.comment ?? ''),
  })

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isRunning.current) return
    const problem = problemOf(comment)
    setFailure(problem)
    if (problem) return
    isRunning.current = true
    setIsSending(true)
    try {
      await sendComment(comment)
      draft.discard()
      setComment('')
      await onSent()
    } catch (error) {
      setFailure(placeFailure(error, ['comment'], {}).comment ?? describeFailure(error).text)
    } finally {
      isRunning.current = false
      setIsSending(false)
    }
  }

  return (
    <form method="post" noValidate className="discussion-form" onSubmit={(event) => void send(event)}>
      <Textarea
        label="Your comment"
        name="comment"
        rows={2}
        maxLength={maxCommentLength}
        value={comment}
        error={failure && <span role="alert">{failure}</span>}
        onChange={(event) => {
          setComment(event.target.value)
          setFailure(undefined)
        }}
      />
      <Button type="submit" isBusy={isSending} disabled={!hasVisibleText(comment) && !isSending}>
        Add comment
      </Button>
    </form>
  )
}
