import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmationProblem, passwordProblem } from '../../rules/account-fields.ts'
import { accountsApi } from '../accounts-api.ts'
import { FormFailure, FormSuccess, NewPasswordInputs, SubmitButton } from '../form-parts.tsx'
import { PasswordInput } from '../password-input.tsx'
import { useAccountForm } from '../use-account-form.ts'

const fields = ['current_password', 'password', 'confirmation'] as const

export function ChangePasswordForm({ email }: { email: string | null }) {
  const queryClient = useQueryClient()
  const { mutateAsync: changePassword } = useMutation(accountsApi.changePassword.mutationOptions())
  const [isChanged, setIsChanged] = useState(false)
  const { form, errors, failure, ...state } = useAccountForm({
    fields,
    check: ({ current_password, password, confirmation }) => ({
      current_password: current_password === '' ? 'Password is required' : undefined,
      password: passwordProblem(password),
      confirmation: confirmationProblem(password, confirmation),
    }),
    submit: async ({ current_password, password }) => {
      setIsChanged(false)
      await changePassword({ current_password, password })
      state.element.current?.reset()
      setIsChanged(true)
      await queryClient.invalidateQueries({ queryKey: accountsApi.sessions.key() })
    },
    fieldOfCode: { wrong_password: 'current_password' },
    dependents: { password: 'confirmation' },
  })

  return (
    <form {...form} className="account-form">
      <h2 className="type-display text-heading">Change password</h2>
      <FormSuccess>{isChanged && 'Password changed. Your other devices are signed out.'}</FormSuccess>
      <FormFailure failure={failure} />
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordInput
        label="Current password"
        name="current_password"
        autoComplete="current-password"
        required
        error={errors.current_password}
      />
      <NewPasswordInputs label="new password" errors={errors} />
      <SubmitButton form={state} variant="secondary" busyText="Changing...">
        Change password
      </SubmitButton>
    </form>
  )
}
