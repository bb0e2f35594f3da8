import { ORPCError } from '@orpc/server'

type CallOptions<Result> = { input?: unknown; next: () => Promise<Result> }

const maxDepth = 32
/** Far above any form; below it, validating each value takes milliseconds. */
const maxValues = 50_000

/** Refuses what no form sends, once for every call: a feature's schemas and queries never see it. */
export async function refuseMalformedInput<Result>({ input, next }: CallOptions<Result>): Promise<Result> {
  const problem = findProblem(input)
  if (problem) throw new ORPCError(problem.code, { status: 400, message: problem.message })
  return next()
}

const malformedText = { code: 'malformed_text', message: 'The text has a character that cannot be stored.' }
const tooComplex = { code: 'malformed_request', message: 'The request could not be read.' }

// With a list instead of recursion: half a megabyte of '[' would overflow the stack.
function findProblem(input: unknown) {
  const waiting: Array<{ value: unknown; depth: number }> = [{ value: input, depth: 0 }]
  let values = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    if (++values > maxValues || depth > maxDepth) return tooComplex
    if (typeof value === 'string' && !isStorable(value)) return malformedText
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) return malformedText
      waiting.push({ value: inner, depth: depth + 1 })
    }
  }
  return undefined
}

/** PostgreSQL keeps no NUL, and UTF-8 has no form for half a surrogate pair: it would come back as another character. */
function isStorable(text: string) {
  return text.isWellFormed() && !text.includes('\0')
}
