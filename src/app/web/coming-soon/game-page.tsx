import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { pageHead } from '#features/site/web/page-head.ts'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'

export const Route = createFileRoute('/games/$gameId')({
  loader: async ({ params }) => {
    // Imported here to keep it out of every page's first download.
    const { comingSoonGames } = await import('#features/games/runs/rules/game-list.ts')
    const game = comingSoonGames.find(({ id }) => id === params.gameId)
    if (!game) throw notFound()
    return game
  },
  head: ({ match }) => {
    const { site } = match.context
    const description = `Games from ${site.personality}'s world, by fans, for fans: coming soon.`
    return pageHead({ site, title: 'Games', description, path: '/games' })
  },
  component: ComingSoonGame,
})

function ComingSoonGame() {
  const game = Route.useLoaderData()
  return (
    <div data-section="games">
      <PageHeader kicker="Insert coin" title={game.title} intro={game.tagline} />
      <BugEmptyState
        className="mt-8"
        title="Coming Soon!"
        text="This game is being plugged in. Check back later!"
        action={
          <Link to="/games" className={buttonClass({ variant: 'secondary' })}>
            All games
          </Link>
        }
      />
    </div>
  )
}
