import { type ComponentProps, type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { type FieldErrors, focusWrongField, placeFailure } from '#platform/web/form/place-failure.ts'

type AccountFormOptions<Name extends string> = {
  fields: readonly Name[]
  check: (values: Record<Name, string>) => FieldErrors<Name>
  submit: (values: Record<Name, string>) => Promise<unknown>
  /** Maps a refusal's code to the field that shows its message. */
  fieldOfCode?: Partial<Record<string, Name>>
  /** Typing in a field clears the error of the field that depends on it. */
  dependents?: Partial<Record<Name, Name>>
}

type Failure = ReturnType<typeof describeFailure>

/** Inputs are uncontrolled, so values filled in before hydration count too. */
export function useAccountForm<Name extends string>(options: AccountFormOptions<Name>) {
  const { fields, check, submit, fieldOfCode = {}, dependents } = options
  const element = useRef<HTMLFormElement>(null)
  const isRunning = useRef(false)
  const [values, setValues] = useState(() => emptyValues(fields))
  const [errors, setErrors] = useState<FieldErrors<Name>>({})
  const [failure, setFailure] = useState<Failure>()
  const [status, setStatus] = useState<'loading' | 'ready' | 'busy'>('loading')
  const [refusals, setRefusals] = useState(0)

  useEffect(() => {
    if (element.current) setValues(readValues(element.current, fields))
    setStatus('ready')
  }, [fields])

  useEffect(() => {
    if (refusals > 0) focusWrongField(element.current)
  }, [refusals])

  const refuse = (nextErrors: FieldErrors<Name>, nextFailure?: Failure) => {
    setErrors(nextErrors)
    setFailure(nextFailure)
    setRefusals((count) => count + 1)
  }

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A ref besides the state, because a second Enter may come before the next render.
    if (isRunning.current) return
    const current = readValues(event.currentTarget, fields)
    setValues(current)
    const problems = check(current)
    if (hasAny(problems)) return refuse(problems)
    isRunning.current = true
    setStatus('busy')
    setErrors({})
    setFailure(undefined)
    try {
      await submit(current)
    } catch (error) {
      const placed = placeFailure(error, fields, fieldOfCode)
      refuse(placed, hasAny(placed) ? undefined : describeFailure(error))
    } finally {
      isRunning.current = false
      setStatus('ready')
    }
  }

  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    setValues(readValues(event.currentTarget, fields))
    const name = nameOf(event.target, fields)
    if (!name) return
    const cleared = [name, dependents?.[name]]
    setErrors((shown) => withoutFields(shown, cleared))
  }

  const handleBlur = (event: FocusEvent<HTMLFormElement>) => {
    const name = nameOf(event.target, fields)
    const current = readValues(event.currentTarget, fields)
    // Leaving an empty field untouched is no mistake yet.
    if (!name || current[name] === '') return
    const problem = check(current)[name]
    if (problem) setErrors((shown) => ({ ...shown, [name]: problem }))
  }

  const fill = (typed: Partial<Record<Name, string>>) => {
    if (!element.current) return
    for (const name of fields) {
      const input = element.current.elements.namedItem(name)
      if (input instanceof HTMLInputElement && typed[name] !== undefined) input.value = typed[name]
    }
    setValues(readValues(element.current, fields))
  }

  const form: ComponentProps<'form'> = {
    ref: element,
    // A submit before hydration must not put the password into the URL.
    method: 'post',
    noValidate: true,
    onSubmit: handleSubmit,
    onInput: handleInput,
    onBlur: handleBlur,
  }
  return { form, values, errors, failure, isBusy: status === 'busy', isReady: status !== 'loading', element, fill }
}

function emptyValues<Name extends string>(fields: readonly Name[]) {
  return Object.fromEntries(fields.map((name) => [name, ''])) as Record<Name, string>
}

function readValues<Name extends string>(form: HTMLFormElement, fields: readonly Name[]) {
  const data = new FormData(form)
  return Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
}

function nameOf<Name extends string>(target: EventTarget, fields: readonly Name[]) {
  return fields.find((name) => target instanceof HTMLInputElement && target.name === name)
}

function withoutFields<Name extends string>(errors: FieldErrors<Name>, names: readonly (Name | undefined)[]) {
  if (!names.some((name) => name && errors[name])) return errors
  const rest = { ...errors }
  for (const name of names) if (name) delete rest[name]
  return rest
}

function hasAny(errors: object) {
  return Object.values(errors).some(Boolean)
}
