import { changeItem, type EditingDeps, type Write } from '#features/editing/server/save-item.ts'
import { orRefusedBy } from '#platform/server/db/violates.ts'
import type { MemorySetForm } from '../rules/managed-memory.ts'
import { findSet, replaceCardsOfSet } from './set-queries.ts'

export const sets = { table: 'memory_card_sets', section: 'memory-match', find: findSet } as const

export function writeSet(form: MemorySetForm): Write<'memory_card_sets', never> {
  return () => ({ values: { ...form, description: form.description || null } })
}

type Replacement = { id: string; updated_at: string; cardIds: string[] }

/** Marks the set as changed, so that the second of two simultaneous changes is refused. */
export function replaceSetCards(deps: EditingDeps, { cardIds, ...seen }: Replacement) {
  const replacing = changeItem(deps, sets, {
    ...seen,
    write: (trx) => ({ values: {}, links: (setId) => replaceCardsOfSet(trx, { setId, cardIds }) }),
  })
  return orRefusedBy(replacing, { memory_set_cards_card_id_fkey: 'unknown_card' })
}
