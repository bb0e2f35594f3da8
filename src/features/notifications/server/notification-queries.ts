import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { highestBadge } from '../rules/badge.ts'
import { type AdminSection, adminSections } from '../rules/section.ts'

export type News = {
  section: AdminSection
  /** The new row, so that deleting it removes the news. */
  subjectId: string | null
  /** This person isn't notified; null if unknown. */
  createdBy: string | null
}

/**
 * Counts as new for every administrator but its maker. Call it in the creating transaction, and
 * `adminNews.announce(section)` after the commit.
 */
export async function notifyAdmins(db: Db, ...news: News[]) {
  await db
    .insertInto('admin_notifications')
    .values(
      news.map(({ section, subjectId, createdBy }) => ({
        section,
        subject_id: subjectId,
        created_by: createdBy,
        // The default `now()` is the transaction's start, and somebody may have looked since.
        created_at: sql<Date>`clock_timestamp()`,
      })),
    )
    .execute()
}

export async function forgetNotifications(db: Db, subjectId: string) {
  await db.deleteFrom('admin_notifications').where('subject_id', '=', subjectId).execute()
}

/**
 * Returns a row for every section. Counting stops at the badge's maximum, which keeps it cheap
 * after a long absence.
 */
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

/** Marks up to the newest visible item instead of now, because uncommitted news wasn't seen. */
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
