import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#features/site/web/page-head.ts'
import { PolicyArticle } from './policy-article.tsx'
import { termsSections } from './terms-text.tsx'

export const Route = createFileRoute('/terms')({
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Terms of Service',
      description: `The house rules of ${match.context.site.name}.`,
      path: '/terms',
    }),
  component: TermsPage,
})

function TermsPage() {
  const { site } = Route.useRouteContext()
  return (
    <PolicyArticle
      title="Terms of Service"
      intro="The house rules. Short version: be funny, be kind, post only what is yours, and leave the bed bugs where you found them."
      sections={termsSections(site)}
    />
  )
}
