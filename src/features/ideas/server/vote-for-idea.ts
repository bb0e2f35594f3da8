import type { Db } from '#db/schema.gen.ts'
import { deleteVote, findMovement, insertVote, lockIdea, updateIdea } from './idea-queries.ts'

type Vote = { ideaId: string; userId: string; isWanted: boolean; now: Date }

/** Undefined when there is no such idea. Saying the same twice changes nothing. */
export function voteForIdea(db: Db, { ideaId, userId, isWanted, now }: Vote) {
  return db.transaction().execute(async (trx) => {
    const idea = await lockIdea(trx, ideaId)
    if (!idea) return undefined
    const isChanged = isWanted
      ? await insertVote(trx, { ideaId, userId, now })
      : await deleteVote(trx, { ideaId, userId })
    // Not the count of the votes' rows: ideas of the earlier site have votes without names.
    if (isChanged) await updateIdea(trx, ideaId, { votes: Math.max(0, idea.votes + (isWanted ? 1 : -1)) })
    return { isChanged, movement: await findMovement(trx, ideaId) }
  })
}
