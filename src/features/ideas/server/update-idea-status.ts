import type { Db } from '#db/schema.gen.ts'
import { insertComment } from '#features/comments/server/comment-queries.ts'
import { giveNotice } from '#features/notices/server/give-notice.ts'
import { type IdeaStatus, statusLabels, statusNote } from '../rules/idea-values.ts'
import { findIdea, ideaComments, lockIdea, updateIdea } from './idea-queries.ts'

type StatusChange = { ideaId: string; status: IdeaStatus; adminId: string }

export function updateIdeaStatus({ db, now }: { db: Db; now: Date }, { ideaId, status, adminId }: StatusChange) {
  return db.transaction().execute(async (trx) => {
    const current = await lockIdea(trx, ideaId)
    if (!current) return undefined
    const isChanged = current.status !== status
    if (isChanged) {
      await updateIdea(trx, ideaId, { status, updated_at: now })
      await insertComment(trx, ideaComments, { ownerId: ideaId, comment: statusNote(status), createdBy: adminId, now })
    }
    // People aren't notified of what they did themselves.
    const isNews = isChanged && current.created_by !== adminId
    const notice = isNews ? await tellAuthor(trx, { ...current, status }) : undefined
    const idea = await findIdea(trx, ideaId, adminId)
    return idea && { isChanged, idea, notice }
  })
}

type MovedIdea = { id: string; title: string; status: IdeaStatus; created_by: string | null }

function tellAuthor(trx: Db, { id, title, status, created_by }: MovedIdea) {
  return giveNotice(trx, {
    userId: created_by,
    kind: 'idea',
    title:
      status === 'completed'
        ? `You asked, it's done. Thank you for “${title}”`
        : `Your idea is now ${statusLabels[status]}: “${title}”`,
    href: `/ideas/${id}`,
    subjectId: id,
  })
}
