import { z } from 'zod'
import { unknownReference } from '#features/choices/rules/contract.ts'
import { procedure } from '#platform/rules/contract.ts'
import { pageInput, pageSchema, searchInput } from '#platform/rules/paging-schema.ts'
import { timeInput } from '#platform/rules/time-schema.ts'
import { memoryLimits, memoryTexts } from './check-memory.ts'
import {
  cardOfSetSchema,
  managedCardSchema,
  managedSetSchema,
  memoryCardForm,
  memorySetForm,
} from './managed-memory.ts'

const noCard = { not_found: { status: 404, message: 'This card does not exist any more.' } } as const
const noSet = { not_found: { status: 404, message: 'This card set does not exist any more.' } } as const

const refusedCard = {
  unknown_picture: {
    status: 422,
    message: 'This picture is not one that was uploaded for a memory card. Choose the file again.',
  },
  ...unknownReference,
} as const

const changedMeanwhile = (what: string) => ({
  changed_meanwhile: {
    status: 409,
    message: `Someone else changed this ${what} meanwhile. Reload to see their version.`,
  },
})

const tags = ['Memory Match']
const wanted = z.object({ search: searchInput, page: pageInput })
const byId = z.object({ id: z.uuid() })
const bySet = z.object({ set_id: z.uuid() })
const reads = { access: 'admin' } as const
const writes = { access: 'admin', writes: ['memory-match'] } as const

/** The manager of cards and sets. */
export const memoryAdminContract = {
  adminListCards: procedure
    .meta(reads)
    .route({
      method: 'GET',
      path: '/admin/memory-match/cards',
      summary: 'All cards, newest first, with a search',
      tags,
    })
    .input(wanted)
    .output(pageSchema(managedCardSchema)),

  adminGetCard: procedure
    .meta(reads)
    .route({ method: 'GET', path: '/admin/memory-match/cards/{id}', summary: 'One card as it is stored', tags })
    .errors(noCard)
    .input(byId)
    .output(managedCardSchema),

  createCard: procedure
    .meta(writes)
    .route({ method: 'POST', path: '/memory-match/cards', successStatus: 201, summary: 'Add a card', tags })
    .errors(refusedCard)
    .input(memoryCardForm)
    .output(managedCardSchema),

  updateCard: procedure
    .meta(writes)
    .route({ method: 'PUT', path: '/memory-match/cards/{id}', summary: 'Change a card', tags })
    .errors({ ...noCard, ...refusedCard, ...changedMeanwhile('card') })
    .input(z.object({ id: z.uuid(), updated_at: timeInput, card: memoryCardForm }))
    .output(managedCardSchema),

  deleteCard: procedure
    .meta(writes)
    .route({ method: 'DELETE', path: '/memory-match/cards/{id}', summary: 'Delete a card, also from its sets', tags })
    .errors(noCard)
    .input(byId),

  adminListSets: procedure
    .meta(reads)
    .route({ method: 'GET', path: '/admin/memory-match/sets', summary: 'All sets, easiest first, with a search', tags })
    .input(wanted)
    .output(pageSchema(managedSetSchema)),

  adminGetSet: procedure
    .meta(reads)
    .route({ method: 'GET', path: '/admin/memory-match/sets/{id}', summary: 'One set as it is stored', tags })
    .errors(noSet)
    .input(byId)
    .output(managedSetSchema),

  createSet: procedure
    .meta(writes)
    .route({ method: 'POST', path: '/memory-match/sets', successStatus: 201, summary: 'Add a set', tags })
    .input(memorySetForm)
    .output(managedSetSchema),

  updateSet: procedure
    .meta(writes)
    .route({ method: 'PUT', path: '/memory-match/sets/{id}', summary: 'Change a set', tags })
    .errors({ ...noSet, ...changedMeanwhile('card set') })
    .input(z.object({ id: z.uuid(), updated_at: timeInput, set: memorySetForm }))
    .output(managedSetSchema),

  deleteSet: procedure
    .meta(writes)
    .route({ method: 'DELETE', path: '/memory-match/sets/{id}', summary: 'Delete a set; its cards stay', tags })
    .errors(noSet)
    .input(byId),

  adminGetSetCards: procedure
    .meta(reads)
    .route({
      method: 'GET',
      path: '/admin/memory-match/sets/{set_id}/cards',
      summary: 'All cards of a set in its order, with the version that a replacement names',
      tags,
    })
    .errors(noSet)
    .input(bySet)
    .output(z.object({ updated_at: z.iso.datetime(), cards: z.array(cardOfSetSchema) })),

  replaceSetCards: procedure
    .meta(writes)
    .route({
      method: 'PUT',
      path: '/memory-match/sets/{set_id}/cards',
      summary: 'Give a set exactly these cards, in this order',
      tags,
    })
    .errors({
      ...noSet,
      ...changedMeanwhile('card set'),
      unknown_card: { status: 422, message: 'One of these cards does not exist any more.' },
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
