import { createHash } from 'node:crypto'
import { countCall } from '#platform/server/api/count-call.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import type { Auth } from './auth.ts'
import { findKnownBrowser, rememberBrowser } from './known-browser.ts'

// Counted by the address that was typed, whether an account has it or not: being refused tells nothing. Only wrong guesses
// count in the end. Strict for one network; loose for all together, since anybody could use it up for the owner.

const networkLimit = { name: 'network-guesses', points: 10, seconds: 300 }
const accountAndNetworkLimit = { name: 'account-and-network-guesses', points: 10, seconds: 900 }
const accountLimit = { name: 'account-guesses', points: 100, seconds: 3600 }
const knownBrowserLimit = { name: 'known-browser-guesses', points: 10, seconds: 900 }
const resetLimit = { name: 'account-resets', points: 3, seconds: 3600 }

/** Call the answer's `wasRight` when the password was right. */
export async function countGuess(auth: Auth, context: RequestContext, email: string) {
  const account = keyOf(email)
  const browser = await findKnownBrowser(auth, context.requestHeaders, account)
  // A browser that its owner has signed in with waits for its own wrong guesses alone.
  const counted = browser
    ? ([[knownBrowserLimit, browser]] as const)
    : ([
        [networkLimit, context.clientAddress],
        [accountAndNetworkLimit, `${account} ${context.clientAddress}`],
        [accountLimit, account],
      ] as const)
  for (const [limit, key] of counted) await countCall(context, limit, key)
  return {
    wasRight: async () => {
      for (const [limit, key] of counted) await context.limiter.giveBack(limit, key)
    },
    rememberBrowser: async () => {
      context.resHeaders?.append('set-cookie', await rememberBrowser(auth, context.requestHeaders, account))
    },
  }
}

export function countResetRequest(context: RequestContext, email: string) {
  return countCall(context, resetLimit, keyOf(email))
}

// Limits may be kept in Redis, where no address belongs.
function keyOf(email: string) {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}
