import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { pageHead } from '#features/site/web/page-head.ts'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { MailedLink } from '../mailed-link.tsx'
import { parseTokenSearch } from '../session/require-sign-in.ts'
import { tellOtherTabs } from '../session/tell-other-tabs.ts'
import { emailChangeApi } from './email-change-api.ts'

export const Route = createFileRoute('/auth/change-email')({
  validateSearch: parseTokenSearch,
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Your New Email',
      description: `Use another email for your account at ${match.context.site.name}.`,
      path: '/auth/change-email',
    }),
  component: ChangeEmailPage,
})

function ChangeEmailPage() {
  const queryClient = useQueryClient()
  const change = async (token: string) => {
    const { email } = await emailChangeApi.confirm.call({ token })
    tellOtherTabs()
    // Not awaited: the email has changed, even if reloading the rest fails.
    void queryClient.invalidateQueries({ queryKey: ['accounts'] })
    return email
  }
  return (
    <MailedLink
      token={Route.useSearch().token}
      kicker="Guest list"
      title="Your new email"
      intro="One press, and we swap it on the list."
      placeholder="Mail check"
      facts={(done) => [
        { label: 'Came by', value: 'Mail' },
        { label: 'Guest list', value: done?.answer ?? '' },
      ]}
      button={{ label: 'Use this email', busyText: 'Changing...' }}
      press={change}
      done={{
        title: 'Email changed',
        stamp: 'Changed',
        text: (email) => `From now on you sign in with ${email}. Your other devices are signed out.`,
        link: (
          <Link to="/profile" className={buttonClass()}>
            To your profile
          </Link>
        ),
      }}
      again={<Link to="/profile/settings">Ask for a new link</Link>}
    />
  )
}
