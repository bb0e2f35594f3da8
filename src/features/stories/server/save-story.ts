import type { Db } from '#db/schema.gen.ts'
import { forgetNotifications, notifyAdmins } from '#features/notifications/server/notification-queries.ts'
import type { AdminStoryForm } from '../rules/story.ts'
import {
  deleteStory,
  findStory,
  insertStory,
  lockStory,
  type StoryRow,
  type StoryValues,
  updateStory,
} from './story-queries.ts'

type Deps = { db: Db; now: Date }

export function createStory({ db, now }: Deps, { form, authorId }: { form: AdminStoryForm; authorId: string }) {
  return db.transaction().execute(async (trx) => {
    const id = await insertStory(trx, { authorId, values: valuesOf(form, { now, publishedAt: null }), now })
    await notifyAdmins(trx, { section: 'stories', subjectId: id, createdBy: authorId })
    return (await findStory(trx, id)) as StoryRow
  })
}

export function changeStory(
  { db, now }: Deps,
  { id, seenAt, form }: { id: string; seenAt: Date; form: AdminStoryForm },
) {
  return db.transaction().execute(async (trx) => {
    const before = await lockStory(trx, id)
    if (!before) return { kind: 'not_found' } as const
    if (before.updated_at.getTime() !== seenAt.getTime()) return { kind: 'changed_meanwhile' } as const
    await updateStory(trx, { id, values: valuesOf(form, { now, publishedAt: before.published_at }), now })
    return { kind: 'saved', story: (await findStory(trx, id)) as StoryRow } as const
  })
}

export function removeStory(db: Db, id: string) {
  return db.transaction().execute(async (trx) => {
    await forgetNotifications(trx, id)
    return deleteStory(trx, id)
  })
}

function valuesOf(form: AdminStoryForm, { now, publishedAt }: { now: Date; publishedAt: Date | null }): StoryValues {
  return {
    ...form,
    publish_date: form.publish_date ? new Date(form.publish_date) : null,
    published_at: form.status === 'published' ? (publishedAt ?? now) : null,
  }
}
