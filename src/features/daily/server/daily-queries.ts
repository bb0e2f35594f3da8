import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { hasNotice } from '#features/notices/server/notice-queries.ts'
import type { Claim } from '#features/players/server/claim-guest-play.ts'
import type { Player } from '#features/players/server/player.ts'
import { mediumColumns } from '#features/quizzes/server/question-parts-queries.ts'
import { openFrom, openQuestions } from '#features/quizzes/server/runs/day-run-queries.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import { dailySize, dayAfter, startOfDay } from '../rules/daily.ts'
import type { Streak } from '../rules/streak.ts'

/** Empty until the day's first player comes, unless an admin has chosen the questions. */
export function listDayQuestions(db: Db, { day, now }: { day: string; now: Date }) {
  return (
    openQuestions(db, now)
      .innerJoin('daily_questions', 'daily_questions.question_id', 'quiz_questions.id')
      .select(['quiz_questions.id', 'quiz_questions.question', 'quiz_questions.correct_answer'])
      .select('quizzes.title as quiz_title')
      .select(mediumColumns)
      .select(sql<string[]>`quiz_questions.wrong_answers`.as('wrong_answers'))
      .select(sql<string[]>`quiz_questions.more_wrong_answers`.as('more_wrong_answers'))
      .where('daily_questions.day', '=', day)
      .orderBy('daily_questions.position')
      // A day has more than five if deleted questions return after others replaced them.
      .limit(dailySize)
      .execute()
  )
}

export function countOpenQuestions(db: Db, now: Date) {
  const some = openQuestions(db, now).select('quiz_questions.id').limit(dailySize)
  return countRows(db.selectFrom(some.as('some')))
}

