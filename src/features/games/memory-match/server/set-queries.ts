import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { offsetOf } from '#platform/rules/paging.ts'
import { contains } from '#platform/server/db/contains.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import { type CardType, type Difficulty, memoryLimits } from '../rules/check-memory.ts'
import type { Wanted } from './card-queries.ts'

// Sets for the back-office. What the game reads is in memory-queries.ts.

/** Easiest first, then by name. */
export async function listSets(db: Db, wanted: Wanted) {
  const pattern = contains(wanted.search)
  const found = wanted.search
    ? sets(db).where((set) => set.or([set('name', 'ilike', pattern), set('description', 'ilike', pattern)]))
    : sets(db)
  const rows = await withCount(found)
    .orderBy(sql`array_position(array['easy', 'medium', 'hard'], difficulty)`)
    .orderBy('name')
    .orderBy('id')
    .limit(wanted.pageSize)
    .offset(offsetOf(wanted))
    .execute()
  return { rows, total: await countRows(found) }
}

export function findSet(db: Db, id: string) {
  return withCount(sets(db)).where('id', '=', id).executeTakeFirst()
}

export type SetRow = Awaited<ReturnType<typeof listSets>>['rows'][number]

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

export type SetValues = { name: string; description: string | null; difficulty: Difficulty; active: boolean }

export async function insertSet(db: Db, values: SetValues, now: Date) {
  const { id } = await db
    .insertInto('memory_card_sets')
    .values({ ...values, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function updateSet(db: Db, { id, values, now }: { id: string; values: Partial<SetValues>; now: Date }) {
  return db
    .updateTable('memory_card_sets')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Of two who save together the second waits, and then sees the change. */
export function lockSet(db: Db, id: string) {
  return db.selectFrom('memory_card_sets').select('updated_at').where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function deleteSet(db: Db, id: string) {
  await db.deleteFrom('memory_card_sets').where('id', '=', id).execute()
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
