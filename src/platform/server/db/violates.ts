/** Only the database can check a constraint without a race. */
export function violates(error: unknown, constraint: string) {
  return (error as { constraint?: unknown }).constraint === constraint
}

/** A key is a constraint's name, or PostgreSQL's code for a whole kind of violation. */
export type BrokenRules<Code extends string> = Readonly<Record<string, Code>>

/** A foreign key violation means that something that was chosen is gone. */
export const unknownReferences = { 23503: 'unknown_reference' } as const

export function orRefusedBy<Outcome, Code extends string>(saving: Promise<Outcome>, rules: BrokenRules<Code>) {
  return saving.catch((error: { constraint?: string; code?: string }) => {
    const code = rules[error.constraint ?? ''] ?? rules[error.code ?? '']
    if (code) return { kind: code }
    throw error
  })
}

export function orUnknownReference<Outcome>(saving: Promise<Outcome>) {
  return orRefusedBy(saving, unknownReferences)
}
