import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from './coming-soon.tsx'
import { comingSoonHead } from './coming-soon-head.ts'

export const Route = createFileRoute('/quizzes')({
  head: comingSoonHead('quizzes'),
  component: QuizzesPage,
})

function QuizzesPage() {
  return (
    <ComingSoon
      section="quizzes"
      kicker="The game show"
      title="Quizzes"
      intro="Lights on, clock running, buzzer under your thumb: how well do you really know this place?"
      text="Quizzes are being created. Check back later!"
    />
  )
}
