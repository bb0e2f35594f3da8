import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Field, type FieldText } from '#platform/web/ui/form/field.tsx'

type PasswordInputProps = Omit<FieldText, 'label'> &
  Omit<ComponentProps<'input'>, 'type'> & { label: string; autoComplete: 'current-password' | 'new-password' }

export function PasswordInput({ label, hint, error, isOptional, className, id, ...input }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field {...{ label, hint, error, isOptional, className, id }}>
      {(control) => (
        <div className="relative">
          <input
            className="control pr-13"
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={`Show ${label.toLowerCase()}`}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-soft hover:text-ink"
            onClick={() => setIsShown(!isShown)}
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </Field>
  )
}
