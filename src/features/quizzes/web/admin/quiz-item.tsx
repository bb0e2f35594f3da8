import { CalendarClock, Eye, Globe, GlobeLock, Trophy } from 'lucide-react'
import { useState } from 'react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { EditAndDelete } from '#platform/web/panel/edit-and-delete.tsx'
import { formatMoment } from '#platform/web/panel/local-moment.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { FactLine } from '#platform/web/ui/fact-line.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { AdminQuiz } from '../../rules/quiz.ts'
import { quizzesApi } from '../quizzes-api.ts'

type QuizItemProps = {
  quiz: AdminQuiz
  now: Date
  onChanged: () => Promise<unknown>
  onEdit: () => void
  onPreview: () => void
  onScores: () => void
  onDelete: () => void
}

export function QuizItem({ quiz, now, onChanged, onEdit, onPreview, onScores, onDelete }: QuizItemProps) {
  return (
    <article className="panel-item" aria-label={quiz.title}>
      {/* Six buttons beside it would squeeze the text. */}
      <div className="panel-item-text basis-full">
        <p className="numbers flex flex-wrap items-center gap-2 text-ink-soft text-small">
          <StatusBadges quiz={quiz} now={now} />
        </p>
        <h2 className="mt-1 font-semibold" dir="auto">
          {quiz.title}
        </h2>
        <p className="numbers text-ink-soft text-small">
          <FactLine facts={factsOf(quiz)} />
        </p>
        {quiz.description && (
          <p className="mt-1 line-clamp-2" dir="auto">
            {quiz.description}
          </p>
        )}
      </div>
      <div className="panel-item-actions ml-0">
        <StatusControls quiz={quiz} onChanged={onChanged} />
        <Button variant="secondary" size="small" aria-label={`Preview ${quiz.title}`} onClick={onPreview}>
          <Eye aria-hidden="true" />
          Preview
        </Button>
        <Button variant="secondary" size="small" aria-label={`Scores of ${quiz.title}`} onClick={onScores}>
          <Trophy aria-hidden="true" />
          Scores
        </Button>
        <EditAndDelete
          name={quiz.title}
          item={{ feature: 'quizzes', id: quiz.id }}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      </div>
    </article>
  )
}

function StatusBadges({ quiz, now }: { quiz: AdminQuiz; now: Date }) {
  const line = publishLine(quiz, now)
  return (
    <>
      {quiz.status === 'draft' ? (
        <>
          <Badge>Draft</Badge>
          {line && <span>{line}</span>}
        </>
      ) : (
        <Badge tone={isScheduled(quiz, now) ? 'warning' : 'success'}>{line}</Badge>
      )}
      {quiz.coming_soon && <Badge tone="accent">Coming Soon</Badge>}
    </>
  )
}

type Deed = { name: 'status' | 'coming-soon'; run: () => Promise<unknown>; doneText: string }

function StatusControls({ quiz, onChanged }: Pick<QuizItemProps, 'quiz' | 'onChanged'>) {
  const [busy, setBusy] = useState<Deed['name']>()
  const isPublished = quiz.status === 'published'
  const { id, title } = quiz

  const doIt = async ({ name, run, doneText }: Deed) => {
    if (busy) return
    setBusy(name)
    try {
      await run()
      toast.show(doneText, { tone: 'success' })
    } catch (error) {
      toast.show(describeFailure(error).text, { tone: 'error' })
    }
    // After a refusal, too: somebody else may have been quicker.
    await onChanged()
    setBusy(undefined)
  }

  return (
    <>
      <Button
        variant={isPublished ? 'secondary' : 'primary'}
        size="small"
        isBusy={busy === 'status'}
        aria-label={`${isPublished ? 'Unpublish' : 'Publish'} ${title}`}
        onClick={() =>
          doIt(
            isPublished
              ? { name: 'status', run: () => quizzesApi.unpublish.call({ id }), doneText: 'Quiz unpublished.' }
              : {
                  name: 'status',
                  run: () => quizzesApi.publish.call({ id }),
                  doneText: isScheduled(quiz, new Date()) ? 'Quiz scheduled.' : 'Quiz published.',
                },
          )
        }
      >
        {isPublished ? <GlobeLock aria-hidden="true" /> : <Globe aria-hidden="true" />}
        {isPublished ? 'Unpublish' : 'Publish'}
      </Button>
      <Button
        variant="secondary"
        size="small"
        isBusy={busy === 'coming-soon'}
        aria-label={quiz.coming_soon ? `Open ${title} for players` : `Mark ${title} as coming soon`}
        onClick={() =>
          doIt({
            name: 'coming-soon',
            run: () => quizzesApi.setComingSoon.call({ id, coming_soon: !quiz.coming_soon }),
            doneText: quiz.coming_soon ? 'Quiz is no longer coming soon.' : 'Quiz marked as coming soon.',
          })
        }
      >
        <CalendarClock aria-hidden="true" />
        {quiz.coming_soon ? 'Not coming soon' : 'Coming soon'}
      </Button>
    </>
  )
}

function factsOf({ question_count, draw_count, shuffle_questions, ...quiz }: AdminQuiz) {
  const { total_score, season_name, quiz_characters } = quiz
  return [
    `${question_count} ${question_count === 1 ? 'question' : 'questions'}`,
    draw_count !== null && draw_count < question_count && `${draw_count} drawn a run`,
    shuffle_questions && 'another order each run',
    `${formatPoints(total_score)} points`,
    season_name,
    ...quiz_characters.map(({ name }) => name),
  ]
}

type PublishedQuiz = { status: 'draft' | 'published'; publish_date: string | null }

/** What a quiz's card says about its publication; '' when there is nothing to say. A date in the future counts before the status: a draft keeps its plan. */
export function publishLine({ status, publish_date }: PublishedQuiz, now: Date) {
  const moment = publish_date && formatMoment(publish_date)
  if (isScheduled({ publish_date }, now)) {
    return `Scheduled for ${moment}${status === 'draft' ? ", once it's published" : ''}`
  }
  if (status === 'draft') return ''
  return moment ? `Published on ${moment}` : 'Published'
}

function isScheduled({ publish_date }: Pick<PublishedQuiz, 'publish_date'>, now: Date) {
  return publish_date !== null && new Date(publish_date) > now
}
