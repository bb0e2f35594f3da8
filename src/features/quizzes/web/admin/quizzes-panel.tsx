import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useReducer, useState } from 'react'
import { quizBoard } from '#features/leaderboards/rules/board.ts'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { DeleteDialog } from '#platform/web/panel/delete-dialog.tsx'
import { PanelList } from '#platform/web/panel/panel-list.tsx'
import { PanelToolbar } from '#platform/web/panel/panel-toolbar.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import type { AdminQuiz } from '../../rules/quiz.ts'
import { quizzesRecorded } from '../../rules/recorded.ts'
import { quizzesApi } from '../quizzes-api.ts'
import { QuizItem } from './quiz-item.tsx'

const QuizEditor = lazyDialog(async () => (await import('./quiz-editor.tsx')).QuizEditor)
const QuizPreview = lazyDialog(async () => (await import('./quiz-preview.tsx')).QuizPreview)
const BoardScoresDialog = lazyDialog(
  async () => (await import('#features/leaderboards/web/admin/board-scores.tsx')).BoardScoresDialog,
)

type Task = { kind: 'add' } | { kind: 'edit' | 'preview' | 'scores' | 'delete'; quiz: AdminQuiz }

export function QuizzesPanel() {
  const queryClient = useQueryClient()
  const now = useNow()
  const [task, setTask] = useState<Task>()
  const list = usePanelList<AdminQuiz>((place) => quizzesApi.adminList.queryOptions({ input: place }))

  /** Everything of the feature: the panel's pages and what the public site has loaded in this tab. */
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['quizzes'] })
  const close = () => setTask(undefined)

  return (
    <>
      <PageHeader
        title="Quizzes"
        actions={
          <Button onClick={() => setTask({ kind: 'add' })}>
            <Plus aria-hidden="true" />
            Add quiz
          </Button>
        }
      />
      <PanelToolbar list={list} label="Search quizzes" />
      <PanelList list={list} one="quiz" many="quizzes" itemKey={(quiz) => quiz.id}>
        {(quiz) => (
          <QuizItem
            quiz={quiz}
            now={now}
            onChanged={refresh}
            onEdit={() => setTask({ kind: 'edit', quiz })}
            onPreview={() => setTask({ kind: 'preview', quiz })}
            onScores={() => setTask({ kind: 'scores', quiz })}
            onDelete={() => setTask({ kind: 'delete', quiz })}
          />
        )}
      </PanelList>
      {(task?.kind === 'add' || task?.kind === 'edit') && (
        <QuizEditor
          key={task.kind === 'edit' ? task.quiz.id : 'new'}
          quizId={task.kind === 'edit' ? task.quiz.id : undefined}
          onSaved={refresh}
          // A quiz is nothing without questions: the new one stays open, now with their editor.
          onCreated={(quiz) => setTask({ kind: 'edit', quiz })}
          onClose={close}
        />
      )}
      {task?.kind === 'preview' && <QuizPreview quiz={task.quiz} onClose={close} />}
      {task?.kind === 'scores' && (
        <BoardScoresDialog
          board={quizBoard(task.quiz.id)}
          title={
            <>
              Scores of “<bdi>{task.quiz.title}</bdi>”
            </>
          }
          onClose={close}
        />
      )}
      {task?.kind === 'delete' && (
        <DeleteDialog
          title={
            <>
              Delete “<bdi>{task.quiz.title}</bdi>”?
            </>
          }
          text="Its questions and its leaderboard go with it. The scores people made stay in their own lists."
          hasTrash={quizzesRecorded.quizzes.hasTrash}
          doneText="Quiz deleted."
          remove={async () => {
            await quizzesApi.delete.call({ id: task.quiz.id })
            await refresh()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

const tickMs = 30_000

/**
 * The time of this rendering, and a new rendering often enough for what is said in minutes: 'Scheduled for' turns into
 * 'Published on' by itself. Not the time of the last tick: what was published since then would lie in its future.
 */
function useNow() {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [])
  return new Date()
}
