import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'

export async function readPageViews(db: Db, pageId: string) {
  const row = await db.selectFrom('page_views').select('views').where('id', '=', pageId).executeTakeFirst()
  return row?.views
}

/** A single statement counts simultaneous views. A page without a row starts at `before`. */
export async function addPageView(db: Db, { pageId, before }: { pageId: string; before: number }) {
  const { views } = await db
    .insertInto('page_views')
    .values({ id: pageId, views: before + 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ views: sql`page_views.views + 1` }))
    .returning('views')
    .executeTakeFirstOrThrow()
  return views
}
