import type { Insertable, Transaction } from 'kysely'
import type { Database, Db } from '#db/schema.gen.ts'
import { createDemoWorld, type DemoRows, type DemoWorld, type Random } from './demo-world.ts'
import { catalogueRows } from './rows/catalogue-rows.ts'
import { forumRows } from './rows/forum-rows.ts'
import { gameRows } from './rows/game-rows.ts'
import { peopleRows } from './rows/people-rows.ts'
import { quizRows } from './rows/quiz-rows.ts'
import { writingRows } from './rows/writing-rows.ts'
import { type StoreMedia, storeDemoMedia } from './store-demo-media.ts'

export type DemoDeps = { db: Db; now: Date; random: Random; storeMedia: StoreMedia }

/** Fills a freshly migrated database with the demo site: all of it or, when anything fails, nothing. */
export async function loadDemo({ db, now, random, storeMedia }: DemoDeps): Promise<void> {
  // Before the transaction: encoding pictures takes seconds, and the embedded database has a single connection.
  const urls = await storeDemoMedia(storeMedia)
  const rows = demoRows(createDemoWorld({ now, random, urls }))
  await db.transaction().execute(async (transaction) => {
    for (const table of insertionOrder) await insertRows(transaction, table, rows[table] ?? [])
  })
}

function demoRows(world: DemoWorld): DemoRows {
  const [quizzes, writing, games] = [quizRows(world), writingRows(world), gameRows(world)]
  return {
    ...peopleRows(world),
    ...catalogueRows(world),
    ...quizzes,
    ...writing,
    ...games,
    board_scores: [...(quizzes.board_scores ?? []), ...(games.board_scores ?? [])],
    ...forumRows(world),
  }
}

/** A table comes after those it refers to. */
const insertionOrder = [
  'users',
  'admin_comments',
  'seasons',
  'character_tags',
  'characters',
  'character_tag_assignments',
  'clips',
  'clip_characters',
  'quotes',
  'quizzes',
  'quiz_characters',
  'quiz_questions',
  'user_scores',
  'short_stories',
  'story_submissions',
  'brainstorm_ideas',
  'brainstorm_comments',
  'brainstorm_votes',
  'wheres_ash_scenes',
  'memory_cards',
  'memory_card_sets',
  'memory_set_cards',
  'game_runs',
  'game_scores',
  'board_scores',
  'forum_user_status',
  'forum_messages',
  'forum_reports',
  'forum_moderation_actions',
] as const satisfies (keyof Database)[]

const ROWS_PER_INSERT = 250

async function insertRows<Table extends keyof Database>(
  transaction: Transaction<Database>,
  table: Table,
  rows: Insertable<Database[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    // The table is a type parameter here, which is more than Kysely's own types follow; the signature holds the rows to it.
    const values = rows.slice(start, start + ROWS_PER_INSERT) as never
    await transaction.insertInto(table).values(values).execute()
  }
}
