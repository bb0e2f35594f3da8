import type { Db } from '#db/schema.gen.ts'
import { offsetOf } from '#platform/rules/paging.ts'
import type { CharacterDetail } from '../rules/character.ts'
import { findCharacter } from './character-queries.ts'
import { listClipsOf, listQuotesOf, type Part } from './related-queries.ts'

const pageSizes = { newest: 6, all: 100 }

/** Finds the public quizzes. `nextAt` is when the next one appears. */
export type FindQuizzesOf = (
  db: Db,
  part: Part & { now: Date },
) => Promise<{ rows: CharacterDetail['quizzes']; count: number; nextAt: Date | null }>

export async function getCharacter(
  { db, now, findQuizzesOf }: { db: Db; now: Date; findQuizzesOf: FindQuizzesOf },
  { id, related, page }: { id: string; related: 'newest' | 'all'; page: number },
) {
  const character = await findCharacter(db, id)
  if (!character) return undefined
  const limit = pageSizes[related]
  const part = { characterId: id, limit, offset: related === 'all' ? offsetOf({ page, pageSize: limit }) : 0 }
  const [quizzes, quotes, clips] = await Promise.all([
    findQuizzesOf(db, { ...part, now }),
    listQuotesOf(db, part),
    listClipsOf(db, part),
  ])
  const longest = Math.max(quizzes.count, quotes.count, clips.count)
  const pageCount = related === 'all' ? Math.max(1, Math.ceil(longest / limit)) : 1
  return { character, quizzes, quotes, clips, pageCount }
}
