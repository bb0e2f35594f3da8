import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#features/site/web/page-head.ts'
import { ComingSoon } from './coming-soon.tsx'

export const Route = createFileRoute('/quizzes')({
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Quizzes',
      description: `How well do you know ${match.context.site.personality}? Quizzes with leaderboards.`,
      path: '/quizzes',
    }),
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
