import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountDesk } from '#features/accounts/web/account-desk.tsx'
import { FormFailure, FormSuccess, NeedsScripts, SubmitButton } from '#features/accounts/web/form-parts.tsx'
import { VipPass } from '#features/accounts/web/pass/vip-pass.tsx'
import { parseTokenSearch } from '#features/accounts/web/session/require-sign-in.ts'
import { useAccountForm } from '#features/accounts/web/use-account-form.ts'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
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

const fields = [] as const

/** Behind a button: programs that look into mails open every link in them. */
function UnsubscribePage() {
  const { site } = Route.useRouteContext()
  const { token } = Route.useSearch()
  const [isDone, setIsDone] = useState(false)
  const { form, failure, ...state } = useAccountForm({
    fields,
    check: () => ({}),
    submit: async () => {
      await noticesApi.unsubscribe.call({ token: token ?? '' })
      setIsDone(true)
    },
  })
  return (
    <AccountDesk
      kicker="Mail room"
      title={isDone ? 'No more mails' : 'Stop the mails?'}
      intro={!isDone && "The bell on the site keeps ringing. We'll just leave your mailbox alone."}
      pass={
        <VipPass
          isPreview
          siteName={site.name}
          name=""
          placeholder="Mail room"
          photo={<LazyBedBug pose={isDone ? 'celebrating' : failure ? 'shocked' : 'searching'} />}
          facts={[{ label: 'Mails', value: isDone ? 'None' : 'Once a day' }]}
          filled={isDone ? 1 : 0.5}
          stamp={isDone ? { text: 'Stopped', tone: 'good' } : undefined}
        />
      }
    >
      <form {...form} className="account-form">
        <FormSuccess>{isDone && 'Done. You can switch them on again on your profile.'}</FormSuccess>
        <FormFailure
          failure={token ? failure : { text: 'Part of the link is missing. Open the whole link from the mail.' }}
        />
        {isDone ? (
          <Link to="/" className={buttonClass()}>
            To the site
          </Link>
        ) : (
          token && (
            <SubmitButton form={state} busyText="Stopping...">
              Stop the mails
            </SubmitButton>
          )
        )}
        <NeedsScripts />
      </form>
    </AccountDesk>
  )
}
