import { implement } from '@orpc/server'
import { panelHandlers } from '#features/editing/server/panel-handlers.ts'
import { type EditingDeps, orRefuse } from '#features/editing/server/save-item.ts'
import { setStatusOfMany } from '#features/editing/server/set-status.ts'
import type { Notices } from '#features/notices/server/give-notice.ts'
import { reviewKey } from '#features/notifications/rules/admin-news.ts'
import { withNumbers } from '#features/numbers/server/number-queries.ts'
import type { SignedInIdentity } from '#platform/rules/identity.ts'
import { pageOf, pageSizes, presentPage } from '#platform/rules/paging.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import { stopSharingAt } from '#platform/server/http/shared-responses.ts'
import { storiesContract } from '../rules/contract.ts'
import {
  presentAdminCard,
  presentAdminStory,
  presentApproved,
  presentCard,
  presentMine,
  presentPending,
  presentReviewed,
  presentStory,
  presentSubmission,
} from './present-story.ts'
import { type Review, reviewSubmission, takeStoryDown } from './review-submission.ts'
import { shortStories, writeStatus, writeStory } from './save-story.ts'
import { countPublished, findNextDue, findStory, listPublished, listStories } from './story-queries.ts'
import { countSubmissions, findSubmission, listApproved, listByAuthor, listPending } from './submission-queries.ts'
import { editPending, resubmitStory, submitStory, withdrawStory } from './submit-story.ts'

export type StoriesDeps = Omit<EditingDeps, 'now'> & { notices: Notices }

type ReviewRefusal = 'not_found' | 'already_reviewed' | 'changed_meanwhile'

const shelfSize = 12
const ownPageSize = 10

