import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from './coming-soon.tsx'
import { comingSoonHead } from './coming-soon-head.ts'

export const Route = createFileRoute('/characters')({
  head: comingSoonHead('characters'),
  component: CharactersPage,
})

function CharactersPage() {
  return (
    <ComingSoon
      section="characters"
      kicker="The trading cards"
      title="Characters"
      intro="Collect them all: the friends, the foes, the landlords and the ones who only came for the snacks."
      text="Character profiles are being created. Check back later!"
    />
  )
}
