import type { Db } from '#db/schema.gen.ts'
import { lockUser } from '#features/accounts/server/account-queries.ts'
import { forgetNotifications, notifyAdmins } from '#features/notifications/server/notification-queries.ts'
import { maxPending } from '../rules/reviewing.ts'
import type { StoryForm } from '../rules/story.ts'
import {
  countSubmissions,
  findSubmission,
  insertEarlierReview,
  insertSubmission,
  lockSubmission,
  reviseSubmission,
  type SubmissionRow,
} from './submission-queries.ts'

type Deps = { db: Db; now: Date }

export function submitStory({ db, now }: Deps, { form, authorId }: { form: StoryForm; authorId: string }) {
  return db.transaction().execute(async (trx) => {
    // Many at once would each be counted before the others are there.
    await lockUser(trx, authorId)
    if ((await countSubmissions(trx, { authorId, status: 'pending' })) >= maxPending) {
      return { kind: 'too_many_pending' } as const
    }
    const id = await insertSubmission(trx, { authorId, form, now })
    await notifyAdmins(trx, { section: 'stories', subjectId: id, createdBy: authorId })
    return submitted(trx, id)
  })
}

/** The rejected one goes back to the pile, changed; what was said about it stays. */
export function resubmitStory(
  { db, now }: Deps,
  { id, form, authorId }: { id: string; form: StoryForm; authorId: string },
) {
  return db.transaction().execute(async (trx) => {
    const earlier = await lockSubmission(trx, id)
    if (!earlier || earlier.author_id !== authorId) return { kind: 'not_found' } as const
    if (earlier.status !== 'rejected') return { kind: 'not_rejected' } as const
    if (earlier.feedback) {
      await insertEarlierReview(trx, {
        submissionId: id,
        title: earlier.title,
        feedback: earlier.feedback,
        reviewedBy: earlier.reviewed_by,
        reviewedAt: earlier.reviewed_at ?? earlier.updated_at,
      })
    }
    await reviseSubmission(trx, { id, form, now })
    // Counted once, as new as its newest version.
    await forgetNotifications(trx, id)
    await notifyAdmins(trx, { section: 'stories', subjectId: id, createdBy: authorId })
    return submitted(trx, id)
  })
}

async function submitted(trx: Db, id: string) {
  return { kind: 'submitted', submission: (await findSubmission(trx, id)) as SubmissionRow } as const
}
