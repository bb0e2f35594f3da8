import type { ComponentProps } from 'react'
import { Input } from '#platform/web/ui/form/input.tsx'
import type { CodeKind } from '../../rules/second-factor.ts'

type CodeInputProps = Omit<ComponentProps<typeof Input>, 'name' | 'label'> & {
  label?: string
  kind: CodeKind | 'either'
}

/** Phones suggest the app's code above the keyboard. Recovery codes are typed from paper. */
export function CodeInput({ kind, label, ...input }: CodeInputProps) {
  const isApp = kind === 'app'
  return (
    <Input
      label={label ?? (isApp ? 'Code from your app' : 'Recovery code')}
      name="code"
      inputMode={isApp ? 'numeric' : 'text'}
      autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      placeholder={isApp ? '123 456' : undefined}
      required
      data-code
      {...input}
    />
  )
}
