import type { Db } from '#db/schema.gen.ts'
import { lockUser } from '#features/accounts/server/account-queries.ts'
import { changeItem, createItem, type EditingDeps, removeItem } from '#features/editing/server/save-item.ts'
import { forgetNotifications, notifyAdmins } from '#features/notifications/server/notification-queries.ts'
import { maxPending } from '../rules/reviewing.ts'
import type { StoryForm } from '../rules/story.ts'
import { countSubmissions, findSubmission, insertEarlierReview } from './submission-queries.ts'

const submissions = { table: 'story_submissions', section: 'stories', find: findSubmission } as const

type Submission = { form: StoryForm; authorId: string }

export function submitStory(deps: EditingDeps, { form, authorId }: Submission) {
  return createItem(deps, submissions, {
    createdBy: authorId,
    write: async (trx) => {
      if (await hasTooManyPending(trx, authorId)) return { refusal: 'too_many_pending' }
      return { values: { ...form, author_id: authorId, submitted_at: deps.now } }
    },
  })
}

/** The rejected one goes back to the pile, changed; what was said about it stays. */
export function resubmitStory(deps: EditingDeps, { id, form, authorId }: Submission & { id: string }) {
  return changeItem(deps, submissions, {
    id,
    updated_at: 'any',
    refuse: ofAuthor(authorId, { status: 'rejected', refusal: 'not_rejected' }),
    write: async (trx, earlier) => {
      if (await hasTooManyPending(trx, authorId)) return { refusal: 'too_many_pending' }
      await insertEarlierReview(trx, earlier)
      // Counted once, as new as its newest version.
      await forgetNotifications(trx, id)
      await notifyAdmins(trx, { section: 'stories', subjectId: id, createdBy: authorId })
      const unreviewed = { status: 'pending', feedback: null, reviewed_by: null, reviewed_at: null } as const
      return { values: { ...form, ...unreviewed, submitted_at: deps.now } }
    },
  })
}

/** The author changes what waits, and its place in the queue stays. An editor who has the old version open cannot decide on it any more. */
export function editPending(
  deps: EditingDeps,
  { form, authorId, ...seen }: Submission & { id: string; updated_at: string },
) {
  return changeItem(deps, submissions, { ...seen, refuse: pendingOf(authorId), write: () => ({ values: form }) })
}

/** The author takes back what waits. It is gone for editors too, and one more may be submitted. */
export function withdrawStory(deps: EditingDeps, { id, authorId }: { id: string; authorId: string }) {
  return removeItem(deps, submissions, { id, refuse: pendingOf(authorId) })
}

async function hasTooManyPending(trx: Db, authorId: string) {
  // Many at once would each be counted before the others are there.
  await lockUser(trx, authorId)
  return (await countSubmissions(trx, { authorId, status: 'pending' })) >= maxPending
}

const pendingOf = (authorId: string) => ofAuthor(authorId, { status: 'pending', refusal: 'already_reviewed' })

/** Other people's submissions aren't there for the caller. */
function ofAuthor<Refusal extends string>(authorId: string, needed: { status: string; refusal: Refusal }) {
  return (submission: { author_id: string | null; status: string }) => {
    if (submission.author_id !== authorId) return 'not_found'
    return submission.status === needed.status ? undefined : needed.refusal
  }
}
