import type { Db } from '#db/schema.gen.ts'
import { offsetOf, pageSizes } from '#platform/rules/paging.ts'
import { contains } from '#platform/server/db/contains.ts'
import { countRows } from '#platform/server/db/count-rows.ts'

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
    .orderBy('number')
    .limit(pageSize)
    .offset(offsetOf({ page, pageSize }))
    .execute()
  return { rows, total: await countRows(found), page, pageSize }
}
