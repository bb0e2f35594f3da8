import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from './coming-soon.tsx'
import { comingSoonHead } from './coming-soon-head.ts'

export const Route = createFileRoute('/timeline')({
  head: comingSoonHead('timeline'),
  component: TimelinePage,
})

function TimelinePage() {
  return (
    <ComingSoon
      section="timeline"
      kicker="The ticker"
      title="Timeline"
      intro="Seasons, clips and quotes on one tape, latest first."
      text="The tape is still being printed. Check back later!"
    />
  )
}
