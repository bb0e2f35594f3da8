import { useQuery, useQueryClient } from '@tanstack/react-query'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { ConfirmDialog } from '#platform/web/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { SkeletonGroup, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { readingTime } from '../rules/reading.ts'
import type { MySubmission } from '../rules/story.ts'
import { storiesApi } from './stories-api.ts'
import { StoryParagraphs } from './story-text.tsx'

type PendingDialogProps = { submission: MySubmission; onClose: () => void }

export function ReadPendingDialog({ submission: { id, title, characters }, onClose }: PendingDialogProps) {
  const story = useQuery({ ...storiesApi.mySubmission.queryOptions({ input: { id } }), gcTime: 0 })
  return (
    <Dialog isOpen onClose={onClose} title={<bdi>{title}</bdi>} size="large">
      <p className="story-byline mb-4">
        {readingTime(story.data?.characters ?? characters)} · only you and the editors
      </p>
      {story.data && <StoryParagraphs content={story.data.content} />}
      {!story.data && story.error && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{describeFailure(story.error).text}</p>
          <Button variant="secondary" isBusy={story.isFetching} onClick={() => void story.refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {story.isPending && (
        <SkeletonGroup label="Loading your story">
          <SkeletonText lines={8} />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

export function WithdrawDialog({ submission: { id, title }, onClose }: PendingDialogProps) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: storiesApi.mySubmissions.key() })
  const withdraw = async () => {
    try {
      await storiesApi.withdraw.call({ id })
    } finally {
      // It may have been reviewed meanwhile; then the list behind the dialog shows that.
      await refresh()
    }
    toast.show('Story withdrawn.', { tone: 'success' })
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={
        <>
          Withdraw “<bdi>{title}</bdi>”?
        </>
      }
      confirmLabel="Withdraw"
      cancelLabel="Keep it"
      onConfirm={withdraw}
      describe={(text) => `Failed to withdraw the story. ${text}`}
      onCancel={onClose}
    >
      <p>It’s gone for good. Copy it first if you want to keep it.</p>
    </ConfirmDialog>
  )
}
