import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import type { ListedViews } from '#features/numbers/rules/contract.ts'
import { numberSortLabels, viewsColumn } from '#features/numbers/web/number-columns.ts'
import { formatDay } from '#platform/rules/dates.ts'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { readApiError } from '#platform/web/api-error.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { addedSortLabels } from '#platform/web/panel/added-column.ts'
import { SheetDialog } from '#platform/web/panel/editor/editor-dialog.tsx'
import { useOpenedByLink } from '#platform/web/panel/panel-address.ts'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { type PanelColumn, PanelTable } from '#platform/web/panel/panel-table.tsx'
import { OrderSelect } from '#platform/web/panel/panel-toolbar.tsx'
import { InSheet, ItemNumbers, placeAmong } from '#platform/web/panel/sheet-place.ts'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { SkeletonGroup, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { type ApprovedSort, approvedSorts, storyLimits } from '../../rules/check-story.ts'
import type { StoryCard } from '../../rules/story.ts'
import { storiesApi } from '../stories-api.ts'
import { SubmittedStory } from './submitted-story.tsx'

export function ApprovedSubmissions({ onChanged }: { onChanged: () => Promise<unknown> }) {
  const [opened, setOpened] = useState<{ story: NamedStory; movedBy?: 'previous' | 'next' | undefined }>()
  const [unwanted, setUnwanted] = useState<NamedStory>()
  const list = usePanelList<StoryCard & ListedViews, ApprovedSort>(
    (place) => storiesApi.adminApproved.queryOptions({ input: place }),
    { sorts: approvedSorts, order: { sort: 'created_at', direction: 'desc' } },
  )
  const open = (story: NamedStory, movedBy?: 'previous' | 'next') => setOpened({ story, movedBy })
  useOpenedByLink(async ({ id }) => open(await storiesApi.submission.call({ id })))
  return (
    <section aria-labelledby="approved-submissions">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <h2 id="approved-submissions" className="font-bold text-subheading">
          Approved Stories
        </h2>
        <OrderSelect list={list} columns={columns} labels={sortLabels} />
      </div>
      <PanelTable
        list={list}
        one="approved story"
        many="approved stories"
        failedText="Failed to load stories"
        nameOf={({ title }) => title}
        columns={columns}
        onOpen={(story) => open(story)}
        actions={(story) => (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Take down ${story.title}`}
            onClick={() => setUnwanted(story)}
          >
            Take down
          </Button>
        )}
      />
      {opened && (
        <InSheet
          key={opened.story.id}
          value={{
            ...placeAmong(list.data?.items ?? [], opened.story.id, open),
            movedBy: opened.movedBy,
            href: `/stories/${opened.story.id}`,
          }}
        >
          <ApprovedStory
            story={opened.story}
            onTakeDown={() => setUnwanted(opened.story)}
            onClose={() => setOpened(undefined)}
          />
        </InSheet>
      )}
      {unwanted && (
        <TakeDownDialog
          story={unwanted}
          onChanged={onChanged}
          onTakenDown={() => setOpened(undefined)}
          onClose={() => setUnwanted(undefined)}
        />
      )}
    </section>
  )
}

type NamedStory = Pick<StoryCard, 'id' | 'title'>

type ApprovedStoryProps = { story: NamedStory; onTakeDown: () => void; onClose: () => void }

function ApprovedStory({ story, onTakeDown, onClose }: ApprovedStoryProps) {
  const Numbers = use(ItemNumbers)
  const { data, error, refetch } = useQuery(storiesApi.submission.queryOptions({ input: { id: story.id } }))
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      title={<bdi>{story.title}</bdi>}
      size="large"
      footer={
        <Button variant="secondary" onClick={onTakeDown}>
          Take down
        </Button>
      }
    >
      {data ? (
        <div className="grid gap-4">
          <SubmittedStory story={data} />
          {Numbers && <Numbers kind="stories" id={story.id} />}
        </div>
      ) : error ? (
        <PanelFailed error={error} onRetry={refetch} />
      ) : (
        <SkeletonGroup label="Loading the story">
          <SkeletonText lines={8} />
        </SkeletonGroup>
      )}
    </SheetDialog>
  )
}

const sortLabels = { ...numberSortLabels, ...addedSortLabels }

const columns: PanelColumn<StoryCard & ListedViews>[] = [
  {
    id: 'title',
    header: 'Title',
    cell: ({ title, excerpt }) => (
      <>
        <bdi>{title}</bdi> <span className="font-normal text-ink-soft">{excerpt.slice(0, 120)}</span>
      </>
    ),
  },
  {
    id: 'author',
    header: 'Author',
    width: '12rem',
    isOnPhone: true,
    cell: ({ author }) => <bdi>{author?.username ?? 'Deleted account'}</bdi>,
  },
  viewsColumn,
  {
    id: 'created_at',
    header: 'Added',
    width: '8rem',
    sort: 'desc',
    isOnPhone: true,
    cell: ({ created_at }) => formatDay(created_at),
  },
]

type TakeDownDialogProps = {
  story: NamedStory
  onChanged: () => Promise<unknown>
  onTakenDown: () => void
  onClose: () => void
}

function TakeDownDialog({ story, onChanged, onTakenDown, onClose }: TakeDownDialogProps) {
  const [feedback, setFeedback] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const takeDown = async () => {
    if (isBusy || !hasVisibleText(feedback)) return
    setIsBusy(true)
    try {
      await storiesApi.takeDown.call({ id: story.id, feedback })
      toast.show('Story taken down', { tone: 'success' })
      onTakenDown()
      onClose()
    } catch (error) {
      const { status } = readApiError(error)
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
