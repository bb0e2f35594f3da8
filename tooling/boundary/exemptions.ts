export type Exemption = {
  rule: 'arrow' | 'circle' | 'word'
  /** A path from the root, or a pattern for it. */
  file: string | RegExp
  /** What it may import in spite of the rule; without it, anything. */
  target?: string | RegExp
  reason: string
}

/** All that may break a rule, each with its reason. An entry that nothing needs any more fails the test. */
export const exemptions: Exemption[] = [
  {
    rule: 'word',
    file: 'src/platform/server/read-pasted.ts',
    reason: 'an option of csv-parse has the word in its name',
  },
]
