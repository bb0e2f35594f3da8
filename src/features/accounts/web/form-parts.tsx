import { Link } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { capitalise } from '#platform/rules/capitalise.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { PasswordInput } from './password-input.tsx'

type FormFailureProps = { failure: { text: string; requestId?: string } | undefined }

/** Always rendered: a live region that appears with its text isn't announced. */
export function FormFailure({ failure }: FormFailureProps) {
  return (
    <div role="alert">
      {failure && (
        <p ref={bringIntoView} className="account-notice" data-tone="danger">
          <TriangleAlert aria-hidden="true" />
          <span>
            {failure.text}
            {failure.requestId && <span className="block text-small">Reference: {failure.requestId}</span>}
          </span>
        </p>
      )}
    </div>
  )
}

/** On a phone the notice is a screen away from the pressed button. */
function bringIntoView(notice: HTMLElement | null) {
  notice?.scrollIntoView({ block: 'nearest' })
}

export function FormSuccess({ children }: { children?: ReactNode }) {
  return (
    <div role="status">
      {children && (
        <p className="account-notice" data-tone="success">
          <CircleCheck aria-hidden="true" />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}

type SubmitButtonProps = {
  form: { isReady: boolean; isBusy: boolean }
  variant?: 'primary' | 'secondary'
  children: ReactNode
  busyText: string
}

/** Before hydration, a plain form submission would lose what was typed. */
export function SubmitButton({ form, variant = 'primary', children, busyText }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant={variant}
      size="large"
      className="account-submit"
      disabled={!form.isReady}
      isBusy={form.isBusy}
    >
      {form.isBusy ? busyText : children}
    </Button>
  )
}

export function NeedsScripts() {
  return (
    <noscript>
      <p className="account-notice" data-tone="danger">
        This form needs JavaScript. Switch it on and reload the page.
      </p>
    </noscript>
  )
}

type EmailInputProps = {
  error: string | undefined
  autoComplete: 'email' | 'username'
  defaultValue?: string | undefined
}

export function EmailInput(props: EmailInputProps) {
  return <Input label="Email" name="email" type="email" inputMode="email" autoCapitalize="none" required {...props} />
}

type NewPasswordInputsProps = {
  label: string
  errors: { password?: string | undefined; confirmation?: string | undefined }
}

export function NewPasswordInputs({ label, errors }: NewPasswordInputsProps) {
  return (
    <>
      <PasswordInput
        label={capitalise(label)}
        name="password"
        hint="At least 8 characters."
        autoComplete="new-password"
        required
        error={errors.password}
      />
      <PasswordInput
        label={`Confirm ${label}`}
        name="confirmation"
        autoComplete="new-password"
        required
        error={errors.confirmation}
      />
    </>
  )
}

/** Use `_blank` where opening a link would interrupt the person. */
export function TermsNote({ target }: { target?: '_blank' }) {
  return (
    <p className="text-ink-soft text-small">
      By signing up you accept the{' '}
      <Link to="/terms" target={target} className="underline">
        Terms of Service
      </Link>{' '}
      and the{' '}
      <Link to="/privacy" target={target} className="underline">
        Privacy Policy
      </Link>
      .
    </p>
  )
}
