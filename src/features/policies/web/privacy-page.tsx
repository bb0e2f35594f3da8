import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#features/site/web/page-head.ts'
import { PolicyArticle } from './policy-article.tsx'
import { privacySections } from './privacy-text.tsx'

export const Route = createFileRoute('/privacy')({
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Privacy Policy',
      description: `What ${match.context.site.name} keeps about you, why, and how to have it deleted.`,
      path: '/privacy',
    }),
  component: PrivacyPage,
})

function PrivacyPage() {
  const { site } = Route.useRouteContext()
  return (
    <PolicyArticle
      title="Privacy Policy"
      intro="We keep what the site needs to work, and nothing to follow you around with. You may look around without telling us who you are."
      sections={privacySections(site)}
    />
  )
}
