import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#features/site/web/page-head.ts'
import { ComingSoon } from './coming-soon.tsx'

export const Route = createFileRoute('/stories')({
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Stories',
      description: `Short stories by fans of ${match.context.site.personality}, to read or to listen to.`,
      path: '/stories',
    }),
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
