import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { comingSoonGames } from '#features/games/runs/rules/game-list.ts'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { ComingSoon } from './coming-soon.tsx'
import { comingSoonHead } from './coming-soon-head.ts'

export const Route = createFileRoute('/games/$gameId')({
  loader: ({ params }) => {
    if (!gameOf(params.gameId)) throw notFound()
  },
  head: comingSoonHead('games'),
  component: GamePage,
})

function GamePage() {
  const { gameId } = Route.useParams()
  const game = gameOf(gameId)
  return (
    <ComingSoon
      section="games"
      kicker="Insert coin"
      title={game?.title ?? 'Games'}
      intro={game?.tagline ?? ''}
      text="This game is being plugged in. Check back later!"
      action={
        <Link to="/games" className={buttonClass({ variant: 'secondary' })}>
          All games
        </Link>
      }
    />
  )
}

function gameOf(id: string) {
  return comingSoonGames.find((game) => game.id === id)
}
