import { createFileRoute, Link } from '@tanstack/react-router'
import { dailyApi } from '#features/daily/web/daily-api.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { tonightApi } from '#features/tonight/web/tonight-api.ts'
import { HangingPass } from './home/hanging-pass.tsx'
import { LazyWristband } from './home/lazy-wristband.tsx'
import { SectionTiles } from './home/section-tiles.tsx'
import { TonightStrip } from './home/tonight-strip.tsx'

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    const shown = [
      queryClient.ensureQueryData(dailyApi.today.queryOptions()),
      queryClient.ensureQueryData(tonightApi.show.queryOptions()),
    ]
    // The page works without tonight's cards, so ignore failures.
    await Promise.allSettled(shown)
  },
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      description: `Characters, clips, quotes, quizzes and games about ${match.context.site.personality}, by fans, for fans.`,
      path: '/',
    }),
  component: HomePage,
})

function HomePage() {
  const { site, caller } = Route.useRouteContext()
  return (
    <div className="home">
      {caller.kind === 'user' ? (
        <LazyWristband username={caller.username} avatarUrl={caller.avatar_url} />
      ) : (
        <header className="home-hero">
          <div className="min-w-0">
            <p className="page-kicker">You're on the list</p>
            <h1 className="home-title">{site.name}</h1>
          </div>
          <p className="home-intro">
            Everything worth knowing about {site.personality}, and a bed bug that knows more. Every room's open, no
            dress code.
          </p>
          <HangingPass />
        </header>
      )}
      <TonightStrip />
      <SectionTiles />
      <IdeasNote />
    </div>
  )
}

function IdeasNote() {
  return (
    <p className="home-note" data-section="ideas">
      <Link to="/ideas">Something missing in here? Stick it on the ideas wall.</Link>
    </p>
  )
}
