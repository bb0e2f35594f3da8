import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { formatLongDay } from '#platform/rules/dates.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { SkeletonGroup, SkeletonRows } from '#platform/web/ui/state/skeleton.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import { dailySize, dayAfter, furthestDays, startOfDay } from '../../rules/daily.ts'
import { dailyApi } from '../daily/daily-api.ts'
import { SearchPicker } from './search-picker.tsx'
import './questions-editor.css'
import './daily-dialog.css'

type Day = Awaited<ReturnType<typeof dailyApi.adminDays.call>>[number]
type Chosen = { id: string; name: string; quiz_title: string; last_day: string | null }

/** The coming days of the Daily: what they ask, and five questions of one's own for any of them. */
export function DailyDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(dailyApi.adminDays.queryOptions({ staleTime: 0 }))
  const [edited, setEdited] = useState<string>()
  // A later day that nobody has chosen yet.
  const [added, setAdded] = useState<string>()
  const closeEditor = () => {
    setEdited(undefined)
    setAdded(undefined)
  }
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['daily'] })
  return (
    <Dialog isOpen onClose={onClose} title="The Daily" size="large" placement="side">
      {data ? (
        <ol className="coming-days">
          {withDay(data, added).map((day, index) => (
            <li key={day.day} className="coming-day">
              <div className="coming-day-head">
                <h3 className="font-semibold">
                  {index === 0 ? 'Today' : formatLongDay(startOfDay(day.day))} <DayState day={day} />
                </h3>
                {!day.is_started && edited !== day.day && (
                  <Button variant="secondary" size="small" onClick={() => setEdited(day.day)}>
                    {day.is_chosen ? 'Change' : 'Choose'}
                  </Button>
                )}
              </div>
              {edited === day.day ? (
                <DayEditor day={day} onDone={refresh} onClose={closeEditor} />
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
          ))}
          <li className="coming-day">
            <AnotherDay
              today={data[0]?.day ?? ''}
              onChoose={(day) => {
                setAdded(day)
                setEdited(day)
              }}
            />
          </li>
        </ol>
      ) : error ? (
        <PanelFailed title="The Daily didn't load." error={error} onRetry={refetch} />
      ) : (
        <SkeletonGroup label="Loading the Daily">
          <SkeletonRows rows={6} />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

/** The days that are listed, and one more in its place. */
function withDay(days: readonly Day[], added: string | undefined) {
  if (!added || days.some(({ day }) => day === added)) return days
  const empty: Day = { day: added, is_chosen: false, is_started: false, questions: [], updated_at: null }
  return [...days, empty].sort((one, other) => (one.day < other.day ? -1 : 1))
}

function AnotherDay({ today, onChoose }: { today: string; onChoose: (day: string) => void }) {
  const [day, setDay] = useState('')
  const last = dayAfter(today, furthestDays)
  const isPossible = day >= today && day <= last
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPossible) return
        onChoose(day)
        setDay('')
      }}
    >
      <Input
        label="Another day"
        type="date"
        className="w-44"
        min={today}
        max={last}
        value={day}
        error={day && !isPossible ? 'Choose a day from today up to a year ahead.' : undefined}
        onChange={(event) => setDay(event.target.value)}
      />
      <Button type="submit" variant="secondary" disabled={!isPossible}>
        Choose its questions
      </Button>
    </form>
  )
}

function DayState({ day: { is_chosen, is_started } }: { day: Day }) {
  if (is_started) return <Badge tone="success">Being played</Badge>
  return is_chosen ? <Badge tone="warning">Chosen</Badge> : <Badge tone="neutral">The site&apos;s pick</Badge>
}

function questionsOf({ questions }: Day): Chosen[] {
  return questions
    .filter(({ is_open }) => is_open)
    .map(({ id, question, quiz_title }) => ({ id, name: question, quiz_title, last_day: null }))
}

type DayEditorProps = { day: Day; onDone: () => Promise<unknown>; onClose: () => void }

/** Begins with what the day would ask: one question is changed as easily as all. */
function DayEditor({ day, onDone, onClose }: DayEditorProps) {
  const [chosen, setChosen] = useState<Chosen[]>(() => questionsOf(day))
  const [began] = useState(day.updated_at)
  // Somebody else was quicker. `day` is theirs by now, and stands above one's own: the next save replaces it.
  const [isBehind, setIsBehind] = useState(false)
  const seen = { day: day.day, updated_at: isBehind ? day.updated_at : began }
  const [isBusy, setIsBusy] = useState(false)
  const missing = dailySize - chosen.length
  const run = async (change: () => Promise<unknown>, said: string) => {
    setIsBusy(true)
    try {
      await change()
      await onDone()
      toast.show(said, { tone: 'success' })
      onClose()
    } catch (error) {
      if ((error as { code?: unknown }).code === 'changed_meanwhile') {
        await onDone()
        setIsBehind(true)
      } else toast.show(describeFailure(error).text, { tone: 'error' })
      setIsBusy(false)
    }
  }
  return (
    <div className="day-editor">
      {isBehind && (
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
                <Button variant="secondary" size="small" onClick={() => setChosen(questionsOf(day))}>
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
              onClick={() => setChosen(chosen.filter(({ id }) => id !== question.id))}
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
            if (item && !chosen.some(({ id }) => id === item.id)) setChosen([...chosen, item])
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
