export type Exemption = {
  rule: 'arrow' | 'circle' | 'word'
  file: string | RegExp
  /** Without it, any import is allowed. */
  target?: string | RegExp
  reason: string
}

export const exemptions: Exemption[] = [
  {
    rule: 'word',
    file: 'src/platform/server/read-pasted.ts',
    reason: 'an option of csv-parse has the word in its name',
  },
]
