import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { contains } from '#platform/server/db/contains.ts'
import { type Place, pageRows } from '#platform/server/db/page-rows.ts'
import type { CardType } from '../rules/check-memory.ts'

// Cards for the back-office. What the game reads is in memory-queries.ts.

/** Newest first. */
export function listCards(db: Db, { search, ...place }: Place & { search: string }) {
  const found = search ? cards(db).where('memory_cards.id', 'in', idsWithText(db, search)) : cards(db)
  const inOrder = withNames(found).orderBy('memory_cards.created_at', 'desc').orderBy('memory_cards.id', 'desc')
  return pageRows(found, inOrder, place)
}

export function findCard(db: Db, id: string) {
  return withNames(cards(db)).where('memory_cards.id', '=', id).executeTakeFirst()
}

export type CardRow = NonNullable<Awaited<ReturnType<typeof findCard>>>

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
