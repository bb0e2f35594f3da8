import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { mostChoices, mostFilterChoices } from '../rules/contract.ts'

export async function listChoices(db: Db) {
  const seasons = await db
    .selectFrom('seasons')
    .select(['id', 'number', 'name'])
    .orderBy('number')
    .orderBy('id')
    .limit(mostChoices)
    .execute()
  const characters = await db
    .selectFrom('characters')
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .limit(mostChoices)
    .execute()
  return { seasons, characters }
}

export function findFilterSeasons(db: Db, count: 'clip_count' | 'quote_count') {
  const latest = db
    .selectFrom('seasons')
    .select(['id', 'number', 'name'])
    .where(count, '>', 0)
    .orderBy('number', 'desc')
    .orderBy('id', 'desc')
    .limit(mostFilterChoices)
  return db.selectFrom(latest.as('latest')).select(['id', 'number', 'name']).orderBy('number').orderBy('id').execute()
}

export async function countInSeason(db: Db, { id, count }: { id: string; count: 'clip_count' | 'quote_count' }) {
  const season = await db.selectFrom('seasons').select([count]).where('id', '=', id).executeTakeFirst()
  return season?.[count] ?? 0
}

// biome-ignore lint/suspicious/noExplicitAny: the tables differ and have no other type in common
type CharacterIds = SelectQueryBuilder<any, any, { character_id: string | null }>

/** `items` has a row per item and character. */
export async function findFilterCharacters(db: Db, items: CharacterIds) {
  const having = await db
    .selectFrom('characters')
    .select(['id', 'name'])
    .where((character) =>
      character.exists(
        character.selectFrom(items.as('items')).select('character_id').whereRef('character_id', '=', 'characters.id'),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(mostFilterChoices + 1)
    .execute()
  // Counting reads every item, so only sites with that many characters pay for it.
  return having.length > mostFilterChoices ? findMostFrequent(db, items) : having
}

function findMostFrequent(db: Db, items: CharacterIds) {
  const most = db
    .selectFrom(items.as('items'))
    .select('character_id')
    .where('character_id', 'is not', null)
    .groupBy('character_id')
    .orderBy((item) => item.fn.countAll(), 'desc')
    .orderBy('character_id')
    .limit(mostFilterChoices)
  return db
    .selectFrom(most.as('most'))
    .innerJoin('characters', 'characters.id', 'most.character_id')
    .select(['characters.id', 'characters.name'])
    .orderBy('characters.name')
    .orderBy('characters.id')
    .execute()
}
