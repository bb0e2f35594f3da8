import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { pageHead } from '#features/site/web/page-head.ts'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { AccountDesk } from '../account-desk.tsx'
import { FormFailure, FormSuccess, NeedsScripts, SubmitButton } from '../form-parts.tsx'
import { VipPass } from '../pass/vip-pass.tsx'
import { parseTokenSearch } from '../session/require-sign-in.ts'
import { tellOtherTabs } from '../session/tell-other-tabs.ts'
import { useAccountForm } from '../use-account-form.ts'
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

const fields = [] as const

/** Behind a button, because programs that scan mails open every link in them. */
function ChangeEmailPage() {
  const { site } = Route.useRouteContext()
  const { token } = Route.useSearch()
  const queryClient = useQueryClient()
  const [newEmail, setNewEmail] = useState<string>()
  const { form, failure, ...state } = useAccountForm({
    fields,
    check: () => ({}),
    submit: async () => {
      const { email } = await emailChangeApi.confirm.call({ token: token ?? '' })
      setNewEmail(email)
      await queryClient.invalidateQueries({ queryKey: ['accounts'] })
      tellOtherTabs()
    },
  })
  return (
    <AccountDesk
      kicker="Guest list"
      title={newEmail ? 'Email changed' : 'Your new email'}
      intro={!newEmail && 'One press, and we swap it on the list.'}
      pass={
        <VipPass
          isPreview
          siteName={site.name}
          name=""
          placeholder="Mail check"
          photo={<LazyBedBug pose={newEmail ? 'celebrating' : failure ? 'shocked' : 'searching'} />}
          facts={[
            { label: 'Came by', value: 'Mail' },
            { label: 'Guest list', value: newEmail ?? '' },
          ]}
          filled={newEmail ? 1 : 0.5}
          stamp={newEmail ? { text: 'Changed', tone: 'good' } : undefined}
        />
      }
    >
      <form {...form} className="account-form">
        <FormSuccess>
          {newEmail && `From now on you sign in with ${newEmail}. Your other devices are signed out.`}
        </FormSuccess>
        <FormFailure
          failure={token ? failure : { text: 'Part of the link is missing. Open the whole link from the mail.' }}
        />
        {newEmail ? (
          <Link to="/profile" className={buttonClass()}>
            To your profile
          </Link>
        ) : (
          token && (
            <SubmitButton form={state} busyText="Changing...">
              Use this email
            </SubmitButton>
          )
        )}
        {failure && (
          <p className="account-links">
            <Link to="/profile">Ask for a new link</Link>
          </p>
        )}
        <NeedsScripts />
      </form>
    </AccountDesk>
  )
}
