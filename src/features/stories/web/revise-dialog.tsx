import { useQuery, useQueryClient } from '@tanstack/react-query'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { EditorDialog } from '#platform/web/panel/editor/editor-dialog.tsx'
import { useItemEditor } from '#platform/web/panel/editor/use-item-editor.ts'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { SkeletonGroup, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'
import { checkStoryDraft, type StoryDraft } from '../rules/check-story.ts'
import type { Submission } from '../rules/story.ts'
import { EarlierFeedback } from './earlier-feedback.tsx'
import { storiesApi } from './stories-api.ts'
import { StoryFields } from './story-fields.tsx'

type ReviseDialogProps = { id: string; userId: string; onClose: () => void }

export function ReviseDialog({ id, userId, onClose }: ReviseDialogProps) {
  const submission = useQuery({ ...storiesApi.mySubmission.queryOptions({ input: { id } }), gcTime: 0 })
  if (submission.data) return <ReviseForm item={submission.data} userId={userId} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title="Your story" size="large">
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

const forms = {
  pending: { title: 'Edit your story', submit: 'Save Story', saved: 'Saved. The editors will read this version.' },
  rejected: {
    title: 'Revise and resubmit',
    submit: 'Submit Story',
    saved: 'Your story has been submitted for review!',
  },
} as const

type ReviseFormProps = { item: Submission; userId: string; onClose: () => void }

function ReviseForm({ item, userId, onClose }: ReviseFormProps) {
  const queryClient = useQueryClient()
  const isPending = item.status === 'pending'
  const words = forms[isPending ? 'pending' : 'rejected']
  const form = useItemEditor<Submission, StoryDraft>({
    item,
    name: 'Story',
    doneTexts: { added: words.saved, saved: words.saved },
    draftOf: (story) => ({ title: story?.title ?? '', content: story?.content ?? '' }),
    check: checkStoryDraft,
    create: storiesApi.submit.call,
    update: (story, { id, updated_at }) =>
      isPending ? storiesApi.editPending.call({ id, updated_at, story }) : storiesApi.resubmit.call({ id, story }),
    reload: (id) => storiesApi.mySubmission.call({ id }),
    draftOwner: userId,
    describe: (text) => `Failed to submit story. ${text}`,
    onSaved: () => queryClient.invalidateQueries({ queryKey: storiesApi.mySubmissions.key() }),
    onClose,
  })
  return (
    <EditorDialog title={words.title} submitLabel={words.submit} form={form} onClose={onClose}>
      {item.feedback && (
        <div className="story-feedback">
          <p className="type-label">Feedback</p>
          <p className="whitespace-pre-line" dir="auto">
            {item.feedback}
          </p>
        </div>
      )}
      <EarlierFeedback reviews={item.earlier_reviews} />
      <StoryFields form={form} />
    </EditorDialog>
  )
}
