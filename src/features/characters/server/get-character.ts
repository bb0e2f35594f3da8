import type { Db } from '#db/schema.gen.ts'
import { findCharacter } from './character-queries.ts'
import { listClipsOf, listQuizzesOf, listQuotesOf, nextQuizAt } from './related-queries.ts'

const limits = { newest: 6, all: 500 }

/** A character with what belongs to it, and when that changes by itself. */
export async function getCharacter(
  { db, now }: { db: Db; now: Date },
  { id, related }: { id: string; related: 'newest' | 'all' },
) {
  const character = await findCharacter(db, id)
  if (!character) return undefined
  const part = { characterId: id, limit: limits[related] }
  const [quizzes, quotes, clips, changesAt] = await Promise.all([
    listQuizzesOf(db, { ...part, now }),
    listQuotesOf(db, part),
    listClipsOf(db, part),
    nextQuizAt(db, { characterId: id, now }),
  ])
  return { character, quizzes, quotes, clips, changesAt }
}
