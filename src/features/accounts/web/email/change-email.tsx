import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { emailProblem } from '../../rules/account-fields.ts'
import { accountsApi } from '../accounts-api.ts'
import { FormFailure, FormSuccess, SubmitButton } from '../form-parts.tsx'
import { PasswordInput } from '../password-input.tsx'
import { CodeInput } from '../two-factor/code-input.tsx'
import { secondFactorApi } from '../two-factor/second-factor-api.ts'
import { useAccountForm } from '../use-account-form.ts'
import { emailChangeApi } from './email-change-api.ts'

type ChangeEmailProps = { email: string | null; pendingEmail: string | null }

export function ChangeEmail({ email, pendingEmail }: ChangeEmailProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [news, setNews] = useState<string>()
  const refresh = useRefreshProfile()
  const cancel = useMutation({
    mutationFn: () => emailChangeApi.cancel.call(undefined),
    onSuccess: async () => {
      await refresh()
      setNews('Cancelled. Your email stays as it is.')
    },
  })
  return (
    <section className="account-form" aria-labelledby="email">
      <h2 id="email" className="type-display text-heading">
        Email
      </h2>
      <FormSuccess>{news}</FormSuccess>
      <FormFailure failure={cancel.error ? describeFailure(cancel.error) : undefined} />
      {email && (
        <p className="[overflow-wrap:anywhere]">
          <span className="text-ink-soft">You sign in with</span> <b>{email}</b>
        </p>
      )}
      {pendingEmail && (
        <div className="pending-email">
          <MailCheck aria-hidden="true" />
          <p>
            Open the link we sent to <b>{pendingEmail}</b> to switch. It's good for one hour. Check your spam folder,
            too.
          </p>
          <Button size="small" variant="secondary" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel the change
          </Button>
        </div>
      )}
      {isAsking ? (
        <ChangeEmailForm
          email={email}
          onCancel={() => setIsAsking(false)}
          onAsked={async () => {
            await refresh()
            setIsAsking(false)
            setNews('Almost there: check your new mailbox.')
          }}
        />
      ) : (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => {
            setNews(undefined)
            setIsAsking(true)
          }}
        >
          {pendingEmail ? 'Use another email' : 'Change email'}
        </Button>
      )}
    </section>
  )
}

const fields = ['email', 'password', 'code'] as const

type ChangeEmailFormProps = { email: string | null; onCancel: () => void; onAsked: () => Promise<unknown> }

function ChangeEmailForm({ email, onCancel, onAsked }: ChangeEmailFormProps) {
  const queryClient = useQueryClient()
  const { data: secondFactor } = useSuspenseQuery(secondFactorApi.state.queryOptions())
  const { form, errors, failure, ...state } = useAccountForm({
    fields,
    check: ({ email: newEmail, password, code }) => ({
      email: emailProblem(newEmail),
      password: password === '' ? 'Password is required' : undefined,
      code: secondFactor.is_enabled && code.trim() === '' ? 'Code is required' : undefined,
    }),
    submit: async ({ email: newEmail, password, code }) => {
      try {
        await emailChangeApi.request.call({ email: newEmail, password, ...(code && { code }) })
      } catch (error) {
        // Two-step sign-in may have been switched on or off in another tab.
        await queryClient.invalidateQueries({ queryKey: secondFactorApi.state.key() })
        throw error
      }
      await onAsked()
    },
    fieldOfCode: {
      wrong_password: 'password',
      wrong_code: 'code',
      code_required: 'code',
      same_email: 'email',
    },
  })
  const { element } = state
  // The pressed button is gone and took the focus with it.
  useEffect(() => element.current?.querySelector<HTMLElement>('[name=email]')?.focus(), [element])
  return (
    <form {...form} className="grid gap-[inherit] [&>[role=alert]:empty]:hidden">
      <FormFailure failure={failure} />
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <Input
        label="New email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint="We'll send a link there. Your other devices are signed out when you open it."
        required
        error={errors.email}
      />
      <PasswordInput
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      {secondFactor.is_enabled && (
        <CodeInput
          kind="either"
          label="Code"
          hint="From your app, or one of your recovery codes."
          error={errors.code}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={state} busyText="Sending...">
          Send the link
        </SubmitButton>
        <Button variant="quiet" size="large" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  )
}

function useRefreshProfile() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: accountsApi.profile.key() })
}