/** `chosen` has the questions' texts. Returns false if the day exists. */
export async function insertDay(trx: Db, { day, chosen }: { day: string; chosen?: string }) {
  const row = await trx
    .insertInto('dailies')
    .values({ day, is_chosen: chosen !== undefined, chosen_questions: chosen ?? '' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteDay(trx: Db, day: string) {
  await trx.deleteFrom('dailies').where('day', '=', day).execute()
}

const lastTurn = sql`(select max(turn.day) from daily_questions turn where turn.question_id = quiz_questions.id)`
/** A stable pseudo-random order. */
const shuffled = sql<string>`md5(quiz_questions.id::text)`

/** The least recently asked questions come first, so that each returns as late as possible. */
function nextTurns(db: Db, now: Date) {
  return openQuestions(db, now)
    .select('quiz_questions.id')
    .orderBy(lastTurn, (order) => order.asc().nullsFirst())
    .orderBy(shuffled)
    .limit(dailySize)
}

export type Turn = { id: string; last_day: string | null; shuffled: string; opens_at: Date }

/** Lists `limit` candidates of open quizzes, and as many of quizzes that open by `until`. */
export async function listNextTurns(db: Db, { now, until, limit }: { now: Date; until: Date; limit: number }) {
  const turns = openQuestions(db, until).select([
    'quiz_questions.id',
    openFrom.as('opens_at'),
    shuffled.as('shuffled'),
    sql<string | null>`${lastTurn}::text`.as('last_day'),
  ])
  const { rows } = await sql<Turn>`
    select id, last_day, shuffled, opens_at from (
      select turns.*, row_number() over (
        partition by opens_at <= ${now} order by last_day nulls first, shuffled
      ) as place
      from (${turns}) as turns
    ) as placed where place <= ${limit}
  `.execute(db)
  return rows
}

/** Returns how many were added after the day's old questions, which can't be asked any more. */
export async function pickQuestions(trx: Db, { day, now }: { day: string; now: Date }) {
  const { numAffectedRows } = await sql`
    insert into daily_questions (day, position, question_id)
    select ${day}::date,
      row_number() over () + (select coalesce(max(position), -1) from daily_questions where day = ${day}::date),
      picked.id
    from (${nextTurns(trx, now)}) as picked
  `.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Makes admins who choose the day's questions wait until the transaction ends. */
export async function keepDay(trx: Db, day: string) {
  await trx.selectFrom('dailies').select('day').where('day', '=', day).forKeyShare().execute()
}

/** Makes other changes of the day and new runs wait until the transaction ends. */
export function lockDay(trx: Db, day: string) {
  return trx
    .selectFrom('dailies')
    .select(['is_chosen', 'updated_at'])
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst()
}

type NewResult = { day: string; playerId: string; userId: string | null; marks: string; points: number }

export async function insertResult(trx: Db, { day, playerId, userId, marks, points }: NewResult) {
  const row = await trx
    .insertInto('daily_results')
    .values({ day, player_id: playerId, user_id: userId, marks, points })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst()
  return row !== undefined
}

export function findResult(db: Db, { day, playerId }: { day: string; playerId: string }) {
  return db
    .selectFrom('daily_results')
    .select(['marks', 'points'])
    .where('day', '=', day)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

const pointsInRange = 25

export async function countPoints(trx: Db, { day, points }: { day: string; points: number }) {
  await sql`
    insert into daily_points as counts (day, level, bucket, players)
    values (${day}::date, 0, ${points}, 1), (${day}::date, 1, ${Math.floor(points / pointsInRange)}, 1)
    on conflict (day, level, bucket) do update set players = counts.players + 1
  `.execute(trx)
}

export async function findDayPlace(db: Db, { day, points }: { day: string; points: number }) {
  const range = Math.floor(points / pointsInRange)
  const { rows } = await sql<{ ahead: number; player_count: number }>`
    select
      coalesce(sum(players) filter (where level = 0 or bucket > ${range}), 0)::integer as ahead,
      coalesce(sum(players) filter (where level = 1), 0)::integer as player_count
    from daily_points
    where day = ${day}::date
      and (level = 1 or (level = 0 and bucket > ${points} and bucket < ${(range + 1) * pointsInRange}))
  `.execute(db)
  const { ahead = 0, player_count = 0 } = rows[0] ?? {}
  return { place: ahead + 1, player_count }
}

const streakColumns = ['current_days', 'longest_days', 'last_day', 'freezes_month', 'freezes_used'] as const

export async function findStreak(db: Db, playerId: string) {
  const row = await db
    .selectFrom('daily_streaks')
    .select(streakColumns)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row satisfies Streak | undefined
}

type StreakPage = {
  day: string
  toldKey: string
  limit: number
  after: { last_day: string; player_id: string } | undefined
}

/** A gap over a month's end can use two freezes of each month. */
const mostFrozenDays = 4

/** Accounts that haven't played and weren't told yet. The caller checks their freezes. */
export async function listRestingStreaks(db: Db, { day, toldKey, limit, after }: StreakPage) {
  const oldest = dayAfter(day, -1 - mostFrozenDays)
  const { rows } = await sql<Streak & { player_id: string; user_id: string }>`
    select player_id, user_id, current_days, longest_days, last_day, freezes_month, freezes_used
    from daily_streaks
    where user_id is not null and current_days >= 2 and last_day >= ${oldest}::date and last_day < ${day}::date
      and (last_day, player_id) > (${after?.last_day ?? oldest}::date, ${after?.player_id ?? zeroId}::uuid)
      and not ${hasNotice({ userColumn: 'daily_streaks.user_id', onceKey: toldKey })}
    order by last_day, player_id
    limit ${limit}
  `.execute(db)
  return rows
}

/** The lock waits for a player who is just finishing the Daily. */
export function isStillResting({ player_id, day }: { player_id: string; day: string }) {
  return sql<boolean>`exists (
    select from daily_streaks where player_id = ${player_id}::uuid and last_day < ${day}::date for share
  )`
}

const zeroId = '00000000-0000-0000-0000-000000000000'

type StreakOf = { playerId: string; userId: string | null; streak: Streak }

export async function saveStreak(trx: Db, { playerId, userId, streak }: StreakOf) {
  await trx
    .insertInto('daily_streaks')
    .values({ player_id: playerId, user_id: userId, ...streak })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(streak))
    .execute()
}

/** Deletes the guest's streak, so only one of two claiming accounts gets it. */
export async function takeStreak(trx: Db, anonymousId: string) {
  const row = await trx
    .deleteFrom('daily_streaks')
    .where('player_id', '=', anonymousId)
    .returning(streakColumns)
    .executeTakeFirst()
  return row satisfies Streak | undefined
}

export async function listPlayedDays(db: Db, { anonymousId, userId }: Claim) {
  const rows = await db
    .selectFrom('daily_results')
    .select('day')
    .distinct()
    .where('player_id', 'in', [anonymousId, userId])
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => day)
}

/**
 * If the account already has a result for a day, the browser's result is deleted.
 * Returns the points of each day that the account has got.
 */
export async function moveResults(trx: Db, { anonymousId, userId }: Claim) {
  const { rows } = await sql<{ points: number }>`
    update daily_results set player_id = ${userId}, user_id = ${userId}
    where player_id = ${anonymousId} and user_id is null and not exists (
      select from daily_results own where own.player_id = ${userId} and own.day = daily_results.day
    )
    returning points
  `.execute(trx)
  await sql`delete from daily_results where player_id = ${anonymousId} and user_id is null`.execute(trx)
  return rows.map(({ points }) => points)
}

const guestsKeptDays = 31

/** Deletes in batches, because a player is waiting. */
export async function deleteOldGuests(trx: Db, day: string) {
  const oldest = dayAfter(day, -guestsKeptDays)
  await sql`
    delete from daily_results where ctid in (
      select ctid from daily_results where user_id is null and finished_at < ${startOfDay(oldest)} limit 1000
    )
  `.execute(trx)
  await sql`
    delete from daily_streaks where ctid in (
      select ctid from daily_streaks where user_id is null and last_day < ${oldest}::date limit 1000
    )
  `.execute(trx)
}

type DaysOf = { playerId: string | null; from: string; until: string }

/** Looks each day up by its key, because guests' results have no index by player. */
export async function listDays(db: Db, { playerId, from, until }: DaysOf) {
  const { rows } = await sql<{ day: string; marks: string | null }>`
    select dailies.day::text as day,
      (select marks from daily_results
        where daily_results.day = dailies.day and daily_results.player_id = ${playerId}::uuid) as marks
    from dailies
    where dailies.day between ${from}::date and ${until}::date
    order by dailies.day
  `.execute(db)
  return rows
}

export async function hasDayBefore(db: Db, day: string) {
  const row = await db.selectFrom('dailies').select('day').where('day', '<', day).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Guests' older results are deleted, so only the last month is read for them. */
export async function countDaysByRight(db: Db, { player, today }: { player: Player; today: string }) {
  const { userId, anonymousId } = player
  const isOwn = userId
    ? sql`user_id = ${userId}::uuid`
    : sql`player_id = ${anonymousId}::uuid
        and day in (select day from dailies where day >= ${dayAfter(today, -guestsKeptDays - 1)}::date)`
  const { rows } = await sql<{ right: number; asked: number; days: number }>`
    select length(replace(marks, 'w', '')) as right, length(marks) as asked, count(*)::integer as days
    from daily_results
    where ${isOwn}
    group by 1, 2
  `.execute(db)
  return rows
}
