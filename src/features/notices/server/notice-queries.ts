import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { offsetOf } from '#platform/rules/paging.ts'
import { maxNoticesKept, type NoticeKind } from '../rules/notice-kinds.ts'

export type NewNotice = {
  userId: string
  kind: NoticeKind
  title: string
  text: string
  href: string
  subjectId?: string | undefined
  causedBy?: string | null | undefined
  onceKey?: string | undefined
  collapseKey?: string | undefined
  scoreId?: string | undefined
  onlyIf?: RawBuilder<boolean> | undefined
}

const ringsAgainMinutes = 60

type Inserted = { id: string; title: string; href: string; more: number; rings: boolean }

/**
 * Returns the inserted notice, or the unread one it was merged into.
 * Returns undefined if the person doesn't want the kind or was told before.
 */
export async function insertNotice(db: Db, { userId, ...notice }: NewNotice) {
  const ringsAgain = sql`notices.rang_at <= excluded.rang_at - make_interval(mins => ${ringsAgainMinutes})`
  const { rows } = await sql<Inserted>`
    insert into notices (
      user_id, kind, title, text, href, subject_id, caused_by, once_key, collapse_key, awaits_push, score_id, created_at, rang_at
    )
    select ${userId}::uuid, ${notice.kind}, ${notice.title}, ${notice.text}, ${notice.href}, ${notice.subjectId ?? null}::uuid,
      ${notice.causedBy ?? null}::uuid, ${notice.onceKey ?? null}, ${notice.collapseKey ?? null},
      exists (select from push_subscriptions where push_subscriptions.user_id = ${userId}::uuid), ${notice.scoreId ?? null}::uuid,
      clock.time, clock.time
    -- Not now(), which is when the transaction began: somebody may have marked all as read since.
    from (select clock_timestamp() as time) as clock
    where not exists (
      select from notice_choices
      where notice_choices.user_id = ${userId}::uuid and ${notice.kind} = any (notice_choices.unwanted_kinds)
    ) and ${notice.onlyIf ?? sql`true`}
    on conflict ${
      notice.collapseKey === undefined
        ? sql`do nothing`
        : sql`(user_id, collapse_key) where collapse_key is not null and read_at is null do update set
            more = notices.more + 1,
            -- It's news again, for digests and for whoever has just seen the others.
            created_at = excluded.created_at,
            awaits_push = notices.awaits_push or (excluded.awaits_push and ${ringsAgain}),
            rang_at = case when ${ringsAgain} then excluded.rang_at else notices.rang_at end`
    }
    returning id, title, href, more, rang_at = created_at as rings
  `.execute(db)
  return rows[0]
}

export async function deleteOldNotices(db: Db, userId: string) {
  await db
    .deleteFrom('notices')
    .where('id', 'in', (notice) =>
      notice
        .selectFrom('notices')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(maxNoticesKept),
    )
    .execute()
}

export function listNotices(db: Db, { userId, ...paging }: { userId: string; page: number; pageSize: number }) {
  return db
    .selectFrom('notices')
    .select(['id', 'kind', 'title', 'text', 'href', 'more', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(paging.pageSize)
    .offset(offsetOf(paging))
    .execute()
}

/** The home page shows the first of these. It shows the streak itself, so that kind is missing. */
const topFirst: readonly NoticeKind[] = ['night', 'story', 'idea', 'score', 'reply', 'forum', 'account']

export async function findTopUnread(db: Db, userId: string) {
  const row = await db
    .selectFrom('notices')
    .select(['id', 'kind', 'title', 'href', 'more'])
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('kind', 'in', topFirst)
    .orderBy(sql`array_position(${sql.val(topFirst)}::text[], kind)`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, kind: row.kind as NoticeKind } : null
}

export function countNotices(db: Db, userId: string) {
  return db
    .selectFrom('notices')
    .select(({ fn }) => [
      fn.countAll<string>().as('total'),
      fn.countAll<string>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

type Cause = { userId: string; kind: NoticeKind; causedBy: string }

export async function countUnreadFrom(db: Db, { userId, kind, causedBy }: Cause) {
  const { count } = await db
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('kind', '=', kind)
    .where('caused_by', '=', causedBy)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function hasNotice({ userColumn, onceKey }: { userColumn: string; onceKey: string }) {
  return sql<boolean>`exists (
    select from notices where notices.user_id = ${sql.ref(userColumn)} and notices.once_key = ${onceKey}
  )`
}

export type NoticesToForget =
  | { subjectId: string }
  | { scoreId: string }
  | { onceKey: string; userId: string }
  | { userId: string; causedBy: string }

type Rest = { title: string; href: string }

/** Returns the affected users. `rest` replaces a merged notice, and quotes and names nobody. */
export async function forgetNotices(db: Db, which: NoticesToForget, rest?: Rest) {
  const isMeant =
    'subjectId' in which
      ? sql<boolean>`subject_id = ${which.subjectId}::uuid`
      : 'scoreId' in which
        ? sql<boolean>`score_id = ${which.scoreId}::uuid`
        : 'onceKey' in which
          ? sql<boolean>`once_key = ${which.onceKey} and user_id = ${which.userId}::uuid`
          : sql<boolean>`user_id = ${which.userId}::uuid and caused_by = ${which.causedBy}::uuid`
  const gone = await db
    .deleteFrom('notices')
    .where(isMeant)
    .$if(rest !== undefined, (notices) => notices.where('more', '=', 0))
    .returning('user_id')
    .execute()
  if (rest) {
    const stripped = { ...rest, text: '', subject_id: null, caused_by: null, more: sql<number>`more - 1` }
    await db.updateTable('notices').set(stripped).where(isMeant).execute()
  }
  return [...new Set(gone.map(({ user_id }) => user_id))]
}

export async function setNoticeTexts(db: Db, { subjectId, text }: { subjectId: string; text: string }) {
  await db.updateTable('notices').set({ text }).where('subject_id', '=', subjectId).execute()
}

/** Only marks the person's own notices, whatever id is given. */
export async function markNoticesRead(
  db: Db,
  { userId, which, now }: { userId: string; which: { id: string } | { until: string }; now: Date },
) {
  await db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where((notice) =>
      'id' in which ? notice('id', '=', which.id) : notice('created_at', '<=', new Date(which.until)),
    )
    .execute()
}
