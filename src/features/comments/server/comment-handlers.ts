import type { Db } from '#db/schema.gen.ts'
import { isAdmin } from '#platform/rules/identity.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import { pageByKey, parseCursor } from '#platform/server/db/list-cursor.ts'
import { canDeleteComment } from '../rules/check-comment.ts'
import type { Comment } from '../rules/contract.ts'
import {
  type CommentRow,
  type CommentsOf,
  deleteComment,
  findComment,
  insertComment,
  listComments,
} from './comment-queries.ts'

type Discussed<Owner extends string> = CommentsOf<Owner> & {
  /** The comments of an item that isn't public are nobody's to read. */
  isPublic: (db: Db, id: string) => Promise<boolean>
  /** Locks the item. Resolves to nothing if it can't be commented on. */
  lock: (trx: Db, id: string) => Promise<unknown>
  /** Runs in the comment's transaction. Returns what to do after the commit. */
  onChanged?: (trx: Db, id: string) => Promise<() => void>
}

type Errors<Code extends string> = Record<Code, () => Error>

const key = ['created_at', 'id'] as const
const commentsPerPage = 50

export function commentHandlers<Owner extends string>(db: Db, discussed: Discussed<Owner>) {
  const { owner, isPublic, lock, onChanged = async () => () => {} } = discussed
  return {
    comments: async (call: {
      input: Record<Owner, string> & { after?: string | undefined }
      errors: Errors<'unknown_place'>
    }) => {
      const { [owner]: ownerId, after: place } = call.input
      const after = place === undefined ? undefined : parseCursor(place, key)
      if (after === null) throw call.errors.unknown_place()
      const isShown = await isPublic(db, ownerId)
      const rows = isShown ? await listComments(db, discussed, { ownerId, after, limit: commentsPerPage + 1 }) : []
      return pageByKey(rows, commentsPerPage, { key, present: presentComment })
    },

    addComment: async (call: {
      input: Record<Owner, string> & { comment: string }
      context: RequestContext
      errors: Errors<'not_found'>
    }) => {
      const { [owner]: ownerId, comment } = call.input
      const createdBy = callerOf(call.context).userId
      const { saved, tell } = await db.transaction().execute(async (trx) => {
        if (!(await lock(trx, ownerId))) throw call.errors.not_found()
        const id = await insertComment(trx, discussed, { ownerId, comment, createdBy, now: new Date() })
        return { saved: await findComment(trx, discussed, id), tell: await onChanged(trx, ownerId) }
      })
      if (!saved) throw new Error('the comment that was just saved is missing')
      tell()
      return presentComment(saved)
    },

    deleteComment: async (call: {
      input: { id: string }
      context: RequestContext
      errors: Errors<'not_found' | 'not_allowed'>
    }) => {
      const { errors, context, input } = call
      const caller = callerOf(context)
      const person = { id: caller.userId, isAdmin: isAdmin(caller) }
      const tell = await db.transaction().execute(async (trx) => {
        const comment = await findComment(trx, discussed, input.id)
        if (!comment) throw errors.not_found()
        if (!canDeleteComment(person, presentComment(comment))) throw errors.not_allowed()
        await deleteComment(trx, discussed, input.id)
        return onChanged(trx, comment.owner_id)
      })
      tell()
    },
  }
}

function presentComment(row: CommentRow): Comment {
  const { id, comment, created_at } = row
  return { id, comment, creator: presentPerson(row), created_at: created_at.toISOString() }
}

type PersonColumns = { created_by: string | null; username: string | null; avatar_url: string | null }

export function presentPerson({ created_by, username, avatar_url }: PersonColumns) {
  return created_by !== null && username !== null ? { id: created_by, username, avatar_url } : null
}
