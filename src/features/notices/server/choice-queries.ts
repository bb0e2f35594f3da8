import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { isOpenSession } from '#features/accounts/server/sessions/session-queries.ts'
import { maxPushBrowsers, type SwitchableKind } from '../rules/notice-kinds.ts'

export type NoticeChoices = { unwanted_kinds: SwitchableKind[]; wants_mail: boolean }

const defaultChoices: NoticeChoices = { unwanted_kinds: [], wants_mail: false }

export async function findChoices(db: Db, userId: string) {
  const choices = db.selectFrom('notice_choices').select(['unwanted_kinds', 'wants_mail'])
  const row = await choices.where('user_id', '=', userId).executeTakeFirst()
  return (row as NoticeChoices | undefined) ?? defaultChoices
}

type ChangedChoices = { [Choice in keyof NoticeChoices]?: NoticeChoices[Choice] | undefined }

export async function saveChoices(
  db: Db,
  { userId, choices, now }: { userId: string; choices: ChangedChoices; now: Date },
) {
  const values = { ...choices, updated_at: now }
  const saved = await db
    .insertInto('notice_choices')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .returning(['unwanted_kinds', 'wants_mail'])
    .executeTakeFirstOrThrow()
  return saved as NoticeChoices
}

export async function stopMail(db: Db, userId: string) {
  await db.updateTable('notice_choices').set({ wants_mail: false }).where('user_id', '=', userId).execute()
}

/** The news is after `since`, up to `until`. */
export type DueDigest = {
  user_id: string
  username: string
  email: string
  since: Date
  until: Date
  mailed_before: Date | null
}

const newsDays = 7

type Claim = { now: Date; limit: number; except: readonly string[] }

/**
 * The claiming process sends the digest, so two processes never mail the same person.
 * A crash before sending loses a digest instead of doubling it.
 */
export async function claimDigests(db: Db, { now, limit, except }: Claim) {
  const { rows } = await sql<DueDigest>`
    with due as (
      select choices.user_id, users.username, users.email, news.since, choices.mailed_at as mailed_before
      from notice_choices choices join users on users.id = choices.user_id
      cross join lateral (
        select greatest(choices.mailed_at, ${now}::timestamptz - make_interval(days => ${newsDays})) as since
      ) as news
      where choices.wants_mail and (choices.mailed_at is null or choices.mailed_at < ${dayOf(now)}::timestamptz)
        and choices.user_id <> all(${sql.val([...except])}::uuid[])
        and users.email is not null and users.email_verified and not users.banned
        and exists (
          select from notices
          where notices.user_id = choices.user_id and notices.read_at is null and notices.created_at > news.since
            and ${isStillNews(now)}
        )
      order by choices.mailed_at nulls first, choices.user_id
      limit ${limit}
      for update of choices skip locked
    )
    update notice_choices set mailed_at = clock_timestamp() from due where due.user_id = notice_choices.user_id
    returning due.*, notice_choices.mailed_at as until
  `.execute(db)
  return rows
}

export async function returnDigest(db: Db, { user_id, mailed_before, until }: DueDigest) {
  await db
    .updateTable('notice_choices')
    .set({ mailed_at: mailed_before })
    .where('user_id', '=', user_id)
    .where('mailed_at', '=', until)
    .execute()
}

export async function listUnreadNews(
  db: Db,
  { userId, since, until, now, limit }: { userId: string; since: Date; until: Date; now: Date; limit: number },
) {
  const rows = await db
    .selectFrom('notices')
    .select(['id', 'title', 'more', 'href'])
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('created_at', '>', since)
    .where('created_at', '<=', until)
    .where(isStillNews(now))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return { notices: rows, total: rows[0]?.total ?? 0 }
}

const dayOf = (now: Date) => new Date(now.toISOString().slice(0, 10))

/** A reminder to keep a streak is outdated on the next day. */
const isStillNews = (now: Date) =>
  sql<boolean>`(notices.kind <> 'streak' or notices.created_at >= ${dayOf(now)}::timestamptz)`

type PushBrowser = { userId: string; sessionId: string; endpoint: string; p256dh: string; auth: string }

/** A browser has one endpoint, which belongs to the person who subscribed last. */
export async function insertPushBrowser(db: Db, { userId, sessionId, endpoint, p256dh, auth }: PushBrowser) {
  const values = { user_id: userId, session_id: sessionId, p256dh_key: p256dh, auth_key: auth }
  await db
    .insertInto('push_subscriptions')
    .values({ endpoint, ...values })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ ...values, failures: 0, created_at: sql<Date>`clock_timestamp()` }),
    )
    .execute()
  await db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (older) =>
      older
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .offset(maxPushBrowsers),
    )
    .execute()
}

export async function deletePushBrowser(db: Db, { endpoint, userId }: { endpoint: string; userId: string }) {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('user_id', '=', userId).execute()
}

/** Each attempt on a dead subscription may take as long as all others together. */
const mostFailures = 3

export async function countPushFailure(db: Db, endpoint: string) {
  const browser = db.updateTable('push_subscriptions').where('endpoint', '=', endpoint)
  await browser.set({ failures: sql<number>`failures + 1` }).execute()
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('failures', '>=', mostFailures)
    .execute()
}

export async function forgetPushFailures(db: Db, endpoint: string) {
  const browser = db.updateTable('push_subscriptions').where('endpoint', '=', endpoint)
  await browser.set({ failures: 0 }).where('failures', '>', 0).execute()
}

export async function listPushEndpoints(db: Db, userId: string) {
  const rows = await db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', userId).execute()
  return rows.map(({ endpoint }) => endpoint)
}

type Push = {
  id: string
  user_id: string
  title: string
  more: number
  href: string
  browsers: { endpoint: string; p256dh: string; auth: string }[]
}

const freshMinutes = 60

/** Old or read notices are claimed too, but without browsers. */
export async function claimPushes(db: Db, { limit }: { limit: number }) {
  const { rows } = await sql<Push>`
    with due as (
      select id from notices where awaits_push order by created_at limit ${limit} for update skip locked
    ), claimed as (
      update notices set awaits_push = false from due where notices.id = due.id
      returning notices.id, notices.user_id, title, more, href, read_at, created_at
    )
    select claimed.id, claimed.user_id, title, more, href, coalesce(browsers.list, '[]') as browsers
    from claimed left join lateral (
      select jsonb_agg(jsonb_build_object('endpoint', endpoint, 'p256dh', p256dh_key, 'auth', auth_key)) as list
      from push_subscriptions
      join users on users.id = push_subscriptions.user_id
      where push_subscriptions.user_id = claimed.user_id and ${isOpenSession('push_subscriptions.session_id')} and not users.banned
        and claimed.read_at is null and claimed.created_at > now() - make_interval(mins => ${freshMinutes})
    ) as browsers on true
  `.execute(db)
  return rows
}
