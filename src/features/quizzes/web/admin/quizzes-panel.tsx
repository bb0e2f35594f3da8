import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Flag, Upload } from 'lucide-react'
import { use, useEffect, useReducer, useState } from 'react'
import { ChoiceFilters } from '#features/choices/web/choice-filters.tsx'
import { quizBoard } from '#features/leaderboards/rules/board.ts'
import { useSectionNews } from '#features/notifications/web/use-section-news.ts'
import { numberSortLabels } from '#features/numbers/web/number-columns.ts'
import { countOf } from '#platform/rules/count-of.ts'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { Picture } from '#platform/web/media/picture.tsx'
import type { AddMany } from '#platform/web/panel/add-many-dialog.tsx'
import { addedSortLabels } from '#platform/web/panel/added-column.ts'
import { ItemPanel } from '#platform/web/panel/item-panel.tsx'
import { PanelFilter } from '#platform/web/panel/panel-toolbar.tsx'
import { PublishButton } from '#platform/web/panel/publish.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import type { ListedQuiz } from '../../rules/admin-contract.ts'
import { type AdminQuizSort, adminQuizSorts, publicationStates } from '../../rules/check-quiz.ts'
import { pastedQuiz } from '../../rules/pasted-questions.ts'
import type { AdminQuiz } from '../../rules/quiz.ts'
import { quizzesRecorded } from '../../rules/recorded.ts'
import { quizzesApi } from '../quizzes-api.ts'
import { MoreQuizActions } from './more-quiz-actions.ts'
import { isScheduled, QuizMenu, quizColumns } from './quiz-row.tsx'

const QuizEditor = lazyDialog(async () => (await import('./quiz-editor.tsx')).QuizEditor)
const AddManyDialog = lazyDialog(async () => (await import('#platform/web/panel/add-many-dialog.tsx')).AddManyDialog)
const QuizPreview = lazyDialog(async () => (await import('./quiz-preview.tsx')).QuizPreview)
const ReportedQuestions = lazyDialog(async () => (await import('./reported-questions.tsx')).ReportedQuestions)
const BoardScoresDialog = lazyDialog(
  async () => (await import('#features/leaderboards/web/admin/board-scores.tsx')).BoardScoresDialog,
)

type Task = { kind: 'preview' | 'scores'; quiz: AdminQuiz } | { kind: 'edit'; quizId: string } | { kind: 'import' }

