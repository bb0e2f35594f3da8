import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Choices } from '#features/choices/rules/contract.ts'
import { choicesQuery } from '#features/choices/web/choices-api.ts'
import { type OpenPart, SheetDialog } from '#platform/web/panel/editor/editor-dialog.tsx'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { SkeletonGroup, SkeletonRows } from '#platform/web/ui/state/skeleton.tsx'
import type { AdminQuiz, AdminQuizDetail } from '../../rules/quiz.ts'
import { quizzesApi } from '../quizzes-api.ts'
import { QuestionsEditor } from './questions-editor.tsx'
import { QuizForm } from './quiz-form.tsx'

type QuizEditorProps = {
  quizId?: string | undefined
  onSaved: () => Promise<unknown>
  onCreated: (quiz: AdminQuiz) => void
  onClose: () => void
}

export function QuizEditor({ quizId, onSaved, onCreated, onClose }: QuizEditorProps) {
  const choices = useQuery(choicesQuery())
  const quiz = useQuery({
    ...quizzesApi.adminGet.queryOptions({ input: { id: quizId ?? '' } }),
    enabled: quizId !== undefined,
    // Not cached, because the form must begin with what is stored now.
    gcTime: 0,
  })
  const failed = [choices, quiz].find(({ data, error }) => error && !data)

  if (choices.data && quizId === undefined) {
    return <QuizForm choices={choices.data} onSaved={onSaved} onCreated={onCreated} onClose={onClose} />
  }
  if (choices.data && quiz.data) {
    return (
      <LoadedEditor
        quiz={quiz.data}
        choices={choices.data}
        reload={async () => (await quiz.refetch({ throwOnError: true })).data}
        onSaved={onSaved}
        onClose={onClose}
      />
    )
  }
  return (
    <SheetDialog isOpen onClose={onClose} title={quizId ? 'Edit quiz' : 'Add a quiz'} size="large">
      {failed?.error ? (
        <PanelFailed title="The quiz didn't load." error={failed.error} onRetry={failed.refetch} />
      ) : (
        <SkeletonGroup label="Loading the quiz">
          <SkeletonRows rows={4} />
        </SkeletonGroup>
      )}
    </SheetDialog>
  )
}

type LoadedEditorProps = Pick<QuizEditorProps, 'onSaved' | 'onClose'> & {
  quiz: AdminQuizDetail
  choices: Choices
  reload: () => Promise<AdminQuizDetail | undefined>
}

/** The form keeps its initial version; the questions follow the server, as each saves itself. */
function LoadedEditor({ quiz, choices, reload, onSaved, onClose }: LoadedEditorProps) {
  const [start] = useState(quiz)
  const [openQuestion, setOpenQuestion] = useState<OpenPart>()
  return (
    <QuizForm
      quiz={start}
      choices={choices}
      reload={reload}
      onSaved={onSaved}
      onClose={onClose}
      part={openQuestion}
      after={
        <QuestionsEditor quiz={quiz} part={openQuestion} onPart={setOpenQuestion} onChanged={onSaved} reload={reload} />
      }
    />
  )
}
