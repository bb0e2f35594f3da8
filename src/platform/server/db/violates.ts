/** Whether a write was refused by this constraint: the database knows best what is taken or gone. */
export function violates(error: unknown, constraint: string) {
  return (error as { constraint?: unknown }).constraint === constraint
}

/** A write that breaks one of these constraints is refused by the code that stands beside it. */
export function orRefusedBy<Outcome, Code extends string>(saving: Promise<Outcome>, codes: Record<string, Code>) {
  return saving.catch((error: { constraint?: unknown }) => {
    const code = typeof error.constraint === 'string' ? codes[error.constraint] : undefined
    if (code) return { kind: code }
    throw error
  })
}

/** The foreign keys know best whether what was chosen is still there. */
export function orUnknownReference<Outcome>(saving: Promise<Outcome>) {
  return saving.catch((error: { code?: string }) => {
    if (error.code === foreignKeyViolation) return { kind: 'unknown_reference' } as const
    throw error
  })
}

const foreignKeyViolation = '23503'
