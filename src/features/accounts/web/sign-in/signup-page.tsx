import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { type PassStamp, VipPass } from '#features/mascot/web/pass/vip-pass.tsx'
import { pageHead } from '#features/site/web/page-head.ts'
import { formatDay } from '#platform/rules/dates.ts'
import { Input } from '#platform/web/ui/form/input.tsx'
import {
  confirmationProblem,
  dateOfBirthProblem,
  emailProblem,
  minimumAge,
  passwordProblem,
  usernameProblem,
} from '../../rules/account-fields.ts'
import { safeRedirect } from '../../rules/safe-redirect.ts'
import { AccountDesk } from '../account-desk.tsx'
import { accountsApi } from '../accounts-api.ts'
import { EmailInput, FormFailure, NeedsScripts, NewPasswordInputs, SubmitButton, TermsNote } from '../form-parts.tsx'
import { leaveWhenSignedIn, parseAuthSearch } from '../session/require-sign-in.ts'
import { useAccountForm } from '../use-account-form.ts'

export const Route = createFileRoute('/auth/signup')({
  validateSearch: parseAuthSearch,
  beforeLoad: leaveWhenSignedIn,
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Create Account',
      description: `Get your pass to ${match.context.site.name}: scores, stories, ideas and the backstage lounge.`,
      path: '/auth/signup',
    }),
  component: SignupPage,
})

const fields = ['email', 'username', 'date_of_birth', 'password', 'confirmation'] as const
type Values = Record<(typeof fields)[number], string>

const check = (values: Values) => ({
  email: emailProblem(values.email),
  username: usernameProblem(values.username),
  date_of_birth: dateOfBirthProblem(values.date_of_birth, new Date()),
  password: passwordProblem(values.password),
  confirmation: confirmationProblem(values.password, values.confirmation),
})

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Passed to the sign-in page after sign-up. It isn't in the URL, which others may see. */
    signedUpEmail?: string
  }
}

function SignupPage() {
  const { redirectTo } = Route.useSearch()
  const router = useRouter()
  const onward = redirectTo ? { redirectTo: safeRedirect(redirectTo) } : {}
  const { form, values, errors, failure, ...state } = useAccountForm({
    fields,
    check,
    submit: async ({ confirmation: _, ...account }) => {
      await accountsApi.signUp.call(account)
      await router.navigate({
        to: '/auth/login',
        search: { ...onward, message: 'signup_success' },
        state: { signedUpEmail: account.email },
      })
    },
    fieldOfCode: { email_taken: 'email', username_taken: 'username', name_refused: 'username' },
    dependents: { password: 'confirmation' },
  })

  return (
    <AccountDesk kicker="Get your pass" title="Create Account" pass={<FillingPass values={values} />}>
      <form {...form} className="account-form">
        <FormFailure failure={failure} />
        <EmailInput autoComplete="email" error={errors.email} />
        <Input
          label="Username"
          name="username"
          hint="3 to 20 characters. Everybody sees this one."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.username}
        />
        <Input
          label="Date of birth"
          name="date_of_birth"
          type="date"
          hint={`${minimumAge} or older. Nobody else sees it.`}
          autoComplete="bday"
          required
          error={errors.date_of_birth}
        />
        <NewPasswordInputs label="password" errors={errors} />
        <TermsNote />
        <SubmitButton form={state} busyText="Creating account...">
          Create Account
        </SubmitButton>
        <NeedsScripts />
        <p className="account-links">
          <span>
            Already on the list?{' '}
            <Link to="/auth/login" search={onward}>
              Sign in
            </Link>
          </span>
        </p>
      </form>
    </AccountDesk>
  )
}

function FillingPass({ values }: { values: Values }) {
  const { site } = Route.useRouteContext()
  const today = useToday()
  const problems = Object.entries(check(values))
  // An empty confirmation matches an empty password, but still has to be filled in.
  const filled = problems.filter(([name, problem]) => !problem && values[name as keyof Values] !== '').length
  const pose = filled === fields.length ? 'celebrating' : filled > 0 ? 'walking' : 'sleeping'
  return (
    <VipPass
      isPreview
      siteName={site.name}
      name={values.username}
      placeholder="Your name here"
      photo={<LazyBedBug key={pose} pose={pose} className="animate-pop" />}
      facts={[
        { label: 'Member since', value: today },
        { label: 'Guest list', value: values.email },
      ]}
      filled={filled / fields.length}
      stamp={ageStamp(values.date_of_birth)}
    />
  )
}

function ageStamp(dateOfBirth: string): PassStamp | undefined {
  if (dateOfBirth === '') return undefined
  return dateOfBirthProblem(dateOfBirth, new Date())
    ? { text: 'Not yet', tone: 'bad' }
    : { text: `${minimumAge}+ checked`, tone: 'good' }
}

/** Empty until hydration: a page cached for all visitors can't contain today's date. */
function useToday() {
  const [today, setToday] = useState('')
  useEffect(() => setToday(formatDay(new Date())), [])
  return today
}
