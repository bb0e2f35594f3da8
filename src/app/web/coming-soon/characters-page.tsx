import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#features/site/web/page-head.ts'
import { ComingSoon } from './coming-soon.tsx'

export const Route = createFileRoute('/characters')({
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Characters',
      description: `Who is who in ${match.context.site.personality}'s world.`,
      path: '/characters',
    }),
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
