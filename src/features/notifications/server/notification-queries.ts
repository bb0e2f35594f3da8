import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { highestBadge } from '../rules/badge.ts'
import { type AdminSection, adminSections } from '../rules/section.ts'

export type News = {
  section: AdminSection
  /** The new row, so that deleting it takes the news along. */
  subjectId: string | null
  /** That person isn't notified; null if unknown. */
  createdBy: string | null
}

/**
 * Counts something new for every administrator but its maker. Call it inside the transaction that creates the thing, and
 * `adminNews.announce(section)` once that is committed.
 */
export async function notifyAdmins(db: Db, ...news: News[]) {
  await db
    .insertInto('admin_notifications')
    .values(
      news.map(({ section, subjectId, createdBy }) => ({
        section,
        subject_id: subjectId,
        created_by: createdBy,
        // Not the default: `now()` is when the transaction began, and somebody may have looked since.
        created_at: sql<Date>`clock_timestamp()`,
      })),
    )
    .execute()
}

/** What is gone is not new. */
export async function forgetNotifications(db: Db, subjectId: string) {
  await db.deleteFrom('admin_notifications').where('subject_id', '=', subjectId).execute()
}

/** A row for every section. Stops counting where a badge stops showing, so that a long absence costs no long count. */
export async function countNews(db: Db, adminId: string) {
  const { rows } = await sql<{ section: AdminSection; count: number }>`
    select sections.name as section, (
      select count(*)::int from (
        select from admin_notifications
        where admin_notifications.section = sections.name
          and admin_notifications.created_at > coalesce(admin_section_views.viewed_at, '-infinity')
          and admin_notifications.created_by is distinct from ${adminId}
        -- The index's order: without it the planner reads the whole table, hoping to meet a hundred soon.
        order by admin_notifications.created_at desc
        limit ${sql.lit(highestBadge + 1)}
      ) as news
    ) as count
    from unnest(${sql.val([...adminSections])}::text[]) with ordinality as sections (name, place)
    left join admin_section_views
      on admin_section_views.admin_id = ${adminId} and admin_section_views.section = sections.name
    order by sections.place
  `.execute(db)
  return rows
}

/**
 * Up to the newest thing there is to see, not up to the present moment: what is about to be committed was not seen, and
 * stays new.
 */
export async function markSectionViewed(db: Db, { adminId, section }: { adminId: string; section: AdminSection }) {
  await db
    .insertInto('admin_section_views')
    .columns(['admin_id', 'section', 'viewed_at'])
    .expression((query) =>
      query
        .selectFrom('admin_notifications')
        .select([sql`${adminId}::uuid`.as('admin_id'), 'section', 'created_at'])
        .where('section', '=', section)
        .orderBy('created_at', 'desc')
        .limit(1),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['admin_id', 'section'])
        .doUpdateSet({ viewed_at: sql`greatest(admin_section_views.viewed_at, excluded.viewed_at)` }),
    )
    .execute()
}
