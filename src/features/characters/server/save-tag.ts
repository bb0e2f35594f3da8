import type { Db } from '#db/schema.gen.ts'
import { forgetNotifications } from '#features/notifications/server/notification-queries.ts'
import { notifyAdmins } from '#features/notifications/server/notify-admins.ts'
import type { TagForm } from '../rules/character.ts'
import { deleteTag, insertTag, isTagTaken, tagExists, updateTag } from './tag-queries.ts'

export async function createTag(
  { db, now }: { db: Db; now: Date },
  { form, createdBy }: { form: TagForm; createdBy: string },
) {
  return refuseTaken(() =>
    db.transaction().execute(async (trx) => {
      const tag = await insertTag(trx, form, now)
      await notifyAdmins(trx, { section: 'characters', subjectId: tag.id, createdBy })
      return { kind: 'saved', tag } as const
    }),
  )
}

/** False when there is no such tag. */
export function removeTag(db: Db, id: string) {
  return db.transaction().execute(async (trx) => {
    await forgetNotifications(trx, id)
    return deleteTag(trx, id)
  })
}

export async function changeTag(
  { db, now }: { db: Db; now: Date },
  { id, seenAt, form }: { id: string; seenAt: Date; form: TagForm },
) {
  return refuseTaken(async () => {
    const tag = await updateTag(db, { id, seenAt, tag: form, now })
    if (tag) return { kind: 'saved', tag } as const
    return { kind: (await tagExists(db, id)) ? 'changed_meanwhile' : 'not_found' } as const
  })
}

async function refuseTaken<Outcome>(save: () => Promise<Outcome>) {
  try {
    return await save()
  } catch (error) {
    if (isTagTaken(error)) return { kind: 'tag_taken' } as const
    throw error
  }
}
