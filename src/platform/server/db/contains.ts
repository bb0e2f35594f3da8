/** The pattern for `ilike` that finds this text anywhere, with its own % and _ taken literally. */
export function contains(text: string) {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
