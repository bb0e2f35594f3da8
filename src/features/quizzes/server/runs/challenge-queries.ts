import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { isOf } from '#features/leaderboards/server/run-queries.ts'
import type { Player } from '#features/players/server/player.ts'
import type { QuizRun } from './quiz-run.ts'
import { runColumns } from './run-queries.ts'

const keptDays = 30

/** The caller must have locked the run. */
export async function keepAsChallenge(trx: Db, { id, challenge }: Pick<QuizRun, 'id' | 'challenge'>) {
  await trx
    .updateTable('quiz_runs')
    .set({ challenge, expires_at: sql<Date>`now() + make_interval(days => ${keptDays})` })
    .where('id', '=', id)
    .execute()
}

export async function findSharedRun(db: Db, { id, player }: { id: string; player: Player }) {
  const row = await db
    .selectFrom('quiz_runs')
    .select([...runColumns, isOf(player).as('is_own')])
    .where('id', '=', id)
    .where('challenge', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where((run) =>
      run.not(
        run.exists(
          run.selectFrom('users').whereRef('users.id', '=', 'quiz_runs.user_id').where('users.banned', '=', true),
        ),
      ),
    )
    .executeTakeFirst()
  // A visitor without a cookie makes the comparison null, which means no.
  return row && ({ ...row, is_own: Boolean(row.is_own) } as unknown as QuizRun & { is_own: boolean })
}

/** True if a kept run or score shows that the player was asked a question of the quiz. */
export async function hasSeenQuiz(db: Db, { quizId, player }: { quizId: string; player: Player }) {
  const { rows } = await sql<{ has_seen: boolean }>`
    select exists (
      select from quiz_runs where quiz_id = ${quizId} and ${isOf(player)}
        and (question_started_at is not null or current_index > 0)
    ) or exists (select from user_scores where quiz_id = ${quizId} and ${isOf(player)}) as has_seen
  `.execute(db)
  return rows[0]?.has_seen === true
}
