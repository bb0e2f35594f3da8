import type { Db } from '#db/schema.gen.ts'
import { lockUser } from '#features/accounts/server/account-queries.ts'
import { forgetNotifications, notifyAdmins } from '#features/notifications/server/notification-queries.ts'
import { maxPending } from '../rules/reviewing.ts'
import type { StoryForm } from '../rules/story.ts'
import {
  changePending,
  countSubmissions,
  deleteSubmission,
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
    if (await hasTooManyPending(trx, authorId)) return { kind: 'too_many_pending' } as const
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
    if (await hasTooManyPending(trx, authorId)) return { kind: 'too_many_pending' } as const
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

type Edit = { id: string; seenAt: Date; form: StoryForm; authorId: string }

/** The author changes what waits. An editor who has the old version open cannot decide on it any more. */
export function editPending({ db, now }: Deps, { id, seenAt, form, authorId }: Edit) {
  return db.transaction().execute(async (trx) => {
    const pending = await lockPending(trx, { id, authorId })
    if (pending.kind !== 'pending') return pending
    if (pending.updated_at.getTime() !== seenAt.getTime()) return { kind: 'changed_meanwhile' } as const
    await changePending(trx, { id, form, now })
    return submitted(trx, id)
  })
}

/** The author takes back what waits. It is gone for editors too, and one more may be submitted. */
export function withdrawStory(db: Db, own: { id: string; authorId: string }) {
  return db.transaction().execute(async (trx) => {
    const pending = await lockPending(trx, own)
    if (pending.kind !== 'pending') return pending
    await forgetNotifications(trx, own.id)
    await deleteSubmission(trx, own.id)
    return { kind: 'withdrawn' } as const
  })
}

async function hasTooManyPending(trx: Db, authorId: string) {
  // Many at once would each be counted before the others are there.
  await lockUser(trx, authorId)
  return (await countSubmissions(trx, { authorId, status: 'pending' })) >= maxPending
}

async function lockPending(trx: Db, { id, authorId }: { id: string; authorId: string }) {
  const submission = await lockSubmission(trx, id)
  if (submission?.author_id !== authorId) return { kind: 'not_found' } as const
  if (submission.status !== 'pending') return { kind: 'already_reviewed' } as const
  return { kind: 'pending', updated_at: submission.updated_at } as const
}

async function submitted(trx: Db, id: string) {
  return { kind: 'submitted', submission: (await findSubmission(trx, id)) as SubmissionRow } as const
}
