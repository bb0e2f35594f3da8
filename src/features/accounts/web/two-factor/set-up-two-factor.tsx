import { useState } from 'react'
import { Button } from '#platform/web/ui/form/button.tsx'
import { codeProblem, spellSecret } from '../../rules/second-factor.ts'
import { FormFailure, SubmitButton } from '../form-parts.tsx'
import { PasswordInput } from '../password-input.tsx'
import { useAccountForm } from '../use-account-form.ts'
import { CodeInput } from './code-input.tsx'
import { secondFactorApi } from './second-factor-api.ts'

type SetUp = Awaited<ReturnType<typeof secondFactorApi.start.call>>

type SetUpTwoFactorProps = { onDone: (recoveryCodes: readonly string[]) => unknown; onCancel: () => void }

export function SetUpTwoFactor({ onDone, onCancel }: SetUpTwoFactorProps) {
  const [setUp, setSetUp] = useState<SetUp>()
  return setUp ? (
    <ConfirmApp setUp={setUp} onDone={onDone} onCancel={onCancel} />
  ) : (
    <AskPassword onDone={setSetUp} onCancel={onCancel} />
  )
}

const passwordFields = ['password'] as const

function AskPassword({ onDone, onCancel }: { onDone: (setUp: SetUp) => void; onCancel: () => void }) {
  const { form, errors, failure, ...state } = useAccountForm({
    fields: passwordFields,
    check: ({ password }) => ({ password: password === '' ? 'Password is required' : undefined }),
    submit: async ({ password }) => onDone(await secondFactorApi.start.call({ password })),
    fieldOfCode: { wrong_password: 'password' },
  })
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-soft">
        You need an authenticator app on your phone, such as Google Authenticator, 2FAS or the one of your password
        manager.
      </p>
      <FormFailure failure={failure} />
      <PasswordInput
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
        autoFocus
      />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton form={state} busyText="Checking...">
          Continue
        </SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const codeFields = ['code'] as const

function ConfirmApp({ setUp, onDone, onCancel }: SetUpTwoFactorProps & { setUp: SetUp }) {
  const { form, errors, failure, ...state } = useAccountForm({
    fields: codeFields,
    check: ({ code }) => ({ code: codeProblem(code, 'app') }),
    submit: async ({ code }) => onDone((await secondFactorApi.confirm.call({ code })).recovery_codes),
    fieldOfCode: { wrong_code: 'code' },
  })
  return (
    <form {...form} className="grid gap-4">
      <p>
        <b>1.</b> Scan this with your app. On the phone itself,{' '}
        <a href={setUp.uri} className="underline">
          open it in the app
        </a>
        .
      </p>
      <svg
        className="qr-code"
        viewBox={`0 0 ${setUp.qr.size} ${setUp.qr.size}`}
        role="img"
        aria-label="QR code for your app"
      >
        <path d={setUp.qr.path} fill="currentColor" />
      </svg>
      <p className="text-small">
        <span className="text-ink-soft">Can't scan it? Type this key into the app:</span>{' '}
        <code className="select-all font-semibold [overflow-wrap:anywhere]">{spellSecret(setUp.secret)}</code>
      </p>
      <p>
        <b>2.</b> Type the code that the app shows.
      </p>
      <FormFailure failure={failure} />
      <CodeInput kind="app" error={errors.code} autoFocus />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton form={state} busyText="Checking...">
          Switch on
        </SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
