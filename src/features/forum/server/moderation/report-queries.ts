import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { SearchSource } from '#platform/server/db/search-source.ts'

export type ReportGroup = { report_id: string; message_id: string | null; report_count: number }

type Groups = { authorId: string | undefined; limit: number; offset: number }

export async function listReportGroups(db: Db, { authorId, limit, offset }: Groups) {
  const { rows } = await sql<ReportGroup>`
    select message_id, count(*)::int as report_count, (array_agg(id order by created_at desc, id desc))[1] as report_id
    from forum_reports
    where status = 'pending' and ${isOnMessageOf(authorId)}
    group by message_id, coalesce(message_id, id)
    order by max(created_at) desc, max(id::text) desc
    limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}

export async function findReportGroup(db: Db, reportId: string) {
  const { rows } = await sql<ReportGroup>`
    select message_id, count(*)::int as report_count, (array_agg(id order by created_at desc, id desc))[1] as report_id
    from forum_reports
    where status = 'pending'
      and coalesce(message_id, id) = (
        select coalesce(message_id, id) from forum_reports where id = ${reportId} and status = 'pending'
      )
    group by message_id
  `.execute(db)
  return rows[0]
}

export async function countReportGroups(db: Db, authorId?: string) {
  const { rows } = await sql<{ total: number }>`
    select count(distinct coalesce(message_id, id))::int as total from forum_reports
    where status = 'pending' and ${isOnMessageOf(authorId)}
  `.execute(db)
  return rows[0]?.total ?? 0
}

function isOnMessageOf(authorId: string | undefined) {
  return authorId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`message_id in (select id from forum_messages where user_id = ${authorId})`
}

export type ReportRow = {
  id: string
  message_id: string | null
  reason: string
  created_at: Date
  reporter_id: string | null
  username: string | null
  avatar_url: string | null
}

export async function listReportsOf(db: Db, { groups, count }: { groups: ReportGroup[]; count: number }) {
  const messageIds = groups.flatMap(({ message_id }) => message_id ?? [])
  const lone = groups.filter(({ message_id }) => message_id === null).map(({ report_id }) => report_id)
  const { rows } = await sql<ReportRow>`
    select ranked.id, ranked.message_id, ranked.reason, ranked.created_at, ranked.reporter_id,
      reporter.username, reporter.avatar_url
    from (
      select *, row_number() over (partition by coalesce(message_id, id) order by created_at desc, id desc) as place
      from forum_reports
      where status = 'pending' and (message_id = any(${messageIds}::uuid[]) or id = any(${lone}::uuid[]))
    ) as ranked
    left join users as reporter on reporter.id = ranked.reporter_id
    where ranked.place <= ${count}
    order by ranked.created_at desc, ranked.id desc
  `.execute(db)
  return rows
}

export const reportsSearch: SearchSource = {
  audience: 'admins',
  kind: 'reports',
  label: 'Forum reports',
  table: 'forum_reports',
  title: sql`forum_reports.reason`,
  detail: sql`(select left(forum_messages.content, 100) from forum_messages where forum_messages.id = forum_reports.message_id)`,
  parts: ['reason'],
  hasElsewhere: (pattern) =>
    sql`exists (select from forum_messages where forum_messages.id = forum_reports.message_id and forum_messages.content ilike ${pattern})`,
  isWanted: sql`forum_reports.status = 'pending'`,
  panel: 'forum',
}
