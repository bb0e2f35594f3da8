import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/schema.gen.ts'
import { pageSizes } from '#platform/rules/paging.ts'
import type { Order } from '#platform/rules/panel-list.ts'
import { searchRows } from '#platform/server/db/search-page.ts'
import type { SearchSource } from '#platform/server/db/search-source.ts'
import type { CardSort, CardType } from '../rules/check-memory.ts'

const pageSize = pageSizes.admin

type CardsWanted = Order<CardSort> & {
  search: string
  page: number
  card_type?: CardType | undefined
  character_id?: string | undefined
  season_id?: string | undefined
}

export function searchCards(db: Db, { search, page, ...wanted }: CardsWanted) {
  let filtered = cards(db).select('memory_cards.id')
  for (const column of ['card_type', 'character_id', 'season_id'] as const) {
    const value = wanted[column]
    if (value) filtered = filtered.where(`memory_cards.${column}`, '=', value)
  }
  return searchRows(db, filtered, {
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
    order: (found) => inOrder(found, wanted),
    rows: withNames(cards(db)),
  })
}

function inOrder<Selected>(
  found: SelectQueryBuilder<Database, 'memory_cards', Selected>,
  { sort, direction }: Order<CardSort>,
) {
  return found.orderBy(`memory_cards.${sort}`, direction).orderBy('memory_cards.id', direction)
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

export const memoryMatchSearch: readonly SearchSource[] = [
  {
    audience: 'admins',
    kind: 'memory-cards',
    label: 'Memory cards',
    table: 'memory_cards',
    title: sql`memory_cards.title`,
    image: sql`memory_cards.image_url`,
    status: sql`case when not memory_cards.active then 'Inactive' end`,
    parts: ['title', 'description'],
    panel: 'memory-match',
  },
  {
    audience: 'admins',
    kind: 'memory-sets',
    label: 'Memory sets',
    table: 'memory_card_sets',
    title: sql`memory_card_sets.name`,
    detail: sql`memory_card_sets.difficulty`,
    status: sql`case when not memory_card_sets.active then 'Inactive' end`,
    parts: ['name', 'description'],
    panel: 'memory-match',
    tabOf: () => 'sets',
  },
]
