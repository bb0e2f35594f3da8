import type { Db } from '#db/schema.gen.ts'
import type { ListQuizCast } from '#features/pass/server/pass-queries.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import { isVisible } from './catalogue-queries.ts'

/** Coming-soon quizzes are last, as in the catalogue. `nextAt` is when another quiz appears. */
export async function findQuizzesOf(
  db: Db,
  { characterId, limit, offset, now }: { characterId: string; limit: number; offset: number; now: Date },
) {
  const all = quizCharacters(db).where('quiz_characters.character_id', '=', characterId)
  const visible = all.where(isVisible(now))
  const [rows, count, next] = await Promise.all([
    visible
      .select(['quizzes.id', 'quizzes.title', 'quizzes.total_score', 'quizzes.coming_soon'])
      .orderBy('quizzes.coming_soon')
      .orderBy('quizzes.created_at', 'desc')
      .orderBy('quizzes.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    countRows(visible),
    all
      .select(({ fn }) => fn.min('quizzes.public_from').as('at'))
      .where('quizzes.public_from', '>', now)
      .executeTakeFirst(),
  ])
  return { rows, count, nextAt: next?.at ?? null }
}

export const listQuizCast: ListQuizCast = (db, { ids, of, limit, now, scoredBy }) =>
  quizCharacters(db)
    .select('quiz_characters.character_id')
    .distinct()
    .where(`quiz_characters.${of}`, 'in', ids)
    .where('quizzes.coming_soon', '=', false)
    .where(isVisible(now))
    .$if(scoredBy !== undefined, (cast) =>
      cast.where('quizzes.id', 'in', (score) =>
        score
          .selectFrom('user_scores')
          .select('quiz_id')
          .where('user_id', '=', scoredBy ?? ''),
      ),
    )
    .limit(limit)
    .execute()

function quizCharacters(db: Db) {
  return db.selectFrom('quiz_characters').innerJoin('quizzes', 'quizzes.id', 'quiz_characters.quiz_id')
}
