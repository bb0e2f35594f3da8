import { createFileRoute, Link, useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { type ScanState, VipPass } from '#features/mascot/web/pass/vip-pass.tsx'
import { pageHead } from '#features/site/web/page-head.ts'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { safeRedirect } from '../../rules/safe-redirect.ts'
import { AccountDesk } from '../account-desk.tsx'
import { accountsApi } from '../accounts-api.ts'
import { EmailInput, FormFailure, FormSuccess, NeedsScripts, SubmitButton } from '../form-parts.tsx'
import { PasswordInput } from '../password-input.tsx'
import { lostSession, lostSessionText } from '../session/lost-session.ts'
import { leaveWhenSignedIn, parseAuthSearch } from '../session/require-sign-in.ts'
import { useAccountForm } from '../use-account-form.ts'
import { useGoOn } from './use-go-on.ts'

export const Route = createFileRoute('/auth/login')({
  validateSearch: parseAuthSearch,
  beforeLoad: leaveWhenSignedIn,
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Sign In',
      description: `Sign in to ${match.context.site.name}: keep your scores, write stories, join the lounge.`,
      path: '/auth/login',
    }),
  component: LoginPage,
})

const fields = ['email', 'password'] as const

function LoginPage() {
  const { site } = Route.useRouteContext()
  const { redirectTo, message } = Route.useSearch()
  const [isWelcome, setIsWelcome] = useState(false)
  const [isLost] = useState(lostSession.happened)
  const goOn = useGoOn()
  const router = useRouter()
  const signedUpEmail = useLocation({ select: ({ state }) => state.signedUpEmail })
  const search = redirectTo ? { redirectTo: safeRedirect(redirectTo) } : {}
  const { form, values, errors, failure, ...state } = useAccountForm({
    fields,
    check: ({ email, password }) => ({
      email: !hasVisibleText(email) ? 'Email is required' : undefined,
      password: password === '' ? 'Password is required' : undefined,
    }),
    submit: async (credentials) => {
      const answer = await accountsApi.signIn.call(credentials)
      if (answer.kind === 'code_required') return router.navigate({ to: '/auth/two-factor', search })
      setIsWelcome(true)
      await goOn(answer.came_along, safeRedirect(redirectTo))
    },
  })
  const scan = scanState({ isWelcome, isBusy: state.isBusy, isDenied: failure !== undefined })

  return (
    <AccountDesk
      kicker="VIP entrance"
      title="Sign In"
      pass={
        <VipPass
          isPreview
          siteName={site.name}
          name={values.email.split('@')[0] ?? ''}
          placeholder="Name on the list"
          photo={<LazyBedBug pose={bouncerPoses[scan]} />}
          facts={[
            { label: 'Access', value: 'All areas' },
            { label: 'Plus one', value: 'A bed bug' },
          ]}
          filled={scan === 'welcome' ? 1 : (Number(values.email !== '') + Number(values.password !== '')) / 2}
          scan={scan}
        />
      }
    >
      <form {...form} className="account-form">
        {message === 'signup_success' && <FormSuccess>Account created successfully! You can now sign in.</FormSuccess>}
        {message === 'password_reset' && <FormSuccess>Your new password is set. Sign in with it.</FormSuccess>}
        <FormFailure failure={failure ?? (isLost ? { text: lostSessionText } : undefined)} />
        <EmailInput autoComplete="username" defaultValue={signedUpEmail} error={errors.email} />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <SubmitButton form={state} busyText="Signing in...">
          Sign In
        </SubmitButton>
        <NeedsScripts />
        <p className="account-links">
          <Link to="/auth/forgot-password">Forgot your password?</Link>
          <span>
            New here?{' '}
            <Link to="/auth/signup" search={search}>
              Create an account
            </Link>
          </span>
        </p>
      </form>
    </AccountDesk>
  )
}

const bouncerPoses = { waiting: 'searching', checking: 'searching', denied: 'shocked', welcome: 'celebrating' } as const

function scanState({ isWelcome, isBusy, isDenied }: Record<'isWelcome' | 'isBusy' | 'isDenied', boolean>): ScanState {
  if (isWelcome) return 'welcome'
  if (isBusy) return 'checking'
  return isDenied ? 'denied' : 'waiting'
}
