import { createFileRoute, Link, notFound, useRouteContext } from '@tanstack/react-router'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { ComingSoon } from './coming-soon.tsx'
import { comingSoonHead } from './coming-soon-head.ts'
import { gameNames } from './game-names.ts'

export const Route = createFileRoute('/games/$gameId')({
  loader: ({ params }) => {
    if (!gameNames.has(params.gameId)) throw notFound()
  },
  head: comingSoonHead('games'),
  component: GamePage,
})

function GamePage() {
  const { gameId } = Route.useParams()
  const personality = useRouteContext({ from: '__root__', select: ({ site }) => site.personality })
  return (
    <ComingSoon
      section="games"
      kicker="Insert coin"
      title={gameNames.get(gameId)?.(personality) ?? 'Games'}
      intro="The cabinet stands in its corner, and its lights are on."
      text="This game is being plugged in. Check back later!"
      action={
        <Link to="/games" className={buttonClass({ variant: 'secondary' })}>
          All games
        </Link>
      }
    />
  )
}
