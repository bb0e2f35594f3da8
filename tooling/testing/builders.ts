import type { Db } from '../../db/schema.gen.ts'

/** Builders insert one row each and return it. A test only passes what it is about. */

let made = 0

/** Numbers start above 100, because tests choose small ones themselves. */
export function aSeason(db: Db, season: { number?: number; name?: string; start_date?: Date | null } = {}) {
  made++
  return db
    .insertInto('seasons')
    .values({ number: 100 + made, name: `Season ${made}`, ...season })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type ClipParts = {
  title?: string
  url?: string
  poster_url?: string | null
  captions?: string | null
  season_id?: string | null
  release_date?: Date | null
  created_at?: Date
}

export function aClip(db: Db, clip: ClipParts = {}) {
  made++
  return db
    .insertInto('clips')
    .values({ title: `Clip ${made}`, url: `/media/videos/${made}.mp4`, ...clip })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function aCharacter(db: Db, character: { name?: string } = {}) {
  made++
  return db
    .insertInto('characters')
    .values({ name: `Character ${made}`, ...character })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type QuoteParts = {
  text?: string
  season_id?: string | null
  character_id?: string | null
  quote_date?: Date | null
  audio_url?: string | null
  created_at?: Date
}

export function aQuote(db: Db, quote: QuoteParts = {}) {
  made++
  return db
    .insertInto('quotes')
    .values({ text: `Quote ${made}`, ...quote })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type QuizParts = {
  title?: string
  description?: string
  status?: 'draft' | 'published'
  publish_date?: Date | null
  coming_soon?: boolean
  season_id?: string | null
  created_at?: Date
  shuffle_questions?: boolean
  draw_count?: number | null
}

export function aQuiz(db: Db, quiz: QuizParts = {}) {
  made++
  return db
    .insertInto('quizzes')
    .values({ title: `Quiz ${made}`, status: 'published', ...quiz })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The correct answer is 'right'. */
export function aQuestion(
  db: Db,
  quizId: string,
  question: { question?: string; score?: number; position?: number } = {},
) {
  made++
  return db
    .insertInto('quiz_questions')
    .values({
      quiz_id: quizId,
      question: `Question ${made}?`,
      correct_answer: 'right',
      wrong_answers: JSON.stringify(['wrong', 'wronger', 'wrongest']),
      position: made,
      ...question,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
