import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#features/site/web/page-head.ts'
import { ComingSoon } from './coming-soon.tsx'

export const Route = createFileRoute('/forum')({
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Forum',
      description: `The backstage lounge: fans of ${match.context.site.personality} among themselves.`,
      path: '/forum',
    }),
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
