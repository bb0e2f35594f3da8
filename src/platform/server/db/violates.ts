/** Tells if this constraint refused a write. Only the database can check that without a race. */
export function violates(error: unknown, constraint: string) {
  return (error as { constraint?: unknown }).constraint === constraint
}

/** Turns a violation of one of these constraints into the outcome with its code. */
export function orRefusedBy<Outcome, Code extends string>(saving: Promise<Outcome>, codes: Record<string, Code>) {
  return saving.catch((error: { constraint?: unknown }) => {
    const code = typeof error.constraint === 'string' ? codes[error.constraint] : undefined
    if (code) return { kind: code }
    throw error
  })
}

/** Turns a foreign key violation into an outcome: something that was chosen is gone. */
export function orUnknownReference<Outcome>(saving: Promise<Outcome>) {
  return saving.catch((error: { code?: string }) => {
    if (error.code === foreignKeyViolation) return { kind: 'unknown_reference' } as const
    throw error
  })
}

const foreignKeyViolation = '23503'
