import type { Db } from '#db/schema.gen.ts'
import { giveNotice } from '#features/notices/server/give-notice.ts'
import { takenDownNotice, verdictNotice } from '../rules/reviewing.ts'
import { decideSubmission, lockSubmission, type Verdict } from './submission-queries.ts'

type Review = {
  id: string
  /** The version that was read: its author may have submitted another since. */
  seenAt: Date
  verdict: Verdict
}

/** Approves or rejects what is pending, once, and tells its author. */
export function reviewSubmission({ db, now }: { db: Db; now: Date }, { id, seenAt, verdict }: Review) {
  return db.transaction().execute(async (trx) => {
    const submission = await lockSubmission(trx, id)
    if (!submission) return { kind: 'not_found' } as const
    if (submission.status !== 'pending') return { kind: 'already_reviewed' } as const
    if (submission.updated_at.getTime() !== seenAt.getTime()) return { kind: 'changed_meanwhile' } as const
    await decideSubmission(trx, { id, verdict, now })
    const notice = await giveNotice(trx, {
      userId: submission.author_id,
      kind: 'story',
      text: verdict.feedback ?? '',
      ...verdictNotice({ id, title: submission.title, isApproved: verdict.status === 'approved' }),
    })
    return { kind: 'reviewed', notice } as const
  })
}

type TakeDown = { id: string; feedback: string; adminId: string }

/** Takes an approved story off the shelf. It is its author's again, as a rejected one is. */
export function takeStoryDown({ db, now }: { db: Db; now: Date }, { id, feedback, adminId }: TakeDown) {
  return db.transaction().execute(async (trx) => {
    const submission = await lockSubmission(trx, id)
    if (!submission) return { kind: 'not_found' } as const
    if (submission.status !== 'approved') return { kind: 'not_approved' } as const
    await decideSubmission(trx, { id, verdict: { status: 'rejected', feedback, reviewedBy: adminId }, now })
    const notice = await giveNotice(trx, {
      userId: submission.author_id,
      kind: 'story',
      text: feedback,
      ...takenDownNotice(submission.title),
    })
    return { kind: 'taken_down', notice } as const
  })
}
