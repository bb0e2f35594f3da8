import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/schema.gen.ts'
import { pageSizes } from '#platform/rules/paging.ts'
import type { Order } from '#platform/rules/panel-list.ts'
import { searchRows } from '#platform/server/db/search-page.ts'
import { type CardType, type Difficulty, memoryLimits, type SetSort } from '../rules/check-memory.ts'

const pageSize = pageSizes.admin
const byDifficulty = sql`array_position(array['easy', 'medium', 'hard'], difficulty)`

export function searchSets(db: Db, { search, page, ...order }: Order<SetSort> & { search: string; page: number }) {
  return searchRows(db, sets(db).select('id'), {
    search,
    page,
    pageSize,
    key: 'memory_card_sets.id',
    conditions: (set, pattern) => [set('name', 'ilike', pattern), set('description', 'ilike', pattern)],
    order: (found) => inOrder(found, order),
    rows: withCount(sets(db)),
  })
}

function inOrder<Selected>(
  found: SelectQueryBuilder<Database, 'memory_card_sets', Selected>,
  { sort, direction }: Order<SetSort>,
) {
  const ordered = sort === 'difficulty' ? found.orderBy(byDifficulty, direction) : found
  return ordered.orderBy('name', direction).orderBy('id', direction)
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

/** Locks the sets until the transaction ends, so that nobody else can add cards. */
export async function lockSets(trx: Db) {
  await sets(trx).select('id').orderBy('id').forUpdate().execute()
  // A separate query: the locking statement would count what was there before it waited.
  return withCount(sets(trx)).orderBy('id').execute()
}

/** Marks the sets as changed, so that somebody choosing their cards right now is refused. */
export async function appendToSets(trx: Db, { cardId, setIds }: { cardId: string; setIds: string[] }) {
  await trx
    .insertInto('memory_set_cards')
    .columns(['set_id', 'card_id', 'position'])
    .expression((query) =>
      query
        .selectFrom('memory_card_sets')
        .leftJoin('memory_set_cards', 'memory_set_cards.set_id', 'memory_card_sets.id')
        .select([
          'memory_card_sets.id',
          sql`${cardId}::uuid`.as('card_id'),
          sql<number>`coalesce(max(memory_set_cards.position) + 1, 0)`.as('position'),
        ])
        .where('memory_card_sets.id', 'in', setIds)
        .groupBy('memory_card_sets.id'),
    )
    .execute()
  await trx
    .updateTable('memory_card_sets')
    .set({ updated_at: sql`clock_timestamp()` })
    .where('id', 'in', setIds)
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
