import { createFileRoute, Link } from '@tanstack/react-router'
import { BedBug } from '#features/mascot/web/bed-bug.tsx'
import { pageHead } from '#features/site/web/page-head.ts'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'

export const Route = createFileRoute('/')({
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      description: `Characters, clips, quotes, quizzes and games about ${match.context.site.personality}, by fans, for fans.`,
      path: '/',
    }),
  component: HomePage,
})

function HomePage() {
  const { site } = Route.useRouteContext()
  return (
    <PageHeader
      kicker="Backstage pass"
      title={site.name}
      intro={`Everything worth knowing about ${site.personality}, and a bed bug that knows more.`}
      art={<BedBug pose="celebrating" />}
      actions={
        <Link to="/seasons" className={buttonClass({ size: 'large' })}>
          See the seasons
        </Link>
      }
    />
  )
}
