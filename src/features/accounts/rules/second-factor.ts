export const recoveryCodeCount = 10

const appCodePattern = /^\d{6}$/
const recoveryCodePattern = /^[a-z\d]{10}$/

export type CodeKind = 'app' | 'recovery'

/** Accepts spaces, dashes and capitals, as apps and paper show codes. */
export function readCode(typed: string, kind: CodeKind) {
  const plain = typed.slice(0, 100).toLowerCase().replaceAll(/[\s-]/g, '')
  if (kind === 'app') return appCodePattern.test(plain) ? plain : undefined
  return recoveryCodePattern.test(plain) ? `${plain.slice(0, 5)}-${plain.slice(5)}` : undefined
}

export function codeProblem(typed: string, kind: CodeKind) {
  if (readCode(typed, kind)) return undefined
  return kind === 'app' ? 'Enter the 6 digits that your app shows' : 'Enter one of your recovery codes'
}

/** For fields that accept both kinds: only app codes are six digits. */
export function kindOfCode(typed: string): CodeKind {
  return readCode(typed, 'app') ? 'app' : 'recovery'
}

export function spellSecret(secret: string) {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
