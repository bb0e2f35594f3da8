/** The foreign keys know best whether what was chosen is still there. */
export function orUnknownReference<Outcome>(saving: Promise<Outcome>) {
  return saving.catch((error: { code?: string }) => {
    if (error.code === foreignKeyViolation) return { kind: 'unknown_reference' } as const
    throw error
  })
}

const foreignKeyViolation = '23503'
