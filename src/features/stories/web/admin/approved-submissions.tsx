import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDay } from '#platform/rules/dates.ts'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { PanelList } from '#platform/web/panel/panel-list.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { storyLimits } from '../../rules/check-story.ts'
import type { StoryCard } from '../../rules/story.ts'
import { storiesApi } from '../stories-api.ts'

/** Fans' stories on the shelf, each of which can be taken off it again. */
export function ApprovedSubmissions({ onChanged }: { onChanged: () => Promise<unknown> }) {
  const [unwanted, setUnwanted] = useState<StoryCard>()
  const list = usePanelList<StoryCard>(({ page }) => storiesApi.approved.queryOptions({ input: { page } }))
  return (
    <section aria-labelledby="approved-submissions" className="mt-8">
      <h2 id="approved-submissions" className="font-bold text-subheading">
        Approved Stories
      </h2>
      <PanelList
        list={list}
        one="approved story"
        many="approved stories"
        failedText="Failed to load stories"
        itemKey={(story) => story.id}
      >
        {(story) => <ApprovedItem story={story} onTakeDown={() => setUnwanted(story)} />}
      </PanelList>
      {unwanted && <TakeDownDialog story={unwanted} onChanged={onChanged} onClose={() => setUnwanted(undefined)} />}
    </section>
  )
}

function ApprovedItem({ story, onTakeDown }: { story: StoryCard; onTakeDown: () => void }) {
  const { id, title, author, excerpt, created_at } = story
  return (
    <article className="panel-item" aria-label={title}>
      <div className="panel-item-text">
        <p className="font-semibold" dir="auto">
          {title}
        </p>
        <p className="numbers text-ink-soft text-small">
          <bdi>{author?.username ?? 'Deleted account'}</bdi> · {formatDay(created_at)}
        </p>
        <p className="line-clamp-2 text-small" dir="auto">
          {excerpt}
        </p>
      </div>
      <div className="panel-item-actions">
        <Link
          to="/stories/$storyId"
          params={{ storyId: id }}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          aria-label={`View ${title}`}
        >
          View
        </Link>
        <Button variant="secondary" size="small" aria-label={`Take down ${title}`} onClick={onTakeDown}>
          Take down
        </Button>
      </div>
    </article>
  )
}

type TakeDownDialogProps = { story: StoryCard; onChanged: () => Promise<unknown>; onClose: () => void }

function TakeDownDialog({ story, onChanged, onClose }: TakeDownDialogProps) {
  const [feedback, setFeedback] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const takeDown = async () => {
    if (isBusy || !hasVisibleText(feedback)) return
    setIsBusy(true)
    try {
      await storiesApi.takeDown.call({ id: story.id, feedback })
      toast.show('Story taken down', { tone: 'success' })
      onClose()
    } catch (error) {
      const { status } = error as { status?: unknown }
      setIsOver(status === 404 || status === 409)
      toast.show(`Failed to take the story down. ${describeFailure(error).text}`, { tone: 'error' })
      setIsBusy(false)
    }
    await onChanged()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        <>
          Take down “<bdi>{story.title}</bdi>”?
        </>
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {isOver ? 'Close' : 'Cancel'}
          </Button>
          {!isOver && (
            <Button
              variant="danger"
              isBusy={isBusy}
              disabled={!hasVisibleText(feedback)}
              onClick={() => void takeDown()}
            >
              Take down
            </Button>
          )}
        </>
      }
    >
      <Textarea
        label="Reason"
        hint={
          isOver
            ? 'Not sent: the story is off the shelf already. Copy this if you still need it.'
            : 'The author reads this and may resubmit.'
        }
        readOnly={isOver}
        rows={4}
        maxLength={storyLimits.feedback.max}
        value={feedback}
        onChange={(event) => setFeedback(event.target.value)}
      />
    </Dialog>
  )
}
