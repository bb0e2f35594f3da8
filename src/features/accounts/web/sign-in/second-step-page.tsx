import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { VipPass } from '#features/mascot/web/pass/vip-pass.tsx'
import { pageHead } from '#features/site/web/page-head.ts'
import { Checkbox } from '#platform/web/ui/form/checkbox.tsx'
import { safeRedirect } from '../../rules/safe-redirect.ts'
import { type CodeKind, codeProblem } from '../../rules/second-factor.ts'
import { AccountDesk } from '../account-desk.tsx'
import { FormFailure, NeedsScripts, SubmitButton } from '../form-parts.tsx'
import { leaveWhenSignedIn, parseAuthSearch } from '../session/require-sign-in.ts'
import { CodeInput } from '../two-factor/code-input.tsx'
import { secondFactorApi } from '../two-factor/second-factor-api.ts'
import { useAccountForm } from '../use-account-form.ts'
import { useGoOn } from './use-go-on.ts'

/** The challenge is in an HttpOnly cookie. */
export const Route = createFileRoute('/auth/two-factor')({
  validateSearch: parseAuthSearch,
  beforeLoad: leaveWhenSignedIn,
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Enter Your Code',
      description: `The second step of signing in to ${match.context.site.name}.`,
      path: '/auth/two-factor',
    }),
  component: SecondStepPage,
})

const fields = ['code', 'trust_device'] as const

function SecondStepPage() {
  const { site } = Route.useRouteContext()
  const { redirectTo } = Route.useSearch()
  const [kind, setKind] = useState<CodeKind>('app')
  const [isWelcome, setIsWelcome] = useState(false)
  const goOn = useGoOn()
  const { form, values, errors, failure, ...state } = useAccountForm({
    fields,
    check: ({ code }) => ({ code: codeProblem(code, kind) }),
    submit: async ({ code, trust_device }) => {
      const answer = await secondFactorApi.confirmSignIn.call({ code, kind, trust_device: trust_device !== '' })
      setIsWelcome(true)
      await goOn(answer.came_along, safeRedirect(redirectTo))
    },
    fieldOfCode: { wrong_code: 'code' },
  })
  const other = kind === 'app' ? 'recovery' : 'app'
  const isRight = codeProblem(values.code, kind) === undefined
  const scan = isWelcome ? 'welcome' : state.isBusy ? 'checking' : errors.code || failure ? 'denied' : 'waiting'

  return (
    <AccountDesk
      kicker="VIP entrance"
      title="One more check"
      intro={
        kind === 'app'
          ? 'Open your authenticator app and type the 6 digits it shows for this site.'
          : 'Type one of your recovery codes. Each works once.'
      }
      pass={
        <VipPass
          isPreview
          siteName={site.name}
          name=""
          placeholder="Second check"
          photo={<LazyBedBug pose={scan === 'welcome' ? 'celebrating' : scan === 'denied' ? 'shocked' : 'searching'} />}
          facts={[
            { label: 'Password', value: 'Checked' },
            { label: 'Code', value: isRight ? 'Looks good' : '' },
          ]}
          filled={isWelcome ? 1 : isRight ? 0.75 : 0.5}
          scan={scan}
        />
      }
    >
      <form {...form} className="account-form">
        <FormFailure failure={failure} />
        <CodeInput key={kind} kind={kind} error={errors.code} autoFocus />
        <Checkbox
          name="trust_device"
          label="Trust this device for 30 days"
          hint="It won't need a code. Don't tick this on a shared device."
        />
        <SubmitButton form={state} busyText="Checking...">
          Sign In
        </SubmitButton>
        <NeedsScripts />
        <p className="account-links">
          <button type="button" onClick={() => setKind(other)}>
            {other === 'recovery' ? 'Use a recovery code' : 'Use the app'}
          </button>
          <Link to="/auth/login" search={redirectTo ? { redirectTo: safeRedirect(redirectTo) } : {}}>
            Start again
          </Link>
        </p>
      </form>
    </AccountDesk>
  )
}
