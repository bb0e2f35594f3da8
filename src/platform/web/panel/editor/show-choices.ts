type Choice = { id: string; name: string }

/** For the two versions of an item: the names behind the ids of these fields. What is not among them is left to the plain form. */
export function showChoices(choicesOf: Partial<Record<string, readonly Choice[] | undefined>>) {
  return (field: string, value: unknown) => {
    const choices = choicesOf[field]
    const ids = Array.isArray(value) ? value : [value]
    const names = ids.flatMap((id) => choices?.find((choice) => choice.id === id)?.name ?? [])
    return names.length > 0 ? names.join(', ') : undefined
  }
}
