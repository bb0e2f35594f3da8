/** The router reads `?search=13` as a number. The database can't store what we remove. */
export function parseTypedText(value: unknown) {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return undefined
  return text.slice(0, 200).replaceAll(/\0|\p{Surrogate}/gu, '') || undefined
}
