import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { isOf } from '#features/leaderboards/server/run-queries.ts'
import type { Claim } from '#features/players/server/claim-guest-play.ts'
import { type Player, playerIdOf } from '#features/players/server/player.ts'
import type { RunQuestion } from '#features/quizzes/server/runs/quiz-run.ts'
import { mostListed } from '#platform/rules/paging.ts'
import { dueAt, type Night, seenWithinMs, tickMs } from '../rules/night.ts'
import { mostPlayers } from '../rules/night-values.ts'
import type { Tally } from '../rules/score-night.ts'

const nowMs = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::double precision`
const askedIndex = sql<number>`(nights.state ->> 'index')::integer`

const nightColumns = [
  'nights.id',
  'nights.code',
  'nights.host_id',
  'nights.quiz_id',
  'nights.quiz_title',
  'nights.version',
  'nights.seats',
  'nights.has_teams',
  'nights.needs_account',
  'nights.starts_at',
  'nights.created_at',
  sql<Night>`nights.state`.as('state'),
  sql<RunQuestion | null>`nights.questions -> ${askedIndex}`.as('asked'),
  sql<string | null>`nights.questions -> (${askedIndex} + 1) -> 'picture' ->> 'url'`.as('next_picture_url'),
  sql<string | null>`(select username from users where users.id = nights.host_id)`.as('host_name'),
  nowMs.as('now'),
] as const

const nights = (db: Db) => db.selectFrom('nights').select(nightColumns)

export type NightRow = NonNullable<Awaited<ReturnType<typeof findNight>>>

export function findNight(db: Db, by: { id: string } | { code: string }) {
  const [column, value] = 'id' in by ? (['nights.id', by.id] as const) : (['nights.code', by.code] as const)
  return nights(db).where(column, '=', value).executeTakeFirst()
}

/** Waits for answers that are being stored, which share the row, and locks out later ones. */
export function lockNight(trx: Db, id: string): Promise<NightRow | undefined> {
  return nights(trx).where('nights.id', '=', id).forUpdate().executeTakeFirst()
}

// Open nights are due within a tick. A later time was stored before the clock jumped back.
const isDue = sql<SqlBool>`(nights.due_at <= clock_timestamp() or (nights.phase <> 'announced'
  and nights.due_at > clock_timestamp() + make_interval(secs => ${(2 * tickMs) / 1000})))`

/** Returns undefined if another process was faster. */
export function claimDueNight(trx: Db, id: string): Promise<NightRow | undefined> {
  return nights(trx).where('nights.id', '=', id).where(isDue).forUpdate().skipLocked().executeTakeFirst()
}

/** Lists every night that isn't over, except those announced for later. */
export function listOpenNights(db: Db) {
  return db
    .selectFrom('nights')
    .select([
      'id',
      sql<number>`case when ${isDue} then 0
        else (extract(epoch from due_at - clock_timestamp()) * 1000)::double precision end`.as('due_in_ms'),
    ])
    .where('due_at', 'is not', null)
    .where(sql<SqlBool>`(phase <> 'announced' or due_at <= clock_timestamp())`)
    .orderBy('due_at')
    .limit(1000)
    .execute()
}

type NewNightRow = {
  code: string
  hostId: string
  quiz: { id: string; title: string }
  questions: RunQuestion[]
  state: Night
  hasTeams: boolean
  needsAccount: boolean
  startsAt: Date | null
}

/** Returns undefined if the code is taken. */
export function insertNight(trx: Db, { quiz, hostId, state, ...night }: NewNightRow) {
  return trx
    .insertInto('nights')
    .values({
      code: night.code,
      host_id: hostId,
      quiz_id: quiz.id,
      quiz_title: quiz.title,
      questions: JSON.stringify(night.questions),
      has_teams: night.hasTeams,
      needs_account: night.needsAccount,
      starts_at: night.startsAt,
      ...stateColumns(state),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'code'])
    .executeTakeFirst()
}

export async function readClock(db: Db) {
  const { rows } = await sql<{ now: number }>`select ${nowMs} as now`.execute(db)
  return rows[0]?.now ?? Date.now()
}

export function listUnfinishedOf(trx: Db, hostId: string) {
  return trx
    .selectFrom('nights')
    .select('phase')
    .where('host_id', '=', hostId)
    .where('due_at', 'is not', null)
    .execute()
}

/** The caller must have locked the night. */
export async function saveNight(trx: Db, { id, state, isNews }: { id: string; state: Night; isNews: boolean }) {
  await trx
    .updateTable('nights')
    .set({ ...stateColumns(state), ...(isNews && { version: sql<number>`version + 1` }) })
    .where('id', '=', id)
    .execute()
}

function stateColumns(state: Night) {
  const due = dueAt(state)
  return { state: JSON.stringify(state), due_at: due === null ? null : new Date(due) }
}

/**
 * Most calls need no write, because five seconds are exact enough. A time in the future was
 * stored before the clock jumped back.
 */
const isOldNews = (column: string) =>
  sql<SqlBool>`${sql.ref(column)} not between clock_timestamp() - interval '5 seconds' and clock_timestamp()`

export function sayHostIsHere(db: Db, id: string) {
  return db
    .updateTable('nights')
    .set({ host_seen_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where(isOldNews('host_seen_at'))
    .execute()
}

export async function findPresence(trx: Db, id: string) {
  const msSince = (time: RawBuilder<unknown>) =>
    sql<number>`greatest(0, extract(epoch from clock_timestamp() - ${time}) * 1000)::double precision`
  return trx
    .selectFrom('nights')
    .leftJoin('night_players', (join) =>
      join.onRef('night_players.night_id', '=', 'nights.id').on('night_players.removed_at', 'is', null),
    )
    .select([
      msSince(sql`host_seen_at`).as('hostUnseenMs'),
      // `greatest` ignores the null of a night without players.
      msSince(sql`greatest(host_seen_at, max(seen_at))`).as('unseenMs'),
      sql<boolean>`count(seat) > 0`.as('hasPlayers'),
    ])
    .where('nights.id', '=', id)
    .groupBy('nights.id')
    .executeTakeFirstOrThrow()
}

export type PlayerRow = Awaited<ReturnType<typeof listPlayers>>[number]

/** Members have the name of their account. */
export function listPlayers(db: Db, nightId: string) {
  return db
    .selectFrom('night_players')
    .leftJoin('users', 'users.id', 'night_players.user_id')
    .select([
      'night_players.seat',
      'night_players.team',
      'night_players.score',
      'night_players.streak',
      'night_players.earned',
      'night_players.right_count',
      'night_players.time_ms',
      'night_players.answer_index',
      'night_players.answer',
      'night_players.answer_measured_ms',
      'night_players.answer_claimed_ms',
      'users.avatar_url',
      sql<string>`coalesce(users.username, night_players.name)`.as('name'),
    ])
    .where('night_players.night_id', '=', nightId)
    .where('night_players.removed_at', 'is', null)
    .orderBy('night_players.seat')
    .limit(mostPlayers)
    .execute()
}

export type JudgedAnswer = { index: number; answer: number | null; time_ms: number | null; earned: number }

export function listJudgedAnswers(db: Db, nightId: string) {
  return db
    .selectFrom('night_players')
    .select(['seat', sql<JudgedAnswer[]>`answers`.as('answers')])
    .where('night_id', '=', nightId)
    .where('removed_at', 'is', null)
    .limit(mostPlayers)
    .execute()
}

export async function listNightQuestions(db: Db, id: string) {
  const night = await db
    .selectFrom('nights')
    .select(sql<RunQuestion[]>`questions`.as('questions'))
    .where('id', '=', id)
    .executeTakeFirst()
  return night?.questions ?? []
}

/** A guest who has signed in meanwhile keeps the seat. */
export function findSeat(db: Db, { nightId, player }: { nightId: string; player: Player }) {
  return db
    .selectFrom('night_players')
    .select(['seat', 'removed_at', 'answer_index', 'answer'])
    .where('night_id', '=', nightId)
    .where(isOf(player))
    .orderBy(sql`user_id is null`)
    .limit(1)
    .executeTakeFirst()
}

export async function isNetworkRemoved(trx: Db, { nightId, network }: { nightId: string; network: string }) {
  const removed = await trx
    .selectFrom('night_players')
    .select('seat')
    .where('night_id', '=', nightId)
    .where('network', '=', network)
    .where('removed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return removed !== undefined
}

type NewSeat = {
  nightId: string
  seat: number
  player: Player
  name: string
  team: number | null
  network: string
}

/** Returns undefined if the name is taken in the room. The caller must have locked the night. */
export async function insertSeat(trx: Db, { nightId, seat, player, name, team, network }: NewSeat) {
  const inserted = await trx
    .insertInto('night_players')
    .values({
      night_id: nightId,
      seat,
      user_id: player.userId,
      anonymous_id: player.userId ? null : player.anonymousId,
      ...{ name, team, network },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('seat')
    .executeTakeFirst()
  if (!inserted) return undefined
  await trx
    .updateTable('nights')
    .set({ seats: seat, version: sql<number>`version + 1` })
    .where('id', '=', nightId)
    .execute()
  return inserted
}

export function sayPlayerIsHere(db: Db, { nightId, player }: { nightId: string; player: Player }) {
  if (!playerIdOf(player)) return undefined
  return db
    .updateTable('night_players')
    .set({ seen_at: sql<Date>`clock_timestamp()` })
    .where('night_id', '=', nightId)
    .where(isOf(player))
    .where(isOldNews('seen_at'))
    .execute()
}

export async function markRemoved(trx: Db, { nightId, seat }: { nightId: string; seat: number }) {
  const removed = await trx
    .updateTable('night_players')
    .set({ removed_at: sql<Date>`clock_timestamp()` })
    .where('night_id', '=', nightId)
    .where('seat', '=', seat)
    .where('removed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return removed
}

type NewAnswer = { nightId: string; player: Player; index: number; answer: number; claimedMs: number }

/** Waiting for a connection to the database must not cost the player time. */
export function storeAnswer(db: Db, answer: NewAnswer) {
  const arrivedMs = performance.now()
  return db.connection().execute((own) => storeNow(own, { ...answer, waitedMs: performance.now() - arrivedMs }))
}

/**
 * A single statement stores five hundred answers in a second side by side. They share the night's
 * row, so the closing waits for them, and an answer that waits for the closing is too late.
 */
async function storeNow(db: Db, { nightId, player, index, ...given }: NewAnswer & { waitedMs: number }) {
  const { answer, claimedMs, waitedMs } = given
  const { numAffectedRows } = await sql`
    with open_night as (
      select id, ${nowMs} - ${waitedMs} - (state ->> 'clockStartsAt')::double precision as measured_ms
      from nights
      where id = ${nightId} and phase = 'question' and state ->> 'pausedAt' is null
        and ${askedIndex} = ${index} and (state ->> 'movesAt')::double precision >= ${nowMs} - ${waitedMs}
      for share
    )
    update night_players
    set answer_index = ${index}, answer = ${answer}, seen_at = clock_timestamp(),
      answer_measured_ms = greatest(0, round(open_night.measured_ms))::integer,
      answer_claimed_ms = ${Math.min(Math.round(claimedMs), 2 ** 31 - 1)}
    from open_night
    where night_players.night_id = open_night.id and removed_at is null and ${isOf(player)}
      and answer_index is distinct from ${index}
  `.execute(db)
  // Somebody who joined as a guest and as a member answers for both seats.
  return (numAffectedRows ?? 0n) > 0n
}

/** `missing` counts the people who are here and haven't answered. */
export function countAnswers(db: Db, { nightId, index }: { nightId: string; index: number }) {
  return db
    .selectFrom('night_players')
    .select([
      sql<number>`(count(*) filter (where answer_index = ${index}))::integer`.as('answered'),
      sql<number>`(count(*) filter (where answer_index is distinct from ${index}
        and seen_at > clock_timestamp() - make_interval(secs => ${seenWithinMs / 1000})))::integer`.as('missing'),
    ])
    .where('night_id', '=', nightId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
}

export type JudgedSeat = Tally & { seat: number; earned: number; judged: JudgedAnswer }

export async function saveJudged(trx: Db, { nightId, seats }: { nightId: string; seats: readonly JudgedSeat[] }) {
  await sql`
    update night_players
    set score = judged.score, streak = judged.streak, right_count = judged.right_count, time_ms = judged.time_ms,
      earned = judged.earned, answers = answers || judged.judged
    from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as judged
      (seat integer, score integer, streak integer, right_count integer, time_ms integer, earned integer, judged jsonb)
    where night_players.night_id = ${nightId} and night_players.seat = judged.seat
  `.execute(trx)
}

type SeatNumbers = { nightId: string; column: 'team' | 'place'; values: ReadonlyArray<{ seat: number; value: number }> }

export async function setSeatNumbers(trx: Db, { nightId, column, values }: SeatNumbers) {
  await sql`
    update night_players set ${sql.ref(column)} = given.value
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (seat integer, value integer)
    where night_players.night_id = ${nightId} and night_players.seat = given.seat
  `.execute(trx)
}

export function forgetNetworks(trx: Db, nightId: string) {
  return trx.updateTable('night_players').set({ network: null }).where('night_id', '=', nightId).execute()
}

const cardColumns = [
  'nights.code',
  'nights.quiz_id',
  'nights.quiz_title',
  'nights.phase',
  'nights.starts_at',
  sql<string | null>`(select username from users where users.id = nights.host_id)`.as('host_name'),
] as const

export type CardRow = Awaited<ReturnType<typeof listAnnounced>>[number]

/** Leaves out nights of banned hosts. */
export function listAnnounced(db: Db, quizId: string | undefined) {
  return db
    .selectFrom('nights')
    .innerJoin('users', 'users.id', 'nights.host_id')
    .select(cardColumns)
    .where('nights.starts_at', 'is not', null)
    .where('nights.due_at', 'is not', null)
    .where('nights.phase', '<>', 'podium')
    .where('users.banned', '=', false)
    .$if(quizId !== undefined, (night) => night.where('nights.quiz_id', '=', quizId ?? null))
    .orderBy('nights.starts_at')
    .orderBy('nights.id')
    .limit(mostListed)
    .execute()
}

export function listNightsOf(db: Db, userId: string) {
  return db
    .selectFrom('nights')
    .leftJoin('night_players', (join) =>
      join
        .onRef('night_players.night_id', '=', 'nights.id')
        .on('night_players.user_id', '=', userId)
        .on('night_players.removed_at', 'is', null),
    )
    .select(cardColumns)
    .select(['nights.created_at', 'nights.host_id', 'night_players.place'])
    .select(
      sql<number>`(select count(*)::integer from night_players as others
        where others.night_id = nights.id and others.removed_at is null)`.as('player_count'),
    )
    .where((night) => night.or([night('nights.host_id', '=', userId), night('night_players.seat', 'is not', null)]))
    .orderBy(sql`nights.due_at is null`)
    .orderBy('nights.created_at', 'desc')
    .orderBy('nights.id')
    .limit(mostListed / 2)
    .execute()
}

/** A night played alone can't be won. */
export async function countNights(db: Db, userId: string) {
  const { rows } = await sql<{ played: number; won: number }>`
    select count(*)::integer as played, (count(*) filter (where place = 1 and exists (
      select from night_players as others
      where others.night_id = night_players.night_id and others.place > 1
    )))::integer as won
    from night_players where user_id = ${userId} and removed_at is null and place is not null
  `.execute(db)
  return rows[0] ?? { played: 0, won: 0 }
}

type ReminderOf = { nightId: string; userId: string }

export function setReminder(db: Db, { nightId, userId, wanted }: ReminderOf & { wanted: boolean }) {
  const row = { night_id: nightId, user_id: userId }
  return wanted
    ? db
        .insertInto('night_reminders')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    : db.deleteFrom('night_reminders').where('night_id', '=', nightId).where('user_id', '=', userId).execute()
}

export async function hasReminder(db: Db, { nightId, userId }: ReminderOf) {
  const found = await db
    .selectFrom('night_reminders')
    .select('user_id')
    .where('night_id', '=', nightId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

type DueReminder = { user_id: string; id: string; code: string; quiz_title: string }

/** Deletes the reminders it returns, so no other process gives them too. */
export async function takeDueReminders(trx: Db, { now, until, limit }: { now: Date; until: Date; limit: number }) {
  const { rows } = await sql<DueReminder>`
    with due as (
      select night_id, user_id, nights.code, nights.quiz_title
      from night_reminders join nights on nights.id = night_reminders.night_id
      where nights.due_at is not null and nights.phase <> 'podium' and nights.starts_at <= ${until}
        and nights.starts_at > ${now}::timestamptz - interval '1 hour'
      limit ${limit}
      for update of night_reminders skip locked
    )
    delete from night_reminders using due
    where night_reminders.night_id = due.night_id and night_reminders.user_id = due.user_id
    returning due.user_id, due.night_id as id, due.code, due.quiz_title
  `.execute(trx)
  return rows
}

/** An account that already has a seat keeps its own. */
export async function moveSeats(trx: Db, { anonymousId, userId }: Claim) {
  await sql`
    update night_players set user_id = ${userId}, anonymous_id = null
    where anonymous_id = ${anonymousId} and removed_at is null and not exists (
      select from night_players own where own.user_id = ${userId} and own.night_id = night_players.night_id
    )
  `.execute(trx)
}
