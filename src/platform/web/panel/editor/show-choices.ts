type Choice = { id: string; name: string }

export function showChoices(choicesOf: Partial<Record<string, readonly Choice[] | undefined>>) {
  return (field: string, value: unknown) => {
    const choices = choicesOf[field]
    const ids = Array.isArray(value) ? value : [value]
    const names = ids.flatMap((id) => choices?.find((choice) => choice.id === id)?.name ?? [])
    return names.length > 0 ? names.join(', ') : undefined
  }
}
