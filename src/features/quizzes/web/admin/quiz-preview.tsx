import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { SkeletonGroup, SkeletonRows } from '#platform/web/ui/state/skeleton.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import type { AdminQuiz } from '../../rules/quiz.ts'
import { QuizCard } from '../catalogue/quiz-card.tsx'
import { quizzesApi } from '../quizzes-api.ts'
import { PreviewQuestions } from './preview-questions.tsx'
import '../quiz-lights.css'
import '../catalogue/quizzes.css'
import './quiz-preview.css'

type View = 'card' | 'questions'

const views = [
  { id: 'card', label: 'Catalogue card' },
  { id: 'questions', label: 'Questions' },
] as const

export function QuizPreview({ quiz, onClose }: { quiz: AdminQuiz; onClose: () => void }) {
  const [view, setView] = useState<View>('card')
  // Rendered outside the admin area, whose styles for controls would apply here too.
  return createPortal(
    <Dialog
      isOpen
      onClose={onClose}
      title={
        <>
          Preview of <bdi>{quiz.title}</bdi>
        </>
      }
      size="large"
    >
      <Tabs label="What to preview" tabs={views} selected={view} onSelect={setView}>
        {view === 'card' ? <PreviewCard quiz={quiz} /> : <LoadedQuestions quizId={quiz.id} />}
      </Tabs>
    </Dialog>,
    document.body,
  )
}

function PreviewCard({ quiz }: { quiz: AdminQuiz }) {
  // A draft has no leaderboard, so the request fails.
  const { data } = useQuery(quizzesApi.leaderboard.queryOptions({ input: { id: quiz.id, limit: 1 }, retry: false }))
  return (
    // The links are inert: they would leave the editor, and a draft has no page.
    <div data-section="quizzes" className="preview-card" onClickCapture={holdBack}>
      <QuizCard quiz={{ ...quiz, leaderboard: data?.entries ?? [], user_best_score: null }} />
    </div>
  )
}

function holdBack(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

function LoadedQuestions({ quizId }: { quizId: string }) {
  const { data, error, refetch } = useQuery(quizzesApi.adminGet.queryOptions({ input: { id: quizId } }))
  if (data) return <PreviewQuestions quiz={data} />
  if (error) {
    return <PanelFailed title="The questions didn't load." error={error} onRetry={refetch} />
  }
  return (
    <SkeletonGroup label="Loading the questions">
      <SkeletonRows rows={4} />
    </SkeletonGroup>
  )
}
