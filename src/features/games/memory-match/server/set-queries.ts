import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { pageSizes } from '#platform/rules/paging.ts'
import { searchPage } from '#platform/server/db/search-page.ts'
import { type CardType, type Difficulty, memoryLimits } from '../rules/check-memory.ts'

// Sets for the back-office. What the game reads is in memory-queries.ts.

const pageSize = pageSizes.admin
const byDifficulty = sql`array_position(array['easy', 'medium', 'hard'], difficulty)`

/** Easiest first, then by name. */
export async function searchSets(db: Db, { search, page }: { search: string; page: number }) {
  const { keys, ...count } = await searchPage(db, sets(db).select('id'), {
    search,
    page,
    pageSize,
    key: 'memory_card_sets.id',
    conditions: (set, pattern) => [set('name', 'ilike', pattern), set('description', 'ilike', pattern)],
    order: (found) => found.orderBy(byDifficulty).orderBy('name').orderBy('id'),
  })
  const rows = await withCount(sets(db))
    .where('id', 'in', keys)
    .orderBy(byDifficulty)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return { rows, ...count, page, pageSize }
}

export function findSet(db: Db, id: string) {
  return withCount(sets(db)).where('id', '=', id).executeTakeFirst()
}

export type SetRow = NonNullable<Awaited<ReturnType<typeof findSet>>>

function sets(db: Db) {
  return db.selectFrom('memory_card_sets')
}

function withCount(found: ReturnType<typeof sets>) {
  return found
    .select(['id', 'name', 'description', 'active', 'created_at', 'updated_at'])
    .select(sql<Difficulty>`difficulty`.as('difficulty'))
    .select(({ selectFrom }) =>
      selectFrom('memory_set_cards')
        .select(sql<number>`count(*)::int4`.as('count'))
        .whereRef('memory_set_cards.set_id', '=', 'memory_card_sets.id')
        .$asScalar()
        .$notNull()
        .as('card_count'),
    )
}

/** Also those that are not active: the game passes them over, the set keeps them. */
export function listAllCardsOfSet(db: Db, setId: string) {
  return db
    .selectFrom('memory_set_cards')
    .innerJoin('memory_cards', 'memory_cards.id', 'memory_set_cards.card_id')
    .select(['memory_cards.id', 'memory_cards.title', 'memory_cards.image_url', 'memory_cards.active'])
    .select(sql<CardType>`memory_cards.card_type`.as('card_type'))
    .where('memory_set_cards.set_id', '=', setId)
    .orderBy('memory_set_cards.position')
    .orderBy('memory_cards.id')
    .limit(memoryLimits.cardsOfSet)
    .execute()
}

export async function replaceCardsOfSet(trx: Db, { setId, cardIds }: { setId: string; cardIds: string[] }) {
  await sql`
    delete from memory_set_cards where set_id = ${setId} and card_id <> all (${sql.val(cardIds)}::uuid[])`.execute(trx)
  if (cardIds.length === 0) return
  const rows = cardIds.map((card_id, position) => ({ set_id: setId, card_id, position }))
  await trx
    .insertInto('memory_set_cards')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['set_id', 'card_id']).doUpdateSet((card) => ({ position: card.ref('excluded.position') })),
    )
    .execute()
}
