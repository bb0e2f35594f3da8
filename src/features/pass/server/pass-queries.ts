import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import { defaultChoices, mostBugsADay, type PassChoices } from '../rules/pass.ts'

/** Whose pass it is. Undefined when the account is gone or banned. */
export function findHolder(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'avatar_url', 'role', 'created_at'])
    .where('id', '=', userId)
    .where('banned', '=', false)
    .executeTakeFirst()
}

export async function findChoices(db: Db, userId: string): Promise<PassChoices> {
  const chosen = await db
    .selectFrom('pass_choices')
    .select(['is_public', 'shows_stamps', 'shows_cards', 'shows_bugs', 'is_indexed'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return chosen ?? defaultChoices
}

export async function saveChoices(
  db: Db,
  { userId, choices, now }: { userId: string; choices: PassChoices; now: Date },
) {
  const values = { ...choices, updated_at: now }
  await db
    .insertInto('pass_choices')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** The first time counts. */
export async function stampSection(db: Db, { userId, section }: { userId: string; section: string }) {
  await db
    .insertInto('section_stamps')
    .values({ user_id: userId, section })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function listStamps(db: Db, userId: string) {
  return db
    .selectFrom('section_stamps')
    .select(['section', 'stamped_at'])
    .where('user_id', '=', userId)
    .orderBy('stamped_at')
    .orderBy('section')
    .execute()
}

/** A member has met characters, by reading their card or whatever else a feature counts as that. The first time counts. */
export async function meetCharacters(
  db: Db,
  { userId, characterIds }: { userId: string; characterIds: readonly string[] },
) {
  if (characterIds.length === 0) return
  await db
    .insertInto('met_characters')
    .columns(['user_id', 'character_id'])
    // From their table: one that was deleted meanwhile can't be met.
    .expression((character) =>
      character
        .selectFrom('characters')
        .select([sql<string>`${userId}::uuid`.as('user_id'), 'characters.id'])
        .where('characters.id', 'in', characterIds),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findCards(db: Db, { userId, limit }: { userId: string; limit: number }) {
  const [met, total, latest] = await Promise.all([
    countRows(db.selectFrom('met_characters').where('user_id', '=', userId)),
    countRows(db.selectFrom('characters')),
    db
      .selectFrom('met_characters')
      .innerJoin('characters', 'characters.id', 'met_characters.character_id')
      .select(['characters.id', 'characters.name', 'characters.image_url'])
      .where('met_characters.user_id', '=', userId)
      .orderBy('met_characters.met_at', 'desc')
      .orderBy('met_characters.character_id')
      .limit(limit)
      .execute(),
  ])
  return { met, total, latest }
}

/** One more, unless the day's are used up. Answers how many that makes. One statement, so that two tabs count twice. */
export async function catchBug(db: Db, { userId, now }: { userId: string; now: Date }) {
  const day = now.toISOString().slice(0, 10)
  const { rows } = await sql<{ total: number }>`
    insert into caught_bugs (user_id, total, day, on_day) values (${userId}, 1, ${day}, 1)
    on conflict (user_id) do update set
      total = caught_bugs.total
        + case when caught_bugs.day = excluded.day and caught_bugs.on_day >= ${mostBugsADay} then 0 else 1 end,
      on_day = case when caught_bugs.day = excluded.day then least(caught_bugs.on_day + 1, ${mostBugsADay}) else 1 end,
      day = excluded.day
    returning total
  `.execute(db)
  return rows[0]?.total ?? 0
}

export async function countBugs(db: Db, userId: string) {
  const caught = await db.selectFrom('caught_bugs').select('total').where('user_id', '=', userId).executeTakeFirst()
  return caught?.total ?? 0
}

/** The last day before today on which the person was here, as '2026-11-09'. */
export async function findLastVisit(db: Db, { userId, now }: { userId: string; now: Date }) {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from user_active_days
    where user_id = ${userId} and day < ${now.toISOString().slice(0, 10)}::date
  `.execute(db)
  return rows[0]?.day ?? null
}
