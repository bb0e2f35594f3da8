import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SearchPicker } from '#features/quizzes/web/admin/search-picker.tsx'
import { formatLongDay } from '#platform/rules/dates.ts'
import { readApiError } from '#platform/web/api-error.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx'
import { DiscardQuestion } from '#platform/web/panel/editor/editor-dialog.tsx'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Pagination } from '#platform/web/ui/list/pagination.tsx'
import { SkeletonGroup, SkeletonRows } from '#platform/web/ui/state/skeleton.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { ComingDay } from '../../rules/contract.ts'
import { dailySize, dayAfter, dayAt, furthestDays, startOfDay } from '../../rules/daily.ts'
import { dailyApi } from '../daily-api.ts'
import '#features/quizzes/web/admin/questions-editor.css'
import './daily-dialog.css'

type Chosen = { id: string; name: string; quiz_title: string; last_day: string | null }

export function DailyDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const list = usePanelList<ComingDay>(
    ({ page }) => dailyApi.adminDays.queryOptions({ input: { page }, staleTime: 0 }),
    { outsideAddress: {} },
  )
  // A day that this page doesn't list, or one that another admin has changed since.
  const [loaded, setLoaded] = useState<ComingDay>()
  const [edited, setEdited] = useState<string>()
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [leaving, setLeaving] = useState<{ go: () => void }>()
  const leave = (go: () => void) => (isUnsaved ? setLeaving({ go }) : go())
  const edit = (day: string | undefined) => {
    setIsUnsaved(false)
    setEdited(day)
  }
  const load = async (day: string) => {
    const found = await dailyApi.adminDay.call({ day })
    setLoaded(found)
    return found
  }
  const openAnother = async (day: string) => {
    try {
      const { is_started } = await load(day)
      if (is_started) toast.show('That day is being played already.', { tone: 'error' })
      else edit(day)
    } catch (error) {
      toast.show(describeFailure(error).text, { tone: 'error' })
    }
  }
  const showSaved = async (day: string) => {
    await queryClient.invalidateQueries({ queryKey: ['daily'] })
    await load(day).catch(() => setLoaded(undefined))
  }
  const turnTo = (page: number) => {
    edit(undefined)
    setLoaded(undefined)
    list.setPage(page)
  }
  return (
    <>
      <Dialog isOpen onClose={() => leave(onClose)} title="The Daily" size="large" placement="side">
        {list.data ? (
          <>
            {/* Resets the field once its day is open, not if the admin stays on the old one. */}
            <AnotherDay key={edited ?? ''} edited={edited} onChoose={(day) => leave(() => void openAnother(day))} />
            <ol className="coming-days" aria-busy={list.isUpdating}>
              {withDay(list.data.items, loaded).map((day) => (
                <ComingDayItem
                  key={day.day}
                  day={day}
                  isEdited={edited === day.day}
                  onEdit={() => leave(() => edit(day.day))}
                  onUnsaved={setIsUnsaved}
                  onSaved={() => showSaved(day.day)}
                  onReload={() => load(day.day)}
                  onClose={() => edit(undefined)}
                />
              ))}
            </ol>
            <Pagination
              page={list.page}
              pageCount={list.data.page_count}
              onPage={(page) => leave(() => turnTo(page))}
              label="Pages of days"
            />
          </>
        ) : list.error ? (
          <PanelFailed title="The Daily didn't load." error={list.error} onRetry={list.retry} />
        ) : (
          <SkeletonGroup label="Loading the Daily">
            <SkeletonRows rows={6} />
          </SkeletonGroup>
        )}
      </Dialog>
      <DiscardQuestion leaving={leaving} onStay={() => setLeaving(undefined)} />
      <LeaveGuard isUnsaved={() => isUnsaved} />
    </>
  )
}

type ComingDayItemProps = DayEditorProps & { isEdited: boolean; onEdit: () => void }

