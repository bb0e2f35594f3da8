export type FieldErrors<Name extends string> = Partial<Record<Name, string | undefined>>

type NamedFailure = { code?: unknown; message: string; data?: { issues?: { path: string[]; message: string }[] } }

/** A refusal's texts at the fields they speak of. Nothing when it speaks of none of them. */
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
    // An update sends its form beside the row's id: the field is then the path's second part.
    const name = fields.find((candidate) => issue.path.slice(0, 2).includes(candidate))
    // The first rule that a field breaks is the one worth reading.
    if (name) errors[name] ??= issue.message
  }
  return errors
}
