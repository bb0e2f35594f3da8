import { z } from 'zod'
import { unknownReference } from '#features/choices/rules/contract.ts'
import { addManyProcedures } from '#platform/rules/add-many.ts'
import { procedure } from '#platform/rules/contract.ts'
import { itemErrors, panelProcedures } from '#platform/rules/panel-contract.ts'
import { timeInput } from '#platform/rules/time-schema.ts'
import { unknownPicture } from '#platform/rules/upload.ts'
import { cardSorts, cardTypes, memoryLimits, memoryTexts, setSorts } from './check-memory.ts'
import {
  cardOfSetSchema,
  managedCardSchema,
  managedSetSchema,
  memoryCardForm,
  memorySetForm,
} from './managed-memory.ts'

const tags = ['Memory Match']
const bySet = z.object({ set_id: z.uuid() })
const writes = ['memory-match'] as const
const { not_found: noSet, changed_meanwhile: setChanged } = itemErrors('set')

const cardRefusals = {
  ...unknownPicture,
  ...unknownReference,
} as const

const cards = panelProcedures({
  one: 'card',
  many: 'cards',
  path: '/memory-match/cards',
  tags,
  form: memoryCardForm,
  item: managedCardSchema,
  refusals: cardRefusals,
  sorts: cardSorts,
  direction: 'desc',
  filters: {
    card_type: z.enum(cardTypes).optional(),
    character_id: z.uuid().optional(),
    season_id: z.uuid().optional(),
  },
  writes,
  deleteSummary: 'Delete a card, also from its sets',
})

const manyCards = addManyProcedures({
  many: 'memory cards',
  path: '/memory-match/cards',
  tags,
  refusals: cardRefusals,
  writes,
})

const sets = panelProcedures({
  one: 'set',
  many: 'sets',
  path: '/memory-match/sets',
  tags,
  form: memorySetForm,
  item: managedSetSchema,
  sorts: setSorts,
  direction: 'asc',
  writes,
  deleteSummary: 'Delete a set; its cards stay',
})

export const memoryAdminContract = {
  adminListCards: cards.adminList,
  adminGetCard: cards.adminGet,
  createCard: cards.create,
  updateCard: cards.update,
  deleteCard: cards.delete,
  deleteCards: cards.deleteMany,
  previewCards: manyCards.previewMany,
  addCards: manyCards.addMany,

  adminListSets: sets.adminList,
  adminGetSet: sets.adminGet,
  createSet: sets.create,
  updateSet: sets.update,
  deleteSet: sets.delete,
  deleteSets: sets.deleteMany,

  adminGetSetCards: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/memory-match/sets/{set_id}/cards',
      summary: 'All cards of a set in its order, with the version that a replacement names',
      tags,
    })
    .errors({ not_found: noSet })
    .input(bySet)
    .output(z.object({ updated_at: z.iso.datetime(), cards: z.array(cardOfSetSchema).max(memoryLimits.cardsOfSet) })),

  replaceSetCards: procedure
    .meta({ access: 'admin', writes })
    .route({
      method: 'PUT',
      path: '/memory-match/sets/{set_id}/cards',
      summary: 'Give a set exactly these cards, in this order',
      tags,
    })
    .errors({
      not_found: noSet,
      changed_meanwhile: setChanged,
      unknown_card: { status: 422, message: 'One of these cards is gone.' },
    })
    .input(
      bySet.extend({
        updated_at: timeInput,
        card_ids: z
          .array(z.uuid())
          .max(memoryLimits.cardsOfSet, { error: memoryTexts.tooManyCards, abort: true })
          .refine((ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length, 'A card is in a set once.'),
      }),
    )
    .output(managedSetSchema),
}
