import { createHash } from 'node:crypto'
import { countCall } from '#platform/server/api/enforce-policy.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import type { RateLimit } from '#platform/server/rate-limits.ts'
import type { CodeKind } from '../../rules/second-factor.ts'
import type { Auth } from '../auth.ts'
import { findKnownBrowser, rememberBrowser } from '../sessions/known-browser.ts'

// Counted by the typed address, with an account or not, so that a refusal reveals nothing.
// Strict for one network and loose for all together, because strangers could use that one up.

const networkLimit = { name: 'network-guesses', points: 10, seconds: 300 }
const accountAndNetworkLimit = { name: 'account-and-network-guesses', points: 10, seconds: 900 }
const accountLimit = { name: 'account-guesses', points: 100, seconds: 3600 }
const knownBrowserLimit = { name: 'known-browser-guesses', points: 10, seconds: 900 }
// Three of a million codes are right at any time, so 30 tries a day are safe.
// Recovery codes can't be guessed, and still work after a stranger used up the app's tries.
const codeLimits = {
  app: {
    accountAndNetwork: { name: 'account-and-network-codes', points: 10, seconds: 900 },
    account: { name: 'account-codes', points: 30, seconds: 86_400 },
    knownBrowser: { name: 'known-browser-codes', points: 20, seconds: 86_400 },
  },
  recovery: {
    accountAndNetwork: { name: 'account-and-network-recovery-codes', points: 10, seconds: 900 },
    account: { name: 'account-recovery-codes', points: 100, seconds: 3600 },
    knownBrowser: { name: 'known-browser-recovery-codes', points: 10, seconds: 900 },
  },
}
const emailChangeLimit = { name: 'email-changes', points: 3, seconds: 3600 }
const resetLimit = { name: 'account-resets', points: 3, seconds: 3600 }

/** Call `wasRight` for a right password, `rememberBrowser` once it has led to a session. */
export async function countGuess(auth: Auth, context: RequestContext, email: string) {
  const account = keyOf(email)
  const browser = await findKnownBrowser(auth, context.requestHeaders, account)
  const counted = browser
    ? ([[knownBrowserLimit, browser]] as const)
    : ([
        [networkLimit, context.clientAddress],
        [accountAndNetworkLimit, `${account} ${context.clientAddress}`],
        [accountLimit, account],
      ] as const)
  return countAll(auth, context, account, counted)
}

/** Only browsers that have completed a sign-in are known. */
export async function countCodeGuess(
  auth: Auth,
  context: RequestContext,
  { email, kind }: { email: string; kind: CodeKind },
) {
  const account = keyOf(email)
  const limits = codeLimits[kind]
  const browser = await findKnownBrowser(auth, context.requestHeaders, account)
  const counted = browser
    ? ([[limits.knownBrowser, browser]] as const)
    : ([
        [limits.accountAndNetwork, `${account} ${context.clientAddress}`],
        [limits.account, account],
      ] as const)
  return countAll(auth, context, account, counted)
}

type Counted = readonly (readonly [RateLimit, string])[]

async function countAll(auth: Auth, context: RequestContext, account: string, counted: Counted) {
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

/** Protects the owner of the new address from floods of mail. */
export function countEmailChange(context: RequestContext, newEmail: string) {
  return countCall(context, emailChangeLimit, keyOf(newEmail))
}

// Redis may hold these keys, and must hold no email addresses.
function keyOf(email: string) {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}
