/** Whether a write was refused by this constraint: the database knows best what is taken or gone. */
export function violates(error: unknown, constraint: string) {
  return (error as { constraint?: unknown }).constraint === constraint
}

/** The code beside a constraint's name, or beside PostgreSQL's code for all of a kind. */
export type BrokenRules<Code extends string> = Readonly<Record<string, Code>>

/** The foreign keys know best whether what was chosen is still there. */
export const unknownReferences = { 23503: 'unknown_reference' } as const

/** A write that breaks one of these rules is refused by its code. */
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
