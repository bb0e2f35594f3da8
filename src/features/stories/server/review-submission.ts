import type { Db } from '#db/schema.gen.ts'
import { lockSeen } from '#features/editing/server/save-item.ts'
import { giveNotice } from '#features/notices/server/give-notice.ts'
import { forgetNotices } from '#features/notices/server/notice-queries.ts'
import { takenDownNotice, verdictNotice } from '../rules/reviewing.ts'
import { decideSubmission, type Verdict } from './submission-queries.ts'

type Deps = { db: Db; now: Date }

/** The author may have submitted a newer version than `updated_at`. */
export type Review = { id: string; updated_at: string; verdict: Verdict }

export function reviewSubmission(deps: Deps, review: Review) {
  return decide(deps, {
    ...review,
    refuse: ({ status }) => (status === 'pending' ? undefined : 'already_reviewed'),
    noticeOf: ({ id, title }) => verdictNotice({ id, title, isApproved: review.verdict.status === 'approved' }),
  })
}

export function takeStoryDown(deps: Deps, { id, verdict }: Omit<Review, 'updated_at'>) {
  return decide(deps, {
    id,
    updated_at: 'any',
    verdict,
    refuse: ({ status }) => (status === 'approved' ? undefined : 'not_approved'),
    noticeOf: ({ title }) => takenDownNotice(title),
  })
}

type Decision<Refusal extends string, UpdatedAt extends string> = Review & {
  updated_at: UpdatedAt
  refuse: (submission: { status: string }) => Refusal | undefined
  noticeOf: (submission: { id: string; title: string }) => ReturnType<typeof takenDownNotice>
}

function decide<Refusal extends string, UpdatedAt extends string>(
  { db, now }: Deps,
  { verdict, noticeOf, ...seen }: Decision<Refusal, UpdatedAt>,
) {
  return db.transaction().execute(async (trx) => {
    const locked = await lockSeen(trx, 'story_submissions', seen)
    if ('refusal' in locked) return { kind: locked.refusal }
    const { id, author_id: userId } = locked.row
    await decideSubmission(trx, { id, verdict, now })
    // The notice of its approval would lead nowhere.
    if (locked.row.status === 'approved') await forgetNotices(trx, { subjectId: id })
    const text = verdict.feedback ?? ''
    const notice = await giveNotice(trx, { userId, kind: 'story', subjectId: id, text, ...noticeOf(locked.row) })
    return { kind: 'saved', notice } as const
  })
}
