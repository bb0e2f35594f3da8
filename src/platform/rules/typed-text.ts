/**
 * Parses typed text from a URL. The router reads `?search=13` as a number.
 * Characters that the database can't store are removed.
 */
export function parseTypedText(value: unknown) {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return undefined
  return text.slice(0, 200).replaceAll(/\0|\p{Surrogate}/gu, '') || undefined
}
