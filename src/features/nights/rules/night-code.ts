/** Without vowels, so that no word appears, and of look-alikes (B8, G6, S5, Z2, UV) at most one. */
const letters = 'BCDFGHJKMNPQRTVWXYZ3479'

/** 23 letters to the power of eight: with a thousand nights open, one guess in 78 million fits. */
const codeLength = 8

export function newCode(random: (below: number) => number) {
  return Array.from({ length: codeLength }, () => letters[random(letters.length)]).join('')
}

/** People type codes in small letters, with spaces or a hyphen. */
export function tidyCode(typed: string) {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

export const showCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

export const nightAddress = (code: string) => `/nights/${code}`
