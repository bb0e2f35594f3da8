import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tooling/testing/test-database.ts'
import { kindNames, kindOfTable, kinds } from '../rules/kinds.ts'

const { db } = await freshDatabase()

/** A new table has a `recorded` trigger (db/migrations/*_admin_record.sql) or its reason here. */
const unrecorded: Record<string, string> = {
  admin_actions: 'is the record',
  admin_changes: 'is the record',
  trash_exits: 'says of the record what became of it',
  kept_files: 'follows from the record',
  admin_notifications: 'says that something is new; the new thing is recorded',
  admin_section_views: 'what an administrator has looked at',
  auth_accounts: 'secrets',
  auth_sessions: 'secrets, and addresses of people',
  auth_two_factors: 'secrets',
  auth_used_codes: 'secrets',
  auth_verifications: 'secrets',
  caught_bugs: 'what users do',
  email_changes: 'what users ask for, and addresses of people',
  daily_counts: 'counted from what others hold',
  daily_points: 'counted from what players do',
  daily_questions: 'picked by the site, or chosen with their day',
  daily_results: 'what players do',
  daily_streaks: 'counted from what players do',
  forum_blocks: 'what users wish not to see',
  forum_mentions: 'follow from the message',
  forum_reactions: 'what users think',
  forum_moderation_actions: 'is the forum’s own record',
  game_runs: 'what players do',
  game_scores: 'what players do; a removal is recorded with its board',
  item_days: 'counters',
  item_totals: 'counters',
  media_files: 'where a file is shown is recorded',
  met_characters: 'what users do',
  month_counts: 'counted by triggers',
  night_players: 'what players do',
  night_reminders: 'what users wish to hear',
  nights: 'what users do; questions are recorded with their quiz',
  notice_choices: 'what users wish to hear',
  notices: 'tells a user of something that is recorded itself',
  page_views: 'a counter',
  push_subscriptions: 'secrets of browsers',
  quiz_answer_counts: 'counted from what players do',
  quiz_question_counts: 'counted from what players do',
  pass_choices: 'what users show of themselves',
  quiz_runs: 'what players do',
  search_vocabulary: 'collected by triggers',
  section_stamps: 'what users do',
  server_state: 'secrets of the process',
  story_submission_reviews: 'the verdict is recorded with the submission',
  user_active_days: 'when users were here',
  user_scores: 'what players do; a removal is recorded with its board',
}

test('every table is recorded, or says why not', async () => {
  const { rows } = await sql<{ name: string; is_recorded: boolean }>`
    select tables.relname as name, exists (
      select from pg_trigger triggers join pg_proc on pg_proc.oid = triggers.tgfoid
      where triggers.tgrelid = tables.oid and pg_proc.proname = 'record_change'
    ) as is_recorded
    from pg_class tables
    where tables.relkind = 'r' and tables.relnamespace = 'public'::regnamespace and tables.relname not like 'kysely_%'
    order by 1`.execute(db)
  const silent = rows.filter(({ is_recorded }) => !is_recorded).map(({ name }) => name)
  expect(silent.sort()).toEqual(Object.keys(unrecorded).sort())
  const nameless = rows.filter(({ name, is_recorded }) => is_recorded && !kindOfTable(name)).map(({ name }) => name)
  expect(nameless, 'recorded, but no feature describes it in its rules/recorded.ts').toEqual([])
})

test.each(kindNames)('the tables and columns of %s exist and are recorded', async (kind) => {
  const { table, name = "''", parts = {}, owned = [] } = kinds[kind]
  await sql`select ${sql.raw(name)} from ${sql.table(table)}`.execute(db)
  for (const rows of owned) {
    await sql`select ${sql.ref(rows.owner)}, ${sql.ref(rows.key)} from ${sql.table(rows.table)}`.execute(db)
  }
  const tables = [table, ...Object.keys(parts), ...owned.map((rows) => rows.table)]
  const { rows: recorded } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where proname = 'record_change'`.execute(db)
  expect(tables.filter((name) => !recorded.some((row) => row.name === name))).toEqual([])
})

test.each(['admin_actions', 'admin_changes'] as const)('nobody can change %s', async (table) => {
  const change = table === 'admin_actions' ? sql`call = ''` : sql`label = ''`
  for (const statement of [
    sql`update ${sql.table(table)} set ${change}`,
    sql`delete from ${sql.table(table)}`,
    sql`truncate ${sql.table(table)} cascade`,
  ]) {
    await expect(statement.execute(db)).rejects.toMatchObject({ code: '42501' })
  }
})
