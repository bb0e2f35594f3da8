import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { doubtedScores } from '#features/leaderboards/server/admin-queries.ts'
import type { WaitingSources } from '#features/notifications/server/waiting-queries.ts'
import { type Difficulty, memoryLimits } from '../rules/check-memory.ts'

export function listPlayableSets(db: Db) {
  return (
    playableSets(db)
      // This must be exactly the expression of the index memory_card_sets_by_difficulty.
      .orderBy(sql`array_position(array['easy', 'medium', 'hard'], difficulty)`)
      .orderBy('name')
      .orderBy('memory_card_sets.id')
      .limit(100)
      .execute()
  )
}

export function findPlayableSet(db: Db, setId: string) {
  return playableSets(db).where('memory_card_sets.id', '=', setId).executeTakeFirst()
}

export async function hasPlayableSet(db: Db) {
  return Boolean(await playableSets(db).limit(1).executeTakeFirst())
}

function playableSets(db: Db) {
  return db
    .selectFrom('memory_card_sets')
    .innerJoin('memory_set_cards', 'memory_set_cards.set_id', 'memory_card_sets.id')
    .innerJoin('memory_cards', 'memory_cards.id', 'memory_set_cards.card_id')
    .select(['memory_card_sets.id', 'memory_card_sets.name', 'memory_card_sets.description'])
    .select(sql<Difficulty>`memory_card_sets.difficulty`.as('difficulty'))
    .select(sql<number>`least(count(*), ${memoryLimits.playedCards})::int4 * 2`.as('card_count'))
    .where('memory_card_sets.active', '=', true)
    .where('memory_cards.active', '=', true)
    .groupBy('memory_card_sets.id')
    .having(({ fn }) => fn.countAll(), '>=', 2)
}

/** In the set's order, because runs refer to a card by its position. */
export function listCardsOfSet(db: Db, setId: string) {
  return db
    .selectFrom('memory_set_cards')
    .innerJoin('memory_cards', 'memory_cards.id', 'memory_set_cards.card_id')
    .select(['memory_cards.id', 'memory_cards.title', 'memory_cards.image_url'])
    .where('memory_set_cards.set_id', '=', setId)
    .where('memory_cards.active', '=', true)
    .orderBy('memory_set_cards.position')
    .orderBy('memory_cards.id')
    .limit(memoryLimits.playedCards)
    .execute()
}

/** Sets that can't be played any more have no board in the back-office. */
export const memoryMatchWaiting: WaitingSources = {
  held_game_scores: (db) =>
    doubtedScores(db).where(
      'board',
      'in',
      playableSets(db).clearSelect().select(sql<string>`'game:memory-match:' || memory_card_sets.id`.as('board')),
    ),
}
