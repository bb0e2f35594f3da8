import type { ExpressionBuilder } from 'kysely'
import type { Database, Db } from '#db/schema.gen.ts'
import { countRows } from '#platform/server/db/count-rows.ts'

type Part = { characterId: string; limit: number; offset: number }

/** Newest first; those still to come at the end, as on the quizzes' own page. */
export async function listQuizzesOf(db: Db, { characterId, limit, offset, now }: Part & { now: Date }) {
  const quizzes = db
    .selectFrom('quiz_characters')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_characters.quiz_id')
    .where('quiz_characters.character_id', '=', characterId)
    .where((quiz) => isPublic(quiz, now))
  const rows = await quizzes
    .select(['quizzes.id', 'quizzes.title', 'quizzes.total_score', 'quizzes.coming_soon'])
    .orderBy('quizzes.coming_soon')
    .orderBy('quizzes.created_at', 'desc')
    .orderBy('quizzes.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, count: await countRows(quizzes) }
}

/** When the next quiz of this character appears by itself. */
export async function nextQuizAt(db: Db, { characterId, now }: { characterId: string; now: Date }) {
  const next = await db
    .selectFrom('quiz_characters')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_characters.quiz_id')
    .select((quiz) => quiz.fn.min('quizzes.publish_date').as('publish_date'))
    .where('quiz_characters.character_id', '=', characterId)
    .where('quizzes.status', '=', 'published')
    .where('quizzes.publish_date', '>', now)
    .executeTakeFirst()
  return next?.publish_date ?? null
}

export async function listQuotesOf(db: Db, { characterId, limit, offset }: Part) {
  const quotes = db.selectFrom('quotes').where('quotes.character_id', '=', characterId)
  const rows = await quotes
    .select(['quotes.id', 'quotes.text', 'quotes.audio_url'])
    .orderBy('quotes.quote_date', (order) => order.desc().nullsLast())
    .orderBy('quotes.created_at', 'desc')
    .orderBy('quotes.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, count: await countRows(quotes) }
}

export async function listClipsOf(db: Db, { characterId, limit, offset }: Part) {
  const links = db.selectFrom('clip_characters').where('clip_characters.character_id', '=', characterId)
  const rows = await links
    .innerJoin('clips', 'clips.id', 'clip_characters.clip_id')
    .leftJoin('seasons', 'seasons.id', 'clips.season_id')
    .select(['clips.id', 'clips.title', 'clips.url', 'clips.poster_url', 'seasons.name as season_name'])
    .orderBy('clips.release_date', (order) => order.desc().nullsLast())
    .orderBy('clips.created_at', 'desc')
    .orderBy('clips.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, count: await countRows(links) }
}

function isPublic(quiz: ExpressionBuilder<Database, 'quizzes'>, now: Date) {
  return quiz.and([
    quiz('quizzes.status', '=', 'published'),
    quiz.or([quiz('quizzes.publish_date', 'is', null), quiz('quizzes.publish_date', '<=', now)]),
  ])
}
