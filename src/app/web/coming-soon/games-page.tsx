import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#features/site/web/page-head.ts'
import { ComingSoon } from './coming-soon.tsx'

export const Route = createFileRoute('/games')({
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Games',
      description: `Mini-games from ${match.context.site.personality}'s world, with high scores.`,
      path: '/games',
    }),
  component: GamesPage,
})

function GamesPage() {
  return (
    <ComingSoon
      section="games"
      kicker="Insert coin"
      title="Games"
      intro="Squish, catch and match your way onto the high-score table."
      text="The cabinets are being plugged in. Check back later!"
    />
  )
}