function ComingDayItem({ isEdited, onEdit, ...editor }: ComingDayItemProps) {
  const { day } = editor
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened it is gone, or far below.
  useEffect(() => {
    if (isEdited) heading.current?.focus()
  }, [isEdited])
  const close = () => {
    heading.current?.focus()
    editor.onClose()
  }
  return (
    <li className="coming-day">
      <div className="coming-day-head">
        <h3 ref={heading} tabIndex={-1} className="font-semibold">
          {day.is_today ? 'Today' : formatLongDay(startOfDay(day.day))} <DayState day={day} />
        </h3>
        {!day.is_started && !isEdited && (
          <Button variant="secondary" size="small" onClick={onEdit}>
            {day.is_chosen ? 'Change' : 'Choose'}
          </Button>
        )}
      </div>
      {isEdited ? (
        <DayEditor {...editor} onClose={close} />
      ) : (
        <ol className="coming-questions">
          {day.questions.map(({ id, question, quiz_title, is_open }) => (
            <li key={id} className="coming-question" data-closed={!is_open || undefined}>
              <bdi>{question}</bdi>{' '}
              <span className="text-ink-soft text-small">
                <bdi>{quiz_title}</bdi>
                {!is_open && ', not published: left out'}
              </span>
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}

function withDay(days: readonly ComingDay[], loaded: ComingDay | undefined) {
  if (!loaded) return days
  const others = days.filter(({ day }) => day !== loaded.day)
  return [...others, loaded].sort((one, other) => (one.day < other.day ? -1 : 1))
}

type AnotherDayProps = { edited: string | undefined; onChoose: (day: string) => void }

function AnotherDay({ edited, onChoose }: AnotherDayProps) {
  const [day, setDay] = useState('')
  const today = dayAt(new Date())
  const last = dayAfter(today, furthestDays)
  let refusal: string | undefined
  if (day < today || day > last) refusal = 'Choose a day from today up to a year ahead.'
  else if (day === edited) refusal = 'That day is open below.'
  return (
    <form
      className="mb-2 flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!refusal) onChoose(day)
      }}
    >
      <Input
        label="Another day"
        type="date"
        className="w-44"
        min={today}
        max={last}
        value={day}
        error={day ? refusal : undefined}
        onChange={(event) => setDay(event.target.value)}
      />
      <Button type="submit" variant="secondary" disabled={refusal !== undefined}>
        Choose its questions
      </Button>
    </form>
  )
}

function DayState({ day: { is_chosen, is_started } }: { day: ComingDay }) {
  if (is_started) return <Badge tone="success">Being played</Badge>
  return is_chosen ? <Badge tone="warning">Chosen</Badge> : "The site's pick"
}

function questionsOf({ questions }: ComingDay): Chosen[] {
  return questions
    .filter(({ is_open }) => is_open)
    .map(({ id, question, quiz_title }) => ({ id, name: question, quiz_title, last_day: null }))
}

const idsOf = (chosen: readonly Chosen[]) => chosen.map(({ id }) => id).join()

type DayEditorProps = {
  day: ComingDay
  onUnsaved: (isUnsaved: boolean) => void
  onSaved: () => Promise<unknown>
  onReload: () => Promise<unknown>
  onClose: () => void
}

/** Starts with what the day would ask, so that a single question can be replaced. */
function DayEditor({ day, onUnsaved, onSaved, onReload, onClose }: DayEditorProps) {
  const [began] = useState(day)
  const [chosen, setChosen] = useState<Chosen[]>(() => questionsOf(day))
  // Another admin saved first. Once loaded, `day` is their version, and the next save replaces it.
  const [theirs, setTheirs] = useState<'loaded' | 'failed'>()
  const seen = { day: day.day, updated_at: theirs === 'loaded' ? day.updated_at : began.updated_at }
  const [isBusy, setIsBusy] = useState(false)
  const missing = dailySize - chosen.length
  const choose = (next: Chosen[]) => {
    setChosen(next)
    onUnsaved(idsOf(next) !== idsOf(questionsOf(began)))
  }
  const loadTheirs = async () => {
    setIsBusy(true)
    try {
      await onReload()
      setTheirs('loaded')
    } catch {
      setTheirs('failed')
    }
    setIsBusy(false)
  }
  const run = async (change: () => Promise<unknown>, said: string) => {
    setIsBusy(true)
    try {
      await change()
      await onSaved()
      toast.show(said, { tone: 'success' })
      onClose()
    } catch (error) {
      if (readApiError(error).code === 'changed_meanwhile') return loadTheirs()
      toast.show(describeFailure(error).text, { tone: 'error' })
      setIsBusy(false)
    }
  }
  return (
    <div className="day-editor">
      {theirs === 'failed' && (
        <div role="alert" className="grid justify-items-start gap-2">
          <p>
            <b>Someone else set this day meanwhile.</b> What they chose didn't load.
          </p>
          <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void loadTheirs()}>
            Try again
          </Button>
        </div>
      )}
      {theirs === 'loaded' && (
        <div role="alert" className="grid gap-2">
          <p>
            <b>Someone else set this day meanwhile.</b>{' '}
            {day.is_chosen ? 'They chose:' : 'They left it to the site again.'}
          </p>
          {day.is_chosen && (
            <ol className="coming-questions">
              {day.questions.map(({ id, question }) => (
                <li key={id} className="coming-question">
                  <bdi>{question}</bdi>
                </li>
              ))}
            </ol>
          )}
          <p>
            {day.is_chosen && (
              <>
                <Button variant="secondary" size="small" onClick={() => choose(questionsOf(day))}>
                  Load theirs
                </Button>{' '}
              </>
            )}
            Or save yours below in its place.
          </p>
        </div>
      )}
      <ol className="coming-questions">
        {chosen.map((question) => (
          <li key={question.id} className="coming-question">
            <span className="min-w-0 flex-1">
              <bdi>{question.name}</bdi> <bdi className="text-ink-soft text-small">{question.quiz_title}</bdi>
            </span>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove “${question.name}”`}
              onClick={() => choose(chosen.filter(({ id }) => id !== question.id))}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
      {missing > 0 && (
        <SearchPicker<Chosen>
          label="Add a question"
          hint={`${missing} more to go. Search by its words or its quiz.`}
          chosen={null}
          find={(search) => dailyApi.adminQuestions.queryOptions({ input: { search } })}
          noteOf={({ quiz_title, last_day }) => (
            <>
              <bdi>{quiz_title}</bdi>
              {last_day && `, on ${last_day}`}
            </>
          )}
          onChange={(item) => {
            if (item && !chosen.some(({ id }) => id === item.id)) choose([...chosen, item])
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          isBusy={isBusy}
          disabled={missing !== 0}
          onClick={() =>
            void run(
              () => dailyApi.choose.call({ ...seen, question_ids: chosen.map(({ id }) => id) }),
              'The day is set.',
            )
          }
        >
          Save day
        </Button>
        {day.is_chosen && (
          <Button
            variant="secondary"
            size="small"
            isBusy={isBusy}
            onClick={() => void run(() => dailyApi.unchoose.call(seen), 'Left to the site again.')}
          >
            Let the site pick
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
