import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { rankedGame } from '../../runs/server/ranked-game.ts'
import { memoryMatchContract } from '../rules/contract.ts'
import { memoryConstants, memoryMatch } from '../rules/memory-match.ts'
import { type MemoryAdminDeps, memoryAdminRoutes } from './admin-routes.ts'
import { findPlayableSet, listCardsOfSet, listPlayableSets } from './memory-queries.ts'

export function memoryMatchRoutes(deps: MemoryAdminDeps) {
  const { db } = deps
  const os = implement(memoryMatchContract).$context<RequestContext>()

  return os.router({
    ...memoryAdminRoutes(deps),

    listSets: os.listSets.handler(() => listPlayableSets(db)),

    getSetCards: os.getSetCards.handler(async ({ input, errors }) => {
      const [set, cards] = await Promise.all([findPlayableSet(db, input.set_id), listCardsOfSet(db, input.set_id)])
      if (!set) throw errors.not_found()
      return { set, cards }
    }),
  })
}

export const rankedMemoryMatch = rankedGame(memoryMatch, {
  countdownMs: memoryConstants.countdownMs,
  // Until then the cards can only be looked at.
  quickestRoundMs: memoryConstants.countdownMs + memoryConstants.memorizeMs,
  isFewestFirst: true,
  prepare: async (db, { setId }) => {
    const set = setId ? await findPlayableSet(db, setId) : undefined
    return set && { pairs: set.card_count / 2, set_id: set.id }
  },
  boardPart: ({ set_id }) => String(set_id),
})
