import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { contains } from '#platform/server/db/contains.ts'
import type { About } from '../rules/quiz.ts'

/** Null for deleted subjects and for stories that aren't public at `time`. Admins pass 'any'. */
export function aboutColumn(time: Date | 'any') {
  const isSeen = time === 'any' ? sql`true` : sql`short_stories.public_from <= ${time}`
  return sql<About | null>`coalesce(
    (select jsonb_build_object('kind', 'character', 'id', characters.id, 'name', characters.name)
      from characters where characters.id = quiz_questions.about_character_id),
    (select jsonb_build_object('kind', 'season', 'id', seasons.id, 'name', seasons.name)
      from seasons where seasons.id = quiz_questions.about_season_id),
    (select jsonb_build_object('kind', 'story', 'id', short_stories.id, 'name', short_stories.title)
      from short_stories where short_stories.id = quiz_questions.about_story_id and ${isSeen})
  )`.as('about')
}

/** Not part of the run's snapshot, because the linked subject may be deleted meanwhile. */
export function listExplanations(db: Db, { questionIds, now }: { questionIds: readonly string[]; now: Date }) {
  return db
    .selectFrom('quiz_questions')
    .select(['id', 'explanation', aboutColumn(now)])
    .where('id', 'in', questionIds)
    .execute()
}

export function findClipToPlay(db: Db, id: string) {
  return db.selectFrom('clips').select('url').where('id', '=', id).executeTakeFirst()
}

export const mediumColumns = [
  'quiz_questions.image_url',
  'quiz_questions.image_alt',
  'quiz_questions.audio_url',
  'quiz_questions.spoken_text',
  'quiz_questions.clip_id',
  'quiz_questions.clip_start',
  'quiz_questions.clip_end',
  sql<number | null>`(
    select duration_ms from media_files where media_files.url = quiz_questions.audio_url limit 1
  )`.as('audio_ms'),
] as const

const mostOffered = 8

export function searchClips(db: Db, search: string) {
  return db
    .selectFrom('clips')
    .select(['id', 'title as name'])
    .where('title', 'ilike', contains(search))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostOffered)
    .execute()
}

export async function searchAbouts(db: Db, search: string): Promise<About[]> {
  const pattern = contains(search)
  const [characters, seasons, stories] = await Promise.all([
    db
      .selectFrom('characters')
      .select(['id', 'name'])
      .where('name', 'ilike', pattern)
      .orderBy('name')
      .limit(mostOffered)
      .execute(),
    db
      .selectFrom('seasons')
      .select(['id', 'name'])
      .where('name', 'ilike', pattern)
      .orderBy('number')
      .limit(mostOffered)
      .execute(),
    db
      .selectFrom('short_stories')
      .select(['id', 'title as name'])
      .where('title', 'ilike', pattern)
      .orderBy('created_at', 'desc')
      .limit(mostOffered)
      .execute(),
  ])
  return [
    ...characters.map((row) => ({ kind: 'character' as const, ...row })),
    ...seasons.map((row) => ({ kind: 'season' as const, ...row })),
    ...stories.map((row) => ({ kind: 'story' as const, ...row })),
  ]
}
