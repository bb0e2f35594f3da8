import type { Db } from '#db/schema.gen.ts'
import { pageSizes } from '#platform/rules/paging.ts'
import { searchPage } from '#platform/server/db/search-page.ts'

const pageSize = pageSizes.admin

/** A page of seasons by number, found by name or description, and how many there are in all. */
export async function searchSeasons(db: Db, { search, page }: { search: string; page: number }) {
  const number = /^\d{1,5}$/.test(search) ? Number(search) : undefined
  const { keys, ...count } = await searchPage(db, db.selectFrom('seasons').select('seasons.id'), {
    search,
    page,
    pageSize,
    key: 'seasons.id',
    conditions: (season, pattern) => [
      season('name', 'ilike', pattern),
      season('description', 'ilike', pattern),
      ...(number === undefined ? [] : [season('number', '=', number)]),
    ],
    order: (seasons) => seasons.orderBy('number'),
  })
  const rows = await db
    .selectFrom('seasons')
    .select([
      'id',
      'number',
      'name',
      'description',
      'start_date',
      'end_date',
      'updated_at',
      'clip_count',
      'quote_count',
    ])
    .where('id', 'in', keys)
    .orderBy('number')
    .execute()
  return { rows, ...count, page, pageSize }
}
