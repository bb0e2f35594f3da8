import type { RequestContext } from '#platform/server/api/request-context.ts'
import type { Log } from '#platform/server/log.ts'
import { playerOf } from './player.ts'

export type Claim = { userId: string; anonymousId: string }

/** Moves one kind of guest play. Returns whether a board may show another name now. */
export type ClaimSource = (claim: Claim) => Promise<boolean>

/**
 * Moves this browser's guest play to the account that signs in first. Nothing is left for the next
 * account on a shared computer.
 */
export function createGuestClaims({ log, sources }: { log: Log; sources: readonly ClaimSource[] }) {
  return async (context: RequestContext, userId: string) => {
    const { anonymousId } = playerOf(context)
    if (!anonymousId) return
    for (const claim of sources) {
      try {
        if (await claim({ userId, anonymousId })) await context.announceChange(['scores'])
      } catch (error) {
        // Signing in mustn't fail because of a score; the next sign-in claims the rest.
        log.error({ err: error, requestId: context.requestId }, 'guest play not claimed')
      }
    }
  }
}
