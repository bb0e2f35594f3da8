/** Returns an `ilike` pattern that finds this text anywhere. It escapes % and _. */
export function contains(text: string) {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
