import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import {
  dateOfBirthProblem,
  emailProblem,
  minimumAge,
  passwordProblem,
  usernameProblem,
} from '../../rules/account-fields.ts'
import { accountsApi } from '../accounts-api.ts'
import { EmailInput, FormFailure, TermsNote } from '../form-parts.tsx'
import { PasswordInput } from '../password-input.tsx'
import { useAccountForm } from '../use-account-form.ts'
import { useGoOn } from './use-go-on.ts'
import '../account-page.css'

type JoinFormProps = {
  /** For a submit button outside the form, where it stays in sight. */
  formId: string
  onBusy: (isBusy: boolean) => void
  way: 'sign-up' | 'sign-in'
  onWay: (way: 'sign-up' | 'sign-in') => void
  isShown: boolean
  username: string
  /** Called when there is a session that the page doesn't know of yet. */
  onSignedIn: () => Promise<void>
  /** The page to return to after the second step. `onLeave` saves anything that must survive it. */
  returnTo: string
  onLeave?: (() => void) | undefined
}

const fields = ['email', 'username', 'date_of_birth', 'password'] as const
type Values = Record<(typeof fields)[number], string>

const checks = {
  'sign-up': (values: Values) => ({
    email: emailProblem(values.email),
    username: usernameProblem(values.username),
    date_of_birth: dateOfBirthProblem(values.date_of_birth, new Date()),
    password: passwordProblem(values.password),
  }),
  'sign-in': ({ email, password }: Values) => ({
    email: !hasVisibleText(email) ? 'Email is required' : undefined,
    password: password === '' ? 'Password is required' : undefined,
  }),
}

/** One form for both ways, so that switching keeps what was typed. */
export function JoinForm(props: JoinFormProps) {
  const { formId, onBusy, way, onWay, isShown, username, onSignedIn, returnTo, onLeave } = props
  const goOn = useGoOn()
  const router = useRouter()
  // If the sign-in after a sign-up fails, the next try only signs in.
  const madeFor = useRef<string>(undefined)
  const isNew = way === 'sign-up'
  const { form, errors, failure, ...state } = useAccountForm({
    fields,
    check: checks[way],
    submit: async (account) => {
      const { email, password } = account
      if (isNew && madeFor.current !== email) {
        await accountsApi.signUp.call(account)
        madeFor.current = email
      }
      const answer = await accountsApi.signIn.call({ email, password })
      if (answer.kind === 'code_required') {
        onLeave?.()
        return router.navigate({ to: '/auth/two-factor', search: { redirectTo: returnTo } })
      }
      await onSignedIn()
      await goOn(answer.came_along)
    },
    fieldOfCode: { email_taken: 'email', username_taken: 'username', name_refused: 'username' },
  })

  const { element, isBusy } = state
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  useEffect(() => {
    const email = isShown && element.current?.elements.namedItem('email')
    if (email instanceof HTMLInputElement) email.focus()
  }, [isShown, element])

  return (
    <form {...form} id={formId} className="join-form">
      <FormFailure failure={failure} />
      <EmailInput autoComplete={isNew ? 'email' : 'username'} error={errors.email} />
      {/* Hidden, so that switching back keeps what was typed. */}
      <div className="join-form-new" hidden={!isNew}>
        <Input
          label="Username"
          name="username"
          defaultValue={username}
          hint="3 to 20 characters."
          autoComplete={isNew ? 'username' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          required={isNew}
          error={errors.username}
        />
        <Input
          label="Date of birth"
          name="date_of_birth"
          type="date"
          hint={`${minimumAge} or older. Private.`}
          autoComplete="bday"
          required={isNew}
          error={errors.date_of_birth}
        />
      </div>
      <PasswordInput
        label="Password"
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        error={errors.password}
        {...(isNew && { hint: 'At least 8 characters.' })}
      />
      {isNew && <TermsNote target="_blank" />}
      <p className="join-form-other">
        {isNew ? 'Already on the list?' : 'New here?'}{' '}
        <Button variant="quiet" size="small" onClick={() => onWay(isNew ? 'sign-in' : 'sign-up')}>
          {isNew ? 'Sign in' : 'Sign up'}
        </Button>
      </p>
    </form>
  )
}