export function storiesRoutes({ notices, ...deps }: StoriesDeps) {
  const os = implement(storiesContract).$context<RequestContext>()
  const { db, adminNews } = deps
  const editing = () => ({ ...deps, now: new Date() })
  const panel = panelHandlers(deps, shortStories, { one: 'story', present: presentAdminStory, write: writeStory })

  async function decide(review: Review, admin: SignedInIdentity, errors: Record<ReviewRefusal, () => Error>) {
    const now = new Date()
    const { notice } = orRefuse(await reviewSubmission({ db, now }, review), errors)
    notices.announce(notice)
    adminNews.announceVerdict({
      section: 'stories',
      place: reviewKey('story', review.id),
      verdict: review.verdict.status,
      by: admin.username,
      at: now.toISOString(),
    })
  }

  return os.router({
    published: os.published.handler(async ({ input: { page }, context }) => {
      const now = new Date()
      const [rows, total, due] = await Promise.all([
        listPublished(db, { page, pageSize: shelfSize, now }),
        countPublished(db, now),
        findNextDue(db, now),
      ])
      stopSharingAt(context.sharing, due)
      return pageOf(rows.map(presentCard), { total, page, pageSize: shelfSize })
    }),

    approved: os.approved.handler(async ({ input: { page } }) => {
      const [rows, total] = await Promise.all([
        listApproved(db, { page, pageSize: shelfSize }),
        countSubmissions(db, { status: 'approved' }),
      ])
      return pageOf(rows.map(presentCard), { total, page, pageSize: shelfSize })
    }),

    get: os.get.handler(async ({ input, context, errors }) => {
      const story = await findStory(db, input.id)
      if (story) {
        if (story.public_from && story.public_from <= new Date()) return presentStory(story)
        // The 'not found' page is cached too, so it must expire at the publish date.
        stopSharingAt(context.sharing, story.public_from)
        throw errors.not_found()
      }
      const submission = await findSubmission(db, input.id)
      if (submission?.status !== 'approved') throw errors.not_found()
      return presentApproved(submission)
    }),

    submit: os.submit.handler(async ({ input, context, errors }) => {
      const outcome = await submitStory(editing(), { form: input, authorId: callerOf(context).userId })
      return presentSubmission(orRefuse(outcome, errors).row)
    }),

    mySubmissions: os.mySubmissions.handler(async ({ input: { page }, context }) => {
      const authorId = callerOf(context).userId
      const [rows, total] = await Promise.all([
        listByAuthor(db, { authorId, page, pageSize: ownPageSize }),
        countSubmissions(db, { authorId }),
      ])
      return pageOf(rows.map(presentMine), { total, page, pageSize: ownPageSize })
    }),

    mySubmission: os.mySubmission.handler(async ({ input, context, errors }) => {
      const submission = await findSubmission(db, input.id)
      if (submission?.author_id !== callerOf(context).userId) throw errors.not_found()
      return presentSubmission(submission)
    }),

    resubmit: os.resubmit.handler(async ({ input: { id, story: form }, context, errors }) => {
      const outcome = await resubmitStory(editing(), { id, form, authorId: callerOf(context).userId })
      const { row } = orRefuse(outcome, errors)
      adminNews.announce('stories')
      return presentSubmission(row)
    }),

    editPending: os.editPending.handler(async ({ input: { story: form, ...seen }, context, errors }) => {
      const outcome = await editPending(editing(), { ...seen, form, authorId: callerOf(context).userId })
      const { row } = orRefuse(outcome, errors)
      adminNews.announce('stories')
      return presentSubmission(row)
    }),

    withdraw: os.withdraw.handler(async ({ input, context, errors }) => {
      orRefuse(await withdrawStory(editing(), { id: input.id, authorId: callerOf(context).userId }), errors)
    }),

    pending: os.pending.handler(async ({ input: { page } }) => {
      const pageSize = pageSizes.admin
      const [rows, total] = await Promise.all([
        listPending(db, { page, pageSize }),
        countSubmissions(db, { status: 'pending' }),
      ])
      return pageOf(rows.map(presentPending), { total, page, pageSize })
    }),

    submission: os.submission.handler(async ({ input, errors }) => {
      const submission = await findSubmission(db, input.id)
      if (!submission) throw errors.not_found()
      return presentReviewed(submission)
    }),

    approve: os.approve.handler(async ({ input: { feedback, ...seen }, context, errors }) => {
      const reviewedBy = callerOf(context).userId
      const verdict = { status: 'approved', feedback: feedback || null, reviewedBy } as const
      await decide({ ...seen, verdict }, callerOf(context), errors)
    }),

    reject: os.reject.handler(async ({ input: { feedback, ...seen }, context, errors }) => {
      const verdict = { status: 'rejected', feedback, reviewedBy: callerOf(context).userId } as const
      await decide({ ...seen, verdict }, callerOf(context), errors)
    }),

    adminApproved: os.adminApproved.handler(async ({ input: { page, ...order } }) => {
      const place = { page, pageSize: pageSizes.admin }
      const [rows, total] = await Promise.all([
        listApproved(db, { ...place, order }),
        countSubmissions(db, { status: 'approved' }),
      ])
      return withNumbers(db, 'stories', pageOf(rows.map(presentCard), { total, ...place }))
    }),

    takeDown: os.takeDown.handler(async ({ input: { id, feedback }, context, errors }) => {
      const verdict = { status: 'rejected', feedback, reviewedBy: callerOf(context).userId } as const
      notices.announce(orRefuse(await takeStoryDown(editing(), { id, verdict }), errors).notice)
      adminNews.announce('stories')
    }),

    adminList: os.adminList.handler(async ({ input }) => {
      const found = await listStories(db, { ...input, pageSize: pageSizes.admin, now: new Date() })
      return withNumbers(db, 'stories', presentPage(found, presentAdminCard))
    }),

    adminGet: os.adminGet.handler(panel.adminGet),
    create: os.create.handler(panel.create),
    update: os.update.handler(panel.update),
    delete: os.delete.handler(panel.delete),
    deleteMany: os.deleteMany.handler(panel.deleteMany),
    setStatusMany: os.setStatusMany.handler(setStatusOfMany(deps, shortStories, writeStatus)),
  })
}
