import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { offsetOf } from '#platform/rules/paging.ts'
import { contains } from '#platform/server/db/contains.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import type { CardType } from '../rules/check-memory.ts'

// Cards for the back-office. What the game reads is in memory-queries.ts.

export type Wanted = { search: string; page: number; pageSize: number }

/** Newest first. */
export async function listCards(db: Db, wanted: Wanted) {
  const found = wanted.search ? cards(db).where('memory_cards.id', 'in', idsWithText(db, wanted.search)) : cards(db)
  const rows = await withNames(found)
    .orderBy('memory_cards.created_at', 'desc')
    .orderBy('memory_cards.id', 'desc')
    .limit(wanted.pageSize)
    .offset(offsetOf(wanted))
    .execute()
  return { rows, total: await countRows(found) }
}

export function findCard(db: Db, id: string) {
  return withNames(cards(db)).where('memory_cards.id', '=', id).executeTakeFirst()
}

export type CardRow = Awaited<ReturnType<typeof listCards>>['rows'][number]

function cards(db: Db) {
  return db.selectFrom('memory_cards')
}

/** One search for each table, as joined by `or` they would read every card. */
function idsWithText(db: Db, search: string) {
  const pattern = contains(search)
  const ids = cards(db).select('memory_cards.id')
  return ids
    .where((card) => card.or([card('title', 'ilike', pattern), card('description', 'ilike', pattern)]))
    .union(
      ids
        .innerJoin('characters', 'characters.id', 'memory_cards.character_id')
        .where('characters.name', 'ilike', pattern),
    )
    .union(ids.innerJoin('seasons', 'seasons.id', 'memory_cards.season_id').where('seasons.name', 'ilike', pattern))
}

function withNames(found: ReturnType<typeof cards>) {
  return found
    .leftJoin('characters', 'characters.id', 'memory_cards.character_id')
    .leftJoin('seasons', 'seasons.id', 'memory_cards.season_id')
    .select([
      'memory_cards.id',
      'memory_cards.title',
      'memory_cards.description',
      'memory_cards.image_url',
      'memory_cards.active',
      'memory_cards.created_at',
      'memory_cards.updated_at',
      'memory_cards.character_id',
      'characters.name as character_name',
      'memory_cards.season_id',
      'seasons.name as season_name',
    ])
    .select(sql<CardType>`memory_cards.card_type`.as('card_type'))
}

export type CardValues = {
  title: string
  card_type: CardType
  description: string | null
  image_url: string | null
  character_id: string | null
  season_id: string | null
  active: boolean
}

export async function insertCard(db: Db, values: CardValues, now: Date) {
  const { id } = await db
    .insertInto('memory_cards')
    .values({ ...values, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function updateCard(db: Db, { id, values, now }: { id: string; values: CardValues; now: Date }) {
  return db
    .updateTable('memory_cards')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Of two who save together the second waits, and then sees the change. */
export function lockCard(db: Db, id: string) {
  return db
    .selectFrom('memory_cards')
    .select(['image_url', 'updated_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function deleteCard(db: Db, id: string) {
  await db.deleteFrom('memory_cards').where('id', '=', id).execute()
}
