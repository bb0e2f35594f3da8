import type { Db } from '#db/schema.gen.ts'
import { deleteVote, findMovement, insertVote, lockIdea, updateIdea } from './idea-queries.ts'

type Vote = { ideaId: string; userId: string; isWanted: boolean; now: Date }

export function voteForIdea(db: Db, { ideaId, userId, isWanted, now }: Vote) {
  return db.transaction().execute(async (trx) => {
    const idea = await lockIdea(trx, ideaId)
    if (!idea) return undefined
    const isChanged = isWanted
      ? await insertVote(trx, { ideaId, userId, now })
      : await deleteVote(trx, { ideaId, userId })
    // Adjusts the stored count, because ideas of the earlier site have anonymous votes.
    if (isChanged) await updateIdea(trx, ideaId, { votes: Math.max(0, idea.votes + (isWanted ? 1 : -1)) })
    return { isChanged, movement: await findMovement(trx, ideaId) }
  })
}
