export function contains(text: string) {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
