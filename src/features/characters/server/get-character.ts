import type { Db } from '#db/schema.gen.ts'
import { offsetOf } from '#platform/rules/paging.ts'
import { findCharacter } from './character-queries.ts'
import { listClipsOf, listQuizzesOf, listQuotesOf, nextQuizAt } from './related-queries.ts'

const pageSizes = { newest: 6, all: 100 }

/** A character with what belongs to it, and when that changes by itself. */
export async function getCharacter(
  { db, now }: { db: Db; now: Date },
  { id, related, page }: { id: string; related: 'newest' | 'all'; page: number },
) {
  const character = await findCharacter(db, id)
  if (!character) return undefined
  const limit = pageSizes[related]
  const part = { characterId: id, limit, offset: related === 'all' ? offsetOf({ page, pageSize: limit }) : 0 }
  const [quizzes, quotes, clips, changesAt] = await Promise.all([
    listQuizzesOf(db, { ...part, now }),
    listQuotesOf(db, part),
    listClipsOf(db, part),
    nextQuizAt(db, { characterId: id, now }),
  ])
  const longest = Math.max(quizzes.count, quotes.count, clips.count)
  const pageCount = related === 'all' ? Math.max(1, Math.ceil(longest / limit)) : 1
  return { character, quizzes, quotes, clips, pageCount, changesAt }
}
