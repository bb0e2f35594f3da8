import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import type { AdminNews } from '#features/notifications/server/admin-news.ts'
import type { SignedInIdentity } from '#platform/rules/identity.ts'
import { pageOf, pageSizes } from '#platform/rules/paging.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { memoryAdminContract } from '../rules/admin-contract.ts'
import { findCard, listCards } from './card-queries.ts'
import { presentCard, presentSet } from './present-memory.ts'
import { changeCard, createCard, removeCard } from './save-card.ts'
import { changeSet, createSet, removeSet, replaceSetCards } from './save-set.ts'
import { findSet, listAllCardsOfSet, listSets } from './set-queries.ts'

export type MemoryAdminDeps = { db: Db; adminNews: AdminNews; removeFile: (url: string) => Promise<void> }

export function memoryAdminRoutes({ db, adminNews, removeFile }: MemoryAdminDeps) {
  const os = implement(memoryAdminContract).$context<RequestContext>()
  const saving = () => ({ db, removeFile, now: new Date() })
  const pageSize = pageSizes.admin

  return os.router({
    adminListCards: os.adminListCards.handler(async ({ input }) => {
      const { rows, total } = await listCards(db, { ...input, pageSize })
      return pageOf(rows.map(presentCard), { ...input, pageSize, total })
    }),

    adminGetCard: os.adminGetCard.handler(async ({ input, errors }) => {
      const card = await findCard(db, input.id)
      if (!card) throw errors.not_found()
      return presentCard(card)
    }),

    createCard: os.createCard.handler(async ({ input, context, errors }) => {
      const { userId } = context.identity as SignedInIdentity
      const outcome = await createCard(saving(), { form: input, createdBy: userId })
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      adminNews.announce('memory-match')
      return presentCard(outcome.card)
    }),

    updateCard: os.updateCard.handler(async ({ input, errors }) => {
      const seen = { id: input.id, seenAt: new Date(input.updated_at) }
      const outcome = await changeCard(saving(), { ...seen, form: input.card })
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      return presentCard(outcome.card)
    }),

    deleteCard: os.deleteCard.handler(async ({ input, errors }) => {
      if (!(await removeCard(saving(), input.id))) throw errors.not_found()
      adminNews.announce('memory-match')
    }),

    adminListSets: os.adminListSets.handler(async ({ input }) => {
      const { rows, total } = await listSets(db, { ...input, pageSize })
      return pageOf(rows.map(presentSet), { ...input, pageSize, total })
    }),

    adminGetSet: os.adminGetSet.handler(async ({ input, errors }) => {
      const set = await findSet(db, input.id)
      if (!set) throw errors.not_found()
      return presentSet(set)
    }),

    createSet: os.createSet.handler(async ({ input, context }) => {
      const { userId } = context.identity as SignedInIdentity
      const set = await createSet(saving(), { form: input, createdBy: userId })
      adminNews.announce('memory-match')
      return presentSet(set)
    }),

    updateSet: os.updateSet.handler(async ({ input, errors }) => {
      const seen = { id: input.id, seenAt: new Date(input.updated_at) }
      const outcome = await changeSet(saving(), { ...seen, form: input.set })
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      return presentSet(outcome.set)
    }),

    deleteSet: os.deleteSet.handler(async ({ input, errors }) => {
      if (!(await removeSet({ db }, input.id))) throw errors.not_found()
      adminNews.announce('memory-match')
    }),

    adminGetSetCards: os.adminGetSetCards.handler(async ({ input, errors }) => {
      // The version first: of a change between the two reads the next save is told.
      const set = await findSet(db, input.set_id)
      if (!set) throw errors.not_found()
      return { updated_at: set.updated_at.toISOString(), cards: await listAllCardsOfSet(db, input.set_id) }
    }),

    replaceSetCards: os.replaceSetCards.handler(async ({ input, errors }) => {
      const seen = { id: input.set_id, seenAt: new Date(input.updated_at) }
      const outcome = await replaceSetCards(saving(), { ...seen, cardIds: input.card_ids })
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      return presentSet(outcome.set)
    }),
  })
}
