import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#features/site/web/page-head.ts'
import { ComingSoon } from './coming-soon.tsx'

export const Route = createFileRoute('/timeline')({
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Timeline',
      description: `What happened when in ${match.context.site.personality}'s world.`,
      path: '/timeline',
    }),
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
