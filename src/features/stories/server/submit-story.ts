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

export function resubmitStory(deps: EditingDeps, { id, form, authorId }: Submission & { id: string }) {
  return changeItem(deps, submissions, {
    id,
    updated_at: 'any',
    refuse: ofAuthor(authorId, { status: 'rejected', refusal: 'not_rejected' }),
    write: async (trx, earlier) => {
      if (await hasTooManyPending(trx, authorId)) return { refusal: 'too_many_pending' }
      await insertEarlierReview(trx, earlier)
      // Administrators see one notification for it, as recent as its newest version.
      await forgetNotifications(trx, id)
      await notifyAdmins(trx, { section: 'stories', subjectId: id, createdBy: authorId })
      const unreviewed = { status: 'pending', feedback: null, reviewed_by: null, reviewed_at: null } as const
      return { values: { ...form, ...unreviewed, submitted_at: deps.now } }
    },
  })
}

/** Keeps its place in the queue. Editors with the old version can't decide on it any more. */
export function editPending(
  deps: EditingDeps,
  { form, authorId, ...seen }: Submission & { id: string; updated_at: string },
) {
  return changeItem(deps, submissions, { ...seen, refuse: pendingOf(authorId), write: () => ({ values: form }) })
}

export function withdrawStory(deps: EditingDeps, { id, authorId }: { id: string; authorId: string }) {
  return removeItem(deps, submissions, { id, refuse: pendingOf(authorId) })
}

async function hasTooManyPending(trx: Db, authorId: string) {
  // Lock first: submissions sent at the same time wouldn't see each other in the count.
  await lockUser(trx, authorId)
  return (await countSubmissions(trx, { authorId, status: 'pending' })) >= maxPending
}

const pendingOf = (authorId: string) => ofAuthor(authorId, { status: 'pending', refusal: 'already_reviewed' })

/** Other people's submissions look like missing ones. */
function ofAuthor<Refusal extends string>(authorId: string, needed: { status: string; refusal: Refusal }) {
  return (submission: { author_id: string | null; status: string }) => {
    if (submission.author_id !== authorId) return 'not_found'
    return submission.status === needed.status ? undefined : needed.refusal
  }
}
