import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { pageSizes } from '#platform/rules/paging.ts'
import { searchPage } from '#platform/server/db/search-page.ts'
import type { CardType } from '../rules/check-memory.ts'

// Cards for the back-office. What the game reads is in memory-queries.ts.

const pageSize = pageSizes.admin

/** Newest first. */
export async function searchCards(db: Db, { search, page }: { search: string; page: number }) {
  const { keys, ...count } = await searchPage(db, cards(db).select('memory_cards.id'), {
    search,
    page,
    pageSize,
    key: 'memory_cards.id',
    conditions: (card, pattern) => [
      card('title', 'ilike', pattern),
      card('description', 'ilike', pattern),
      card('character_id', 'in', db.selectFrom('characters').select('id').where('name', 'ilike', pattern)),
      card('season_id', 'in', db.selectFrom('seasons').select('id').where('name', 'ilike', pattern)),
    ],
    order: (found) => found.orderBy('memory_cards.created_at', 'desc').orderBy('memory_cards.id', 'desc'),
  })
  const rows = await withNames(cards(db))
    .where('memory_cards.id', 'in', keys)
    .orderBy('memory_cards.created_at', 'desc')
    .orderBy('memory_cards.id', 'desc')
    .execute()
  return { rows, ...count, page, pageSize }
}

export function findCard(db: Db, id: string) {
  return withNames(cards(db)).where('memory_cards.id', '=', id).executeTakeFirst()
}

export type CardRow = NonNullable<Awaited<ReturnType<typeof findCard>>>

function cards(db: Db) {
  return db.selectFrom('memory_cards')
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
