/** Only problems keep the site from working properly. */
export type Finding = { level: 'ok' | 'warn' | 'problem'; about: string; says: string }

const finding = (level: Finding['level']) => (about: string, says: string) => ({ level, about, says }) satisfies Finding

export const ok = finding('ok')
export const warn = finding('warn')
export const problem = finding('problem')

export function someOf(names: readonly string[], thing: string) {
  const shown = names.slice(0, 3).join(', ')
  const count = `${names.length.toLocaleString('en-US')} ${thing}${names.length === 1 ? '' : 's'}`
  return names.length > 3 ? `${count}, such as ${shown}` : `${count}: ${shown}`
}
