import type { CameAlong } from '#features/accounts/rules/came-along.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import type { Log } from '#platform/server/log.ts'
import { playerOf } from './player.ts'

export type Claim = { userId: string; anonymousId: string }

type Claimed = Partial<CameAlong> & { changesBoards?: boolean }

/** Moves one kind of guest play, and says what the account has got. */
export type ClaimSource = (claim: Claim) => Promise<Claimed>

/**
 * Moves this browser's guest play to the account that signs in first. Nothing is left for the next
 * account on a shared computer.
 */
export function createGuestClaims({ log, sources }: { log: Log; sources: readonly ClaimSource[] }) {
  return async (context: RequestContext, userId: string): Promise<CameAlong> => {
    const { anonymousId } = playerOf(context)
    const cameAlong = { points: 0, game_scores: 0, days: 0 }
    if (!anonymousId) return cameAlong
    for (const claim of sources) {
      try {
        const { changesBoards, ...claimed } = await claim({ userId, anonymousId })
        for (const [kind, count] of Object.entries(claimed)) cameAlong[kind as keyof CameAlong] += count
        if (changesBoards) await context.announceChange(['scores'])
      } catch (error) {
        // Signing in mustn't fail because of a score; the next sign-in claims the rest.
        log.error({ err: error, requestId: context.requestId }, 'guest play not claimed')
      }
    }
    return cameAlong
  }
}
