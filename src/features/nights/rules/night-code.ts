/** There are no vowels, so codes spell no words, and at most one of B8, G6, S5, Z2 and UV. */
const letters = 'BCDFGHJKMNPQRTVWXYZ3479'

/** 23^8 codes: with a thousand nights open, one guess in 78 million is right. */
export const codeLength = 8

export function newCode(random: (below: number) => number) {
  return Array.from({ length: codeLength }, () => letters[random(letters.length)]).join('')
}

/** People type codes in small letters, with spaces or a hyphen. */
export function tidyCode(typed: string) {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

export const showCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

export const nightAddress = (code: string) => `/nights/${code}`
