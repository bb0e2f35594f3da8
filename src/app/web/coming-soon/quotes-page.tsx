import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#features/site/web/page-head.ts'
import { ComingSoon } from './coming-soon.tsx'

export const Route = createFileRoute('/quotes')({
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Quotes',
      description: `What ${match.context.site.personality} said, word for word.`,
      path: '/quotes',
    }),
  component: QuotesPage,
})

function QuotesPage() {
  return (
    <ComingSoon
      section="quotes"
      kicker="Stop press"
      title="Quotes"
      intro="Said out loud, in front of witnesses, and printed in full."
      text="Memorable quotes are being collected. Check back later!"
    />
  )
}
