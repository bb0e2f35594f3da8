import { createFileRoute, Link } from '@tanstack/react-router'
import { MailedLink } from '#features/accounts/web/mailed-link.tsx'
import { parseTokenSearch } from '#features/accounts/web/session/require-sign-in.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { noticesApi } from './notices-api.ts'

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: parseTokenSearch,
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'No More Mails',
      description: `End the mails from ${match.context.site.name}.`,
      path: '/unsubscribe',
    }),
  component: UnsubscribePage,
})

function UnsubscribePage() {
  return (
    <MailedLink
      token={Route.useSearch().token}
      kicker="Mail room"
      title="Stop the mails?"
      intro="The bell on the site keeps ringing. We'll just leave your mailbox alone."
      placeholder="Mail room"
      facts={(done) => [{ label: 'Mails', value: done ? 'None' : 'Once a day' }]}
      button={{ label: 'Stop the mails', busyText: 'Stopping...' }}
      press={(token) => noticesApi.unsubscribe.call({ token })}
      done={{
        title: 'No more mails',
        stamp: 'Stopped',
        text: () => 'Done. You can switch them on again on your profile.',
        link: (
          <Link to="/" className={buttonClass()}>
            To the site
          </Link>
        ),
      }}
    />
  )
}
