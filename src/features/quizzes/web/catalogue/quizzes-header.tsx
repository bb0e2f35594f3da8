import { PageHeader } from '#platform/web/ui/page-header.tsx'

export function QuizzesHeader() {
  return (
    <PageHeader
      kicker="The game show"
      title="Quizzes"
      intro="Lights on, clock running, buzzer under your thumb: how well do you really know this place?"
    />
  )
}
