import type { RequestContext } from '#platform/server/api/request-context.ts'
import type { Log } from '#platform/server/log.ts'
import { playerOf } from './player.ts'

export type Claim = { userId: string; anonymousId: string }

/** Moves one kind of thing that this browser played without an account. Returns whether a board may show another name now. */
export type ClaimSource = (claim: Claim) => Promise<boolean>

/**
 * Moves everything this browser played as a guest to the account that signs in. Whoever signs in first gets it; nothing is left
 * for the next account on a shared computer.
 */
export function createGuestClaims({ log, sources }: { log: Log; sources: readonly ClaimSource[] }) {
  return async (context: RequestContext, userId: string) => {
    const { anonymousId } = playerOf(context)
    if (!anonymousId) return
    for (const claim of sources) {
      try {
        if (await claim({ userId, anonymousId })) await context.announceChange(['scores'])
      } catch (error) {
        // Signing in is worth more than a score: the next sign-in claims what is left.
        log.error({ err: error, requestId: context.requestId }, 'guest play not claimed')
      }
    }
  }
}
