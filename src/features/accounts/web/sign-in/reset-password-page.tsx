import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { VipPass } from '#features/mascot/web/pass/vip-pass.tsx'
import { pageHead } from '#features/site/web/page-head.ts'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { confirmationProblem, passwordProblem } from '../../rules/account-fields.ts'
import { AccountDesk } from '../account-desk.tsx'
import { accountsApi, callerQuery } from '../accounts-api.ts'
import { FormFailure, NeedsScripts, NewPasswordInputs, SubmitButton } from '../form-parts.tsx'
import { parseTokenSearch } from '../session/require-sign-in.ts'
import { useAccountForm } from '../use-account-form.ts'

export const Route = createFileRoute('/auth/reset-password')({
  validateSearch: parseTokenSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  // A failed check says nothing about the link; submitting the form will tell.
  loader: async ({ deps: { token } }) => ({
    isGood: token
      ? await accountsApi.checkPasswordReset.call({ token }).then(
          ({ is_good }) => is_good,
          () => true,
        )
      : false,
  }),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'New Password',
      description: `Choose a new password for ${match.context.site.name}.`,
      path: '/auth/reset-password',
    }),
  component: ResetPasswordPage,
})

const fields = ['password', 'confirmation'] as const

function ResetPasswordPage() {
  const { site } = Route.useRouteContext()
  const { token } = Route.useSearch()
  const { isGood } = Route.useLoaderData()
  const isUsable = token !== undefined && isGood
  const queryClient = useQueryClient()
  const router = useRouter()
  const { form, values, errors, failure, ...state } = useAccountForm({
    fields,
    check: ({ password, confirmation }) => ({
      password: passwordProblem(password),
      confirmation: confirmationProblem(password, confirmation),
    }),
    submit: async ({ password }) => {
      await accountsApi.resetPassword.call({ token: token ?? '', password })
      // Every session has just ended, and the link's owner may have been signed in here.
      await queryClient.invalidateQueries({ queryKey: callerQuery().queryKey })
      await router.navigate({ to: '/auth/login', search: { message: 'password_reset' }, replace: true })
    },
    dependents: { password: 'confirmation' },
  })
  const isLong = passwordProblem(values.password) === undefined
  const isRepeated = isLong && values.password === values.confirmation

  return (
    <AccountDesk
      kicker="Back on the list"
      title={isUsable ? 'Choose a new password' : "This link doesn't work"}
      intro={isUsable && 'Your other devices get signed out.'}
      pass={
        <VipPass
          isPreview
          siteName={site.name}
          name=""
          placeholder="Spare pass"
          photo={<LazyBedBug pose={isUsable ? (isRepeated ? 'celebrating' : 'walking') : 'shocked'} />}
          facts={[
            { label: 'Issue', value: 'Second' },
            { label: 'Old pass', value: 'Void' },
          ]}
          filled={(Number(isLong) + Number(isRepeated)) / 2}
          stamp={isUsable ? { text: 'Reissued', tone: 'gold' } : { text: 'Void', tone: 'bad' }}
        />
      }
    >
      {isUsable ? (
        <form {...form} className="account-form">
          <FormFailure failure={failure} />
          <NewPasswordInputs label="new password" errors={errors} />
          <SubmitButton form={state} busyText="Saving...">
            Save new password
          </SubmitButton>
          <NeedsScripts />
          <p className="account-links">
            <Link to="/auth/forgot-password">Ask for a new link</Link>
          </p>
        </form>
      ) : (
        <div className="account-form">
          <p role="alert">
            {token
              ? 'This link has expired or been used. Ask for a new one.'
              : 'Part of the link is missing. Open the whole link from the mail, or ask for a new one.'}
          </p>
          <Link to="/auth/forgot-password" className={buttonClass()}>
            Ask for a new link
          </Link>
        </div>
      )}
    </AccountDesk>
  )
}
