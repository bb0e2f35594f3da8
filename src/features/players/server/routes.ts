import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { playersContract } from '../rules/contract.ts'
import { type Player, playerOf } from './player.ts'

/** What players of one kind have made without an account. Quizzes have one, games have one; app puts them together. */
export type ClaimSource = {
  count: (player: Player) => Promise<number>
  /** Moves everything of the browser to the account. Answers how many scores that were. */
  claim: (player: Player) => Promise<number>
}

export function playersRoutes({ claimSources }: { claimSources: readonly ClaimSource[] }) {
  const os = implement(playersContract).$context<RequestContext>()

  return os.router({
    claimable: os.claimable.handler(async ({ context }) => {
      const player = playerOf(context)
      const counts = await Promise.all(claimSources.map((source) => source.count(player)))
      return { count: sum(counts) }
    }),

    claim: os.claim.handler(async ({ context }) => {
      const player = playerOf(context)
      const counts: number[] = []
      for (const source of claimSources) counts.push(await source.claim(player))
      const count = sum(counts)
      // A leader's name may have become the account's.
      if (count > 0) await context.announceChange(['scores'])
      return { count }
    }),
  })
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
