import { changeItem, createItem, type EditingDeps } from '#features/editing/server/save-item.ts'
import { orRefusedBy } from '#platform/server/db/violates.ts'
import type { MemorySetForm } from '../rules/managed-memory.ts'
import { findSet, replaceCardsOfSet } from './set-queries.ts'

export const sets = { table: 'memory_card_sets', section: 'memory-match', find: findSet } as const

type Seen = { id: string; updated_at: string }

export function createSet(deps: EditingDeps, { form, createdBy }: { form: MemorySetForm; createdBy: string }) {
  return createItem(deps, sets, { createdBy, write: () => ({ values: valuesOf(form) }) })
}

export function changeSet(deps: EditingDeps, { form, ...seen }: Seen & { form: MemorySetForm }) {
  return changeItem(deps, sets, { ...seen, write: () => ({ values: valuesOf(form) }) })
}

/**
 * Marks the set as changed, so that the second of two people who choose its cards at once is
 * refused.
 */
export function replaceSetCards(deps: EditingDeps, { cardIds, ...seen }: Seen & { cardIds: string[] }) {
  const replacing = changeItem(deps, sets, {
    ...seen,
    write: (trx) => ({ values: {}, links: (setId) => replaceCardsOfSet(trx, { setId, cardIds }) }),
  })
  return orRefusedBy(replacing, { memory_set_cards_card_id_fkey: 'unknown_card' })
}

function valuesOf(form: MemorySetForm) {
  return { ...form, description: form.description || null }
}
