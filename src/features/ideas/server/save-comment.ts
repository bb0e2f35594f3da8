import type { Db } from '#db/schema.gen.ts'
import type { SignedInIdentity } from '#platform/rules/identity.ts'
import { deleteComment, findComment, insertComment, type NewComment } from './comment-queries.ts'
import { findMovement, lockIdea } from './idea-queries.ts'
import { mayEdit } from './save-idea.ts'

/** Undefined when there is no such idea. */
export function addComment(db: Db, comment: NewComment) {
  return db.transaction().execute(async (trx) => {
    if (!(await lockIdea(trx, comment.ideaId))) return undefined
    const saved = await findComment(trx, await insertComment(trx, comment))
    if (!saved) throw new Error('a comment is not there in the transaction that saved it')
    return { comment: saved, movement: await findMovement(trx, comment.ideaId) }
  })
}

export function removeComment(db: Db, { id, remover }: { id: string; remover: SignedInIdentity }) {
  return db.transaction().execute(async (trx) => {
    const comment = await findComment(trx, id)
    if (!comment) return { kind: 'not_found' } as const
    if (!mayEdit(remover, comment)) return { kind: 'not_allowed' } as const
    await deleteComment(trx, id)
    return { kind: 'removed', movement: await findMovement(trx, comment.idea_id) } as const
  })
}
