import { createFileRoute } from '@tanstack/react-router'
import { gameIdeaCard } from '../slots.tsx'
import { ComingSoon } from './coming-soon.tsx'
import { comingSoonHead } from './coming-soon-head.ts'

export const Route = createFileRoute('/games/')({
  head: comingSoonHead('games'),
  component: GamesPage,
})

function GamesPage() {
  return (
    <>
      <ComingSoon
        section="games"
        kicker="Insert coin"
        title="Games"
        intro="Squish, catch and match your way onto the high-score table."
        text="The cabinets are being plugged in. Check back later!"
      />
      <div className="mx-auto mt-10 max-w-lg">{gameIdeaCard}</div>
    </>
  )
}
