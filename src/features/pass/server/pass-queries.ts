import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import { defaultChoices, mostBugsADay, mostMetAtOnce, type PassChoices, type Seen, waysToMeet } from '../rules/pass.ts'

/** Returns undefined if the account is deleted or banned. */
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
    .select(['is_public', 'shows_stamps', 'shows_cards', 'shows_bugs', 'shows_streak', 'shows_nights', 'is_indexed'])
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

const cardColumns = ['characters.id', 'characters.name', 'characters.image_url'] as const

/** The cast of playable quizzes; with `scoredBy`, only of those this member has a score in. */
export type ListQuizCast = (
  db: Db,
  cast: { ids: string[]; of: 'quiz_id' | 'character_id'; limit: number; now: Date; scoredBy?: string | undefined },
) => Promise<{ character_id: string }[]>

type Meeting = { seen: readonly Seen[]; now: Date; scoredBy?: string; listQuizCast: ListQuizCast }

/** Deleted or unpublished items have no cast. */
export async function listCast(db: Db, { seen, ...meeting }: Meeting) {
  const found = await Promise.all(
    waysToMeet.map((kind) => {
      const ids = seen.flatMap((item) => (item.kind === kind ? [item.id] : []))
      return ids.length > 0 ? charactersIn[kind](db, { ids, ...meeting }) : []
    }),
  )
  const ids = found.flat().flatMap(({ character_id }) => character_id ?? [])
  if (ids.length === 0) return []
  return db
    .selectFrom('characters')
    .select(cardColumns)
    .where('characters.id', 'in', ids)
    .orderBy('characters.name')
    .orderBy('characters.id')
    .limit(mostMetAtOnce)
    .execute()
}

type Places = Omit<Meeting, 'seen'> & { ids: string[] }

const charactersIn: Record<Seen['kind'], (db: Db, places: Places) => Promise<{ character_id: string | null }[]>> = {
  clip: (db, { ids }) =>
    db.selectFrom('clip_characters').select('character_id').where('clip_id', 'in', ids).limit(mostMetAtOnce).execute(),

  quote: (db, { ids }) => db.selectFrom('quotes').select('character_id').where('id', 'in', ids).execute(),

  quiz: (db, { listQuizCast, ...places }) => listQuizCast(db, { ...places, of: 'quiz_id', limit: mostMetAtOnce }),

  /** Only characters who can't be met in any other way. */
  card: async (db, { ids, now, listQuizCast }) => {
    const inQuizzes = await listQuizCast(db, { ids, of: 'character_id', limit: ids.length, now })
    const others = await db
      .selectFrom('characters')
      .select('characters.id as character_id')
      .where('characters.id', 'in', ids)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('clip_characters').whereRef('character_id', '=', 'characters.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('quotes').whereRef('character_id', '=', 'characters.id'))),
      )
      .execute()
    return others.filter((other) => !inQuizzes.some(({ character_id }) => character_id === other.character_id))
  },
}

export async function meetCharacters<Met extends { id: string }>(
  db: Db,
  { userId, characters }: { userId: string; characters: readonly Met[] },
): Promise<Met[]> {
  if (characters.length === 0) return []
  const ids = characters.map(({ id }) => id)
  const added = await db
    .insertInto('met_characters')
    .columns(['user_id', 'character_id'])
    // Selects from the table, because a character may have been deleted meanwhile.
    .expression((character) =>
      character
        .selectFrom('characters')
        .select([sql<string>`${userId}::uuid`.as('user_id'), 'characters.id'])
        .where('characters.id', 'in', ids),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('character_id')
    .execute()
  const isNew = new Set(added.map(({ character_id }) => character_id))
  return characters.filter(({ id }) => isNew.has(id))
}

export async function findMet(db: Db, { userId, characterIds }: { userId: string; characterIds: readonly string[] }) {
  const mine = db.selectFrom('met_characters').where('user_id', '=', userId)
  const [known, met, total] = await Promise.all([
    characterIds.length > 0 ? mine.select('character_id').where('character_id', 'in', characterIds).execute() : [],
    countRows(mine),
    countRows(db.selectFrom('characters')),
  ])
  return { character_ids: known.map(({ character_id }) => character_id), met, total }
}

export function listMet(
  db: Db,
  { userId, after, limit }: { userId: string; after?: string | undefined; limit: number },
) {
  const mine = db.selectFrom('met_characters').where('met_characters.user_id', '=', userId)
  return mine
    .innerJoin('characters', 'characters.id', 'met_characters.character_id')
    .select(cardColumns)
    .$if(after !== undefined, (later) =>
      later.where(({ eb, or, and, ref }) => {
        const metAt = mine.select('met_at').where('character_id', '=', after ?? '')
        return or([
          eb(ref('met_characters.met_at'), '<', metAt),
          and([eb(ref('met_characters.met_at'), '=', metAt), eb('met_characters.character_id', '>', after ?? '')]),
        ])
      }),
    )
    .orderBy('met_characters.met_at', 'desc')
    .orderBy('met_characters.character_id')
    .limit(limit)
    .execute()
}

/** Returns the new total, capped per day. One statement does it, so two tabs count twice. */
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
