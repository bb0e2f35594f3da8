import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { FormFailure } from '../form-parts.tsx'
import { PasswordInput } from '../password-input.tsx'
import { useAccountForm } from '../use-account-form.ts'
import { CodeInput } from './code-input.tsx'

type ConfirmByCodeProps<Answer> = {
  title: string
  text: string
  action: string
  isDangerous?: boolean
  submit: (proof: { password: string; code: string }) => Promise<Answer>
  onDone: (answer: Answer) => unknown
  onClose: () => void
}

const fields = ['password', 'code'] as const

export function ConfirmByCode<Answer>(props: ConfirmByCodeProps<Answer>) {
  const { title, text, action, isDangerous, submit, onDone, onClose } = props
  const { form, errors, failure, isBusy } = useAccountForm({
    fields,
    check: ({ password, code }) => ({
      password: password === '' ? 'Password is required' : undefined,
      code: !hasVisibleText(code) ? 'Code is required' : undefined,
    }),
    submit: async (proof) => onDone(await submit(proof)),
    fieldOfCode: { wrong_password: 'password', wrong_code: 'code' },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="confirm-by-code" variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form {...form} id="confirm-by-code" className="grid gap-4">
        <p>{text}</p>
        <FormFailure failure={failure} />
        <PasswordInput
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
          data-initial-focus
        />
        <CodeInput
          kind="either"
          label="Code"
          hint="From your app, or one of your recovery codes."
          error={errors.code}
        />
      </form>
    </Dialog>
  )
}
