import { createHash } from 'node:crypto'
import { countCall } from '#platform/server/api/count-call.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'

// Counted by the address that was typed, whether an account has it or not, and from wherever: many machines that guess
// at one account share the limit, and being refused tells nothing.

const guessLimit = { name: 'account-guesses', points: 10, seconds: 900 }
const resetLimit = { name: 'account-resets', points: 3, seconds: 3600 }

/** Call the answer when the password was right: only wrong guesses count. */
export async function countGuess(context: RequestContext, email: string) {
  const key = keyOf(email)
  await countCall(context, guessLimit, key)
  return { wasRight: () => context.limiter.giveBack(guessLimit, key) }
}

export function countResetRequest(context: RequestContext, email: string) {
  return countCall(context, resetLimit, keyOf(email))
}

// Limits may be kept in Redis, where no address belongs.
function keyOf(email: string) {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}