export function QuizzesPanel() {
  const queryClient = useQueryClient()
  const now = useNow()
  const [task, setTask] = useState<Task>()
  const list = usePanelList<ListedQuiz, AdminQuizSort, typeof filters>(
    (place) => quizzesApi.adminList.queryOptions({ input: place }),
    { sorts: adminQuizSorts, order: { sort: 'created_at', direction: 'desc' }, filters },
  )

  /** Also invalidates what the public pages have loaded in this tab. */
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['quizzes'] })
  const close = () => setTask(undefined)
  useSectionNews('quizzes', refresh)
  const reports = useOpenReports()
  const { data: reported = [] } = useQuery(quizzesApi.reportedQuestions.queryOptions({ staleTime: 0 }))

  return (
    <>
      <ItemPanel
        title="Quizzes"
        kind={quizzesRecorded.quizzes}
        api={quizzesApi}
        list={list}
        nameOf={({ title }) => title}
        columns={quizColumns(now)}
        sortLabels={sortLabels}
        thumb={({ image_url }) => image_url && <Picture src={image_url} alt="" sizes="2rem" />}
        editor={({ item, onSaved, onCreated, onClose }) => (
          // A new quiz stays open after saving, now with the editor for its questions.
          <QuizEditor quizId={item?.id} onSaved={onSaved} onCreated={onCreated} onClose={onClose} />
        )}
        hrefOf={(quiz) => (quiz.status === 'published' ? `/quiz/${quiz.id}` : undefined)}
        deleteText={() =>
          'Its questions and its leaderboard go with it. The scores people made stay in their own lists.'
        }
        filters={
          <>
            <PanelFilter list={list} name="status" label="Status" all="Any status" labels={statusLabels} />
            <ChoiceFilters list={list} />
            <PanelFilter list={list} name="scores" label="Scores" all="Any scores" labels={scoreLabels} />
          </>
        }
        firstAction={{
          width: '9.75rem',
          show: (quiz) =>
            quiz.status === 'draft' && (
              <PublishButton
                api={quizzesApi}
                id={quiz.id}
                name={quiz.title}
                doneText={isScheduled(quiz, now) ? 'Quiz scheduled.' : 'Quiz published.'}
                onChanged={refresh}
              />
            ),
        }}
        menu={(quiz) => (
          <QuizMenu
            quiz={quiz}
            onChanged={refresh}
            onPreview={() => setTask({ kind: 'preview', quiz })}
            onScores={() => setTask({ kind: 'scores', quiz })}
            onDuplicated={(quizId) => {
              setTask({ kind: 'edit', quizId })
              void refresh()
            }}
          />
        )}
        actions={
          <>
            <ReportsButton count={reported.length} onClick={() => reports.set(true)} />
            {use(MoreQuizActions)}
            <Button variant="secondary" onClick={() => setTask({ kind: 'import' })}>
              <Upload aria-hidden="true" />
              Import quiz
            </Button>
          </>
        }
      />
      {reports.isOpen && (
        <ReportedQuestions
          onEdit={(quizId) => {
            reports.set(false)
            setTask({ kind: 'edit', quizId })
          }}
          onClose={() => reports.set(false)}
        />
      )}
      {task?.kind === 'edit' && (
        <QuizEditor quizId={task.quizId} onSaved={refresh} onCreated={() => {}} onClose={close} />
      )}
      {task?.kind === 'import' && (
        <AddManyDialog
          {...importing}
          title="Import a quiz"
          one="question"
          many="questions"
          submitLabel="Import quiz"
          doneText="Quiz imported as a draft."
          onAdded={refresh}
          onClose={close}
        />
      )}
      {task?.kind === 'preview' && <QuizPreview quiz={task.quiz} onClose={close} />}
      {task?.kind === 'scores' && (
        <BoardScoresDialog
          board={quizBoard(task.quiz.id)}
          startsWithHeld={list.filters.scores === 'held'}
          title={
            <>
              Scores of “<bdi>{task.quiz.title}</bdi>”
            </>
          }
          onClose={close}
        />
      )}
    </>
  )
}

/** It's in the address, because the overview links to it. */
function useOpenReports() {
  const isOpen = useLocation({ select: ({ search }) => (search as { reports?: string }).reports === 'open' })
  const navigate = useNavigate()
  const set = (isWanted: boolean) => {
    const search = ({ reports: _reports, ...rest }: { reports?: string }) =>
      isWanted ? { ...rest, reports: 'open' } : rest
    void navigate({ to: '.', search: search as never, resetScroll: false, viewTransition: false })
  }
  return { isOpen, set }
}

function ReportsButton({ count, onClick }: { count: number; onClick: () => void }) {
  if (count === 0) return null
  return (
    <Button variant="secondary" className="panel-waits" onClick={onClick}>
      <Flag aria-hidden="true" />
      {countOf(count, 'reported question', 'reported questions')}
    </Button>
  )
}

const importing: AddMany = {
  list: pastedQuiz,
  preview: (text, options) => quizzesApi.previewImport.call({ text }, options),
  add: (batch) => quizzesApi.importQuiz.call(batch),
  call: quizzesApi.importQuiz,
  kind: quizzesRecorded.quizzes.key,
}

const filters = { status: publicationStates, character_id: 'id', season_id: 'id', scores: ['held'] } as const

const scoreLabels = { held: 'Waiting for a decision' }

const statusLabels = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published', coming_soon: 'Coming Soon' }

const sortLabels = {
  ...numberSortLabels,
  ...addedSortLabels,
  publish_date: { desc: 'Last published', asc: 'First published' },
  updated_at: { desc: 'Last changed', asc: 'First changed' },
}

const tickMs = 30_000

/** Not the last tick's time: a quiz published since then would still count as scheduled. */
function useNow() {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [])
  return new Date()
}
