export type Exemption = {
  rule: 'arrow' | 'circle' | 'word'
  file: string | RegExp
  /** The import it allows; any import if left out. */
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
