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
