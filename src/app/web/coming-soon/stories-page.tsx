import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from './coming-soon.tsx'
import { comingSoonHead } from './coming-soon-head.ts'

export const Route = createFileRoute('/stories')({
  head: comingSoonHead('stories'),
  component: StoriesPage,
})

function StoriesPage() {
  return (
    <ComingSoon
      section="stories"
      kicker="Pulp fiction"
      title="Stories"
      intro="Short, trashy and ours: stories by fans, to read or to have read to you."
      text="The first paperbacks are at the printer's. Check back later!"
    />
  )
}
