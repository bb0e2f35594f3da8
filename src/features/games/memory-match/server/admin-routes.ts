import { implement } from '@orpc/server'
import { panelHandlers } from '#features/editing/server/panel-handlers.ts'
import { type EditingDeps, orRefuse } from '#features/editing/server/save-item.ts'
import { presentPage } from '#platform/rules/paging.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { unknownReferences } from '#platform/server/db/violates.ts'
import { memoryAdminContract } from '../rules/admin-contract.ts'
import { addedCards } from './add-cards.ts'
import { searchCards } from './card-queries.ts'
import { presentCard, presentSet } from './present-memory.ts'
import { cards, writeCard } from './save-card.ts'
import { replaceSetCards, sets, writeSet } from './save-set.ts'
import { findSet, listAllCardsOfSet, searchSets } from './set-queries.ts'

export type MemoryAdminDeps = Omit<EditingDeps, 'now'>

export function memoryAdminRoutes(deps: MemoryAdminDeps) {
  const os = implement(memoryAdminContract).$context<RequestContext>()
  const { db } = deps
  const cardPanel = panelHandlers(deps, cards, {
    one: 'card',
    present: presentCard,
    write: writeCard,
    brokenRules: unknownReferences,
  })
  const setPanel = panelHandlers(deps, sets, { one: 'set', present: presentSet, write: writeSet })

  return os.router({
    adminListCards: os.adminListCards.handler(async ({ input }) =>
      presentPage(await searchCards(db, input), presentCard),
    ),

    adminGetCard: os.adminGetCard.handler(cardPanel.adminGet),
    createCard: os.createCard.handler(cardPanel.create),
    updateCard: os.updateCard.handler(cardPanel.update),
    deleteCard: os.deleteCard.handler(cardPanel.delete),
    deleteCards: os.deleteCards.handler(cardPanel.deleteMany),
    previewCards: os.previewCards.handler(cardPanel.previewMany(addedCards)),
    addCards: os.addCards.handler(cardPanel.addMany(addedCards)),

    adminListSets: os.adminListSets.handler(async ({ input }) => presentPage(await searchSets(db, input), presentSet)),

    adminGetSet: os.adminGetSet.handler(setPanel.adminGet),
    createSet: os.createSet.handler(setPanel.create),
    updateSet: os.updateSet.handler(setPanel.update),
    deleteSet: os.deleteSet.handler(setPanel.delete),
    deleteSets: os.deleteSets.handler(setPanel.deleteMany),

    adminGetSetCards: os.adminGetSetCards.handler(async ({ input, errors }) => {
      // Read the version first: if something changes in between, the next save is refused.
      const set = await findSet(db, input.set_id)
      if (!set) throw errors.not_found()
      return { updated_at: set.updated_at.toISOString(), cards: await listAllCardsOfSet(db, input.set_id) }
    }),

    replaceSetCards: os.replaceSetCards.handler(async ({ input, errors }) => {
      const { set_id: id, updated_at, card_ids: cardIds } = input
      const outcome = await replaceSetCards({ ...deps, now: new Date() }, { id, updated_at, cardIds })
      return presentSet(orRefuse(outcome, errors).row)
    }),
  })
}
