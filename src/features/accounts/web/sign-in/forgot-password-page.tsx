import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { VipPass } from '#features/mascot/web/pass/vip-pass.tsx'
import { pageHead } from '#features/site/web/page-head.ts'
import { emailProblem } from '../../rules/account-fields.ts'
import { AccountDesk } from '../account-desk.tsx'
import { accountsApi } from '../accounts-api.ts'
import { EmailInput, FormFailure, FormSuccess, NeedsScripts, SubmitButton } from '../form-parts.tsx'
import { useAccountForm } from '../use-account-form.ts'

export const Route = createFileRoute('/auth/forgot-password')({
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Forgot Password',
      description: `Get a new password for ${match.context.site.name} by mail.`,
      path: '/auth/forgot-password',
    }),
  component: ForgotPasswordPage,
})

const fields = ['email'] as const

function ForgotPasswordPage() {
  const { site } = Route.useRouteContext()
  const [isSent, setIsSent] = useState(false)
  const { form, values, errors, failure, ...state } = useAccountForm({
    fields,
    check: ({ email }) => ({ email: emailProblem(email) }),
    submit: async ({ email }) => {
      setIsSent(false)
      await accountsApi.requestPasswordReset.call({ email })
      setIsSent(true)
    },
  })

  return (
    <AccountDesk
      kicker="Lost and found"
      title="Forgot your password?"
      intro="What's your email? We'll send a link, good for one hour."
      pass={
        <VipPass
          isPreview
          siteName={site.name}
          name={values.email.split('@')[0] ?? ''}
          placeholder="Whose is this?"
          photo={<LazyBedBug pose={isSent ? 'celebrating' : 'searching'} />}
          facts={[
            { label: 'Found', value: 'Under a mattress' },
            { label: 'Hand out to', value: values.email },
          ]}
          filled={isSent ? 1 : 0}
          stamp={isSent ? { text: 'In the mail', tone: 'good' } : { text: 'Lost', tone: 'gold' }}
        />
      }
    >
      <form {...form} className="account-form">
        <FormSuccess>
          {isSent && 'If an account has this email, the link is on its way. Check your spam folder, too.'}
        </FormSuccess>
        <FormFailure failure={failure} />
        <EmailInput autoComplete="username" error={errors.email} />
        <SubmitButton form={state} busyText="Sending...">
          {isSent ? 'Send it again' : 'Send the link'}
        </SubmitButton>
        <NeedsScripts />
        <p className="account-links">
          <Link to="/auth/login">Back to sign in</Link>
        </p>
      </form>
    </AccountDesk>
  )
}
