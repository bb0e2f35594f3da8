import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#features/site/web/page-head.ts'
import { HangingPass } from './home/hanging-pass.tsx'
import { SectionTiles } from './home/section-tiles.tsx'

export const Route = createFileRoute('/')({
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      description: `Characters, clips, quotes, quizzes and games about ${match.context.site.personality}, by fans, for fans.`,
      path: '/',
    }),
  component: HomePage,
})

function HomePage() {
  const { site } = Route.useRouteContext()
  return (
    <div className="home">
      <header className="home-hero">
        <div className="min-w-0">
          <p className="page-kicker">You're on the list</p>
          <h1 className="home-title">{site.name}</h1>
        </div>
        <p className="home-intro">
          Everything worth knowing about {site.personality}, and a bed bug that knows more. Nine rooms, no dress code.
        </p>
        <HangingPass />
      </header>
      <SectionTiles />
    </div>
  )
}
