import type { Db } from '#db/schema.gen.ts'
import { offsetOf, pageSizes } from '#platform/rules/paging.ts'
import { contains } from '#platform/server/db/contains.ts'

const pageSize = pageSizes.admin

/** A page of seasons by number, found by name or description, and how many there are in all. */
export async function searchSeasons(db: Db, { search, page }: { search: string; page: number }) {
  const found = db
    .selectFrom('seasons')
    .$if(search !== '', (query) =>
      query.where((season) =>
        season.or([
          season('name', 'ilike', contains(search)),
          season('description', 'ilike', contains(search)),
          season.and([season.val(/^\d{1,5}$/.test(search)), season('number', '=', Number.parseInt(search, 10) || 0)]),
        ]),
      ),
    )
  const rows = await found
    .select(['id', 'number', 'name', 'description', 'start_date', 'end_date', 'updated_at'])
    .select((season) => [
      season
        .selectFrom('clips')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('clips.season_id', '=', 'seasons.id')
        .as('clip_count'),
      season
        .selectFrom('quotes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('quotes.season_id', '=', 'seasons.id')
        .as('quote_count'),
    ])
    .orderBy('number')
    .orderBy('id')
    .limit(pageSize)
    .offset(offsetOf({ page, pageSize }))
    .execute()
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total), page, pageSize }
}
