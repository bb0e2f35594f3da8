import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { pageHead } from '#features/site/web/page-head.ts'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { AccountDesk } from '../account-desk.tsx'
import { callerQuery } from '../accounts-api.ts'
import { FormFailure, FormSuccess, NeedsScripts, SubmitButton } from '../form-parts.tsx'
import { VipPass } from '../pass/vip-pass.tsx'
import { parseTokenSearch } from '../session/require-sign-in.ts'
import { tellOtherTabs } from '../session/tell-other-tabs.ts'
import { useAccountForm } from '../use-account-form.ts'
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

const fields = [] as const

/** Behind a button: programs that look into mails open every link in them. */
function ConfirmEmailPage() {
  const { site } = Route.useRouteContext()
  const { token } = Route.useSearch()
  const queryClient = useQueryClient()
  const [isDone, setIsDone] = useState(false)
  const { form, failure, ...state } = useAccountForm({
    fields,
    check: () => ({}),
    submit: async () => {
      await emailConfirmationApi.confirm.call({ token: token ?? '' })
      setIsDone(true)
      await queryClient.invalidateQueries({ queryKey: callerQuery().queryKey })
      tellOtherTabs()
    },
  })
  return (
    <AccountDesk
      kicker="Guest list"
      title={isDone ? 'Email confirmed' : 'Confirm your email'}
      intro={!isDone && 'One press, and your email is on the list.'}
      pass={
        <VipPass
          isPreview
          siteName={site.name}
          name=""
          placeholder="Mail check"
          photo={<LazyBedBug pose={isDone ? 'celebrating' : failure ? 'shocked' : 'searching'} />}
          facts={[
            { label: 'Came by', value: 'Mail' },
            { label: 'Address', value: isDone ? 'Confirmed' : '' },
          ]}
          filled={isDone ? 1 : 0.5}
          stamp={isDone ? { text: 'Confirmed', tone: 'good' } : undefined}
        />
      }
    >
      <form {...form} className="account-form">
        <FormSuccess>{isDone && 'Thanks! Every room is open to you now.'}</FormSuccess>
        <FormFailure
          failure={token ? failure : { text: 'Part of the link is missing. Open the whole link from the mail.' }}
        />
        {isDone ? (
          <Link to="/" className={buttonClass()}>
            To the site
          </Link>
        ) : (
          token && (
            <SubmitButton form={state} busyText="Confirming...">
              Confirm my email
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
