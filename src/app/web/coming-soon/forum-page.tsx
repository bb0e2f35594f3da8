import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from './coming-soon.tsx'
import { comingSoonHead } from './coming-soon-head.ts'

export const Route = createFileRoute('/forum')({
  head: comingSoonHead('forum'),
  component: ForumPage,
})

function ForumPage() {
  return (
    <ComingSoon
      section="forum"
      kicker="Backstage lounge"
      title="Forum"
      intro="The sofa is big enough for everybody over eighteen."
      text="The lounge is being upholstered. Check back later!"
    />
  )
}
