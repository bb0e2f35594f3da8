import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { ComingSoon } from './coming-soon.tsx'
import { comingSoonHead } from './coming-soon-head.ts'

export const Route = createFileRoute('/games/$gameId')({
  loader: async ({ params }) => {
    // Not in the first download of every page: only this one and the list of games need it.
    const { comingSoonGames } = await import('#features/games/runs/rules/game-list.ts')
    const game = comingSoonGames.find(({ id }) => id === params.gameId)
    if (!game) throw notFound()
    return game
  },
  head: comingSoonHead('games'),
  component: GamePage,
})

function GamePage() {
  const game = Route.useLoaderData()
  return (
    <ComingSoon
      section="games"
      kicker="Insert coin"
      title={game.title}
      intro={game.tagline}
      text="This game is being plugged in. Check back later!"
      action={
        <Link to="/games" className={buttonClass({ variant: 'secondary' })}>
          All games
        </Link>
      }
    />
  )
}
