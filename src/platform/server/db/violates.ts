/** Whether a write was refused by this constraint: the database knows best what is taken or gone. */
export function violates(error: unknown, constraint: string) {
  return (error as { constraint?: unknown }).constraint === constraint
}
