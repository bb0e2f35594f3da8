export type FieldErrors<Name extends string> = Partial<Record<Name, string | undefined>>

type NamedFailure = { code?: unknown; message: string; data?: { issues?: { path: string[]; message: string }[] } }

export function placeFailure<Name extends string>(
  error: unknown,
  fields: readonly Name[],
  fieldOfCode: Partial<Record<string, Name>>,
): FieldErrors<Name> {
  if (!(error instanceof Error)) return {}
  const { code, message, data } = error as unknown as NamedFailure
  const field = typeof code === 'string' ? fieldOfCode[code] : undefined
  if (field) return { [field]: message } as FieldErrors<Name>
  const errors: FieldErrors<Name> = {}
  for (const issue of data?.issues ?? []) {
    // An update sends its form beside the row's id, so the field may be the path's second part.
    const name = fields.find((candidate) => issue.path.slice(0, 2).includes(candidate))
    // The first broken rule of a field is the one worth reading.
    if (name) errors[name] ??= issue.message
  }
  return errors
}

/** WebKit would scroll the field to the edge, where a sticky bar hides its label. */
export function focusWrongField(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  if (!field) return false
  field.focus({ preventScroll: true })
  const whole = field.closest('.field') ?? field
  whole.scrollIntoView({ block: 'nearest' })
  return true
}
