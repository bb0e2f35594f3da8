import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { accountsApi } from '../accounts-api.ts'
import { FormFailure } from '../form-parts.tsx'
import { PasswordInput } from '../password-input.tsx'
import { leaveSignedOut } from '../session/sign-out.ts'
import { useAccountForm } from '../use-account-form.ts'

export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="account-form" aria-labelledby="delete-account">
      <h2 id="delete-account" className="type-display text-heading">
        Delete my account
      </h2>
      <p className="text-ink-soft">
        Your profile and your scores go for good. Stories, ideas and messages stay, without your name.
      </p>
      <Button variant="danger" className="justify-self-start" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      {isOpen && <DeleteAccountDialog onClose={() => setIsOpen(false)} />}
    </section>
  )
}

const fields = ['password'] as const

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: deleteAccount } = useMutation(accountsApi.deleteAccount.mutationOptions())
  const { form, errors, failure, isBusy } = useAccountForm({
    fields,
    check: ({ password }) => ({ password: password === '' ? 'Password is required' : undefined }),
    submit: async ({ password }) => {
      await deleteAccount({ password })
      leaveSignedOut('/')
    },
    fieldOfCode: { wrong_password: 'password' },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Delete your account?"
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" form="delete-account-form" variant="danger" isBusy={isBusy}>
            Delete for good
          </Button>
        </>
      }
    >
      <form {...form} id="delete-account-form" className="grid gap-4">
        <p>There's no way back. Your password tells us it's you.</p>
        <FormFailure failure={failure} />
        <PasswordInput
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
          data-initial-focus
        />
      </form>
    </Dialog>
  )
}
