import { useQuery, useQueryClient } from '@tanstack/react-query'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { EditorDialog } from '#platform/web/panel/editor-dialog.tsx'
import { useEditorForm } from '#platform/web/panel/use-editor-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SkeletonGroup, SkeletonText } from '#platform/web/ui/skeleton.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { checkStoryDraft } from '../rules/check-story.ts'
import type { Submission } from '../rules/story.ts'
import { EarlierFeedback } from './earlier-feedback.tsx'
import { storiesApi } from './stories-api.ts'
import { StoryFields } from './story-fields.tsx'

type ReviseDialogProps = { id: string; userId: string; onClose: () => void }

/** The author of a rejected story changes it, with what was said in sight, and submits it again. */
export function ReviseDialog({ id, userId, onClose }: ReviseDialogProps) {
  const submission = useQuery({ ...storiesApi.mySubmission.queryOptions({ input: { id } }), gcTime: 0 })
  if (submission.data) return <ReviseForm submission={submission.data} userId={userId} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title="Revise and resubmit" size="large">
      {submission.error ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{describeFailure(submission.error).text}</p>
          <Button variant="secondary" isBusy={submission.isFetching} onClick={() => void submission.refetch()}>
            Try Again
          </Button>
        </div>
      ) : (
        <SkeletonGroup label="Loading your story">
          <SkeletonText lines={6} />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

type ReviseFormProps = { submission: Submission; userId: string; onClose: () => void }

function ReviseForm({
  submission: { id, title, content, feedback, earlier_reviews },
  userId,
  onClose,
}: ReviseFormProps) {
  const queryClient = useQueryClient()
  const form = useEditorForm({
    initial: { title, content },
    check: checkStoryDraft,
    save: async (story) => {
      await storiesApi.resubmit.call({ id, story })
      await queryClient.invalidateQueries({ queryKey: storiesApi.mySubmissions.key() })
      toast.show('Your story has been submitted for review!', { tone: 'success' })
      onClose()
    },
    draftOwner: userId,
    describe: (text) => `Failed to submit story. ${text}`,
  })
  return (
    <EditorDialog title="Revise and resubmit" submitLabel="Submit Story" form={form} onClose={onClose}>
      {feedback && (
        <div className="story-feedback">
          <p className="type-label">Feedback</p>
          <p className="whitespace-pre-line">{feedback}</p>
        </div>
      )}
      <EarlierFeedback reviews={earlier_reviews} />
      <StoryFields form={form} />
    </EditorDialog>
  )
}
