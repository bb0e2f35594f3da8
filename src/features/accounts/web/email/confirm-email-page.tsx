import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { pageHead } from '#features/site/web/page-head.ts'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { callerQuery } from '../accounts-api.ts'
import { MailedLink } from '../mailed-link.tsx'
import { parseTokenSearch } from '../session/require-sign-in.ts'
import { tellOtherTabs } from '../session/tell-other-tabs.ts'
import { emailConfirmationApi } from './email-confirmation-api.ts'

export const Route = createFileRoute('/auth/confirm-email')({
  validateSearch: parseTokenSearch,
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Confirm Your Email',
      description: `Confirm the address of your account at ${match.context.site.name}.`,
      path: '/auth/confirm-email',
    }),
  component: ConfirmEmailPage,
})

function ConfirmEmailPage() {
  const queryClient = useQueryClient()
  const confirm = async (token: string) => {
    await emailConfirmationApi.confirm.call({ token })
    tellOtherTabs()
    // Not awaited: the email is confirmed, even if reloading the rest fails.
    void queryClient.invalidateQueries({ queryKey: callerQuery().queryKey })
  }
  return (
    <MailedLink
      token={Route.useSearch().token}
      kicker="Guest list"
      title="Confirm your email"
      intro="One press, and your email is on the list."
      placeholder="Mail check"
      facts={(done) => [
        { label: 'Came by', value: 'Mail' },
        { label: 'Address', value: done ? 'Confirmed' : '' },
      ]}
      button={{ label: 'Confirm my email', busyText: 'Confirming...' }}
      press={confirm}
      done={{
        title: 'Email confirmed',
        stamp: 'Confirmed',
        text: () => 'Thanks! Every room is open to you now.',
        link: (
          <Link to="/" className={buttonClass()}>
            To the site
          </Link>
        ),
      }}
      again={<Link to="/profile/settings">Ask for a new link</Link>}
    />
  )
}
