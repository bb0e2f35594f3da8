import { implement } from '@orpc/server'
import { addMany, previewMany } from '#features/editing/server/add-many.ts'
import { type EditingDeps, eachOf, orRefuse, removeItem } from '#features/editing/server/save-item.ts'
import { presentPage } from '#platform/rules/paging.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import { orUnknownReference } from '#platform/server/db/violates.ts'
import { memoryAdminContract } from '../rules/admin-contract.ts'
import { addedCards } from './add-cards.ts'
import { findCard, searchCards } from './card-queries.ts'
import { presentCard, presentSet } from './present-memory.ts'
import { cards, changeCard, createCard } from './save-card.ts'
import { changeSet, createSet, replaceSetCards, sets } from './save-set.ts'
import { findSet, listAllCardsOfSet, searchSets } from './set-queries.ts'

export type MemoryAdminDeps = Omit<EditingDeps, 'now'>

export function memoryAdminRoutes(deps: MemoryAdminDeps) {
  const os = implement(memoryAdminContract).$context<RequestContext>()
  const { db } = deps
  const editing = () => ({ ...deps, now: new Date() })

  return os.router({
    adminListCards: os.adminListCards.handler(async ({ input }) =>
      presentPage(await searchCards(db, input), presentCard),
    ),

    adminGetCard: os.adminGetCard.handler(async ({ input, errors }) => {
      const card = await findCard(db, input.id)
      if (!card) throw errors.not_found()
      return presentCard(card)
    }),

    createCard: os.createCard.handler(async ({ input, context, errors }) => {
      const outcome = await createCard(editing(), { form: input, createdBy: callerOf(context).userId })
      return presentCard(orRefuse(outcome, errors).row)
    }),

    updateCard: os.updateCard.handler(async ({ input: { card, ...seen }, errors }) => {
      const outcome = await changeCard(editing(), { ...seen, form: card })
      return presentCard(orRefuse(outcome, errors).row)
    }),

    deleteCard: os.deleteCard.handler(async ({ input, errors }) => {
      orRefuse(await removeItem(editing(), cards, input), errors)
    }),

    deleteCards: os.deleteCards.handler(({ input, errors }) =>
      eachOf(input.ids, errors, (id) => removeItem(editing(), cards, { id })),
    ),

    previewCards: os.previewCards.handler(({ input, errors }) => previewMany(db, addedCards, { ...input, errors })),

    addCards: os.addCards.handler(async ({ input, context, errors }) => {
      const adding = addMany(editing(), addedCards, { batch: input, createdBy: callerOf(context).userId, errors })
      return orRefuse(await orUnknownReference(adding), errors).outcome
    }),

    adminListSets: os.adminListSets.handler(async ({ input }) => presentPage(await searchSets(db, input), presentSet)),

    adminGetSet: os.adminGetSet.handler(async ({ input, errors }) => {
      const set = await findSet(db, input.id)
      if (!set) throw errors.not_found()
      return presentSet(set)
    }),

    createSet: os.createSet.handler(async ({ input, context }) => {
      const { row } = await createSet(editing(), { form: input, createdBy: callerOf(context).userId })
      return presentSet(row)
    }),

    updateSet: os.updateSet.handler(async ({ input: { set, ...seen }, errors }) => {
      const outcome = await changeSet(editing(), { ...seen, form: set })
      return presentSet(orRefuse(outcome, errors).row)
    }),

    deleteSet: os.deleteSet.handler(async ({ input, errors }) => {
      orRefuse(await removeItem(editing(), sets, input), errors)
    }),

    deleteSets: os.deleteSets.handler(({ input, errors }) =>
      eachOf(input.ids, errors, (id) => removeItem(editing(), sets, { id })),
    ),

    adminGetSetCards: os.adminGetSetCards.handler(async ({ input, errors }) => {
      // Read the version first: if something changes between the two reads, the next save is
      // refused.
      const set = await findSet(db, input.set_id)
      if (!set) throw errors.not_found()
      return { updated_at: set.updated_at.toISOString(), cards: await listAllCardsOfSet(db, input.set_id) }
    }),

    replaceSetCards: os.replaceSetCards.handler(async ({ input, errors }) => {
      const { set_id: id, updated_at, card_ids: cardIds } = input
      const outcome = await replaceSetCards(editing(), { id, updated_at, cardIds })
      return presentSet(orRefuse(outcome, errors).row)
    }),
  })
}
