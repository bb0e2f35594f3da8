import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { highestWaiting, type Waiting, type WaitingName, waitingNames } from '../rules/waiting.ts'

/** The boards that the back-office lists: a score on another one couldn't be decided. */
const listedQuizzes = `board in (select 'quiz:' || id from quizzes)`
const listedGames = `(board like 'game:%' and board not like 'game:memory-match:%' or board in (
  select 'game:memory-match:' || sets.id
  from memory_card_sets sets
  join memory_set_cards on memory_set_cards.set_id = sets.id
  join memory_cards cards on cards.id = memory_set_cards.card_id
  where sets.active and cards.active group by sets.id having count(*) >= 2
))`

/** Each condition has an index that holds just these rows, or begins with them. `what` is what is decided on: several reports may be about one thing. */
const sources: Record<WaitingName, { table: string; where: string; what: string }> = {
  pending_stories: { table: 'story_submissions', where: `status = 'pending'`, what: 'id' },
  pending_reports: { table: 'forum_reports', where: `status = 'pending'`, what: 'coalesce(message_id, id)' },
  held_messages: { table: 'forum_messages', where: 'held_for is not null and deleted_at is null', what: 'id' },
  pending_appeals: { table: 'forum_appeals', where: `status = 'pending'`, what: 'id' },
  new_ideas: { table: 'brainstorm_ideas', where: `status = 'new'`, what: 'id' },
  reported_questions: { table: 'quiz_question_reports', where: `status = 'open'`, what: 'question_id' },
  held_quiz_scores: { table: 'board_scores', where: `is_doubted and ${listedQuizzes}`, what: 'score_id' },
  held_game_scores: { table: 'board_scores', where: `is_doubted and ${listedGames}`, what: 'score_id' },
}

/** The one count of what waits: the sidebar, the sections and the overview show it. */
export async function countWaiting(db: Db) {
  const counts = waitingNames.map((name) => {
    const { table, where, what } = sources[name]
    return sql`
      select ${sql.lit(name)} as name, count(*)::int as count from (
        select distinct ${sql.raw(what)} from ${sql.table(table)} where ${sql.raw(where)} limit ${sql.lit(highestWaiting + 1)}
      ) as found`
  })
  const { rows } = await sql<Waiting>`${sql.join(counts, sql` union all `)}`.execute(db)
  return waitingNames.map((name) => ({ name, count: rows.find((row) => row.name === name)?.count ?? 0 }))
}
