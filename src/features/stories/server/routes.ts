import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import type { Notices } from '#features/notices/server/give-notice.ts'
import type { AdminNews } from '#features/notifications/server/admin-news.ts'
import { pageOf, pageSizes } from '#platform/rules/paging.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import { expirePageAt } from '#platform/server/pages/page-cache.ts'
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
import { reviewSubmission, takeStoryDown } from './review-submission.ts'
import { changeStory, createStory, removeStory } from './save-story.ts'
import { countPublished, findStory, listPublished, listStories, nextDue } from './story-queries.ts'
import { countSubmissions, findSubmission, listApproved, listByAuthor, listPending } from './submission-queries.ts'
import { editPending, resubmitStory, submitStory, withdrawStory } from './submit-story.ts'

export type StoriesDeps = { db: Db; adminNews: AdminNews; notices: Notices }

const shelfSize = 12
const ownPageSize = 10

export function storiesRoutes({ db, adminNews, notices }: StoriesDeps) {
  const os = implement(storiesContract).$context<RequestContext>()

  return os.router({
    published: os.published.handler(async ({ input: { page }, context }) => {
      const now = new Date()
      const [rows, total, due] = await Promise.all([
        listPublished(db, { page, pageSize: shelfSize, now }),
        countPublished(db, now),
        nextDue(db, now),
      ])
      expirePageAt(context.page, due)
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
        const isDue = !story.publish_date || story.publish_date <= new Date()
        if (story.status === 'published' && isDue) return presentStory(story)
        // The page that says 'not found' is stored, too.
        if (story.status === 'published') expirePageAt(context.page, story.publish_date)
        throw errors.not_found()
      }
      const submission = await findSubmission(db, input.id)
      if (submission?.status !== 'approved') throw errors.not_found()
      return presentApproved(submission)
    }),

    submit: os.submit.handler(async ({ input, context, errors }) => {
      const outcome = await submitStory({ db, now: new Date() }, { form: input, authorId: callerOf(context).userId })
      if (outcome.kind !== 'submitted') throw errors[outcome.kind]()
      adminNews.announce('stories')
      return presentSubmission(outcome.submission)
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

    resubmit: os.resubmit.handler(async ({ input, context, errors }) => {
      const { id, story: form } = input
      const outcome = await resubmitStory({ db, now: new Date() }, { id, form, authorId: callerOf(context).userId })
      if (outcome.kind !== 'submitted') throw errors[outcome.kind]()
      adminNews.announce('stories')
      return presentSubmission(outcome.submission)
    }),

    editPending: os.editPending.handler(async ({ input, context, errors }) => {
      const { id, story: form } = input
      const seenAt = new Date(input.updated_at)
      const outcome = await editPending(
        { db, now: new Date() },
        { id, seenAt, form, authorId: callerOf(context).userId },
      )
      if (outcome.kind !== 'submitted') throw errors[outcome.kind]()
      adminNews.announce('stories')
      return presentSubmission(outcome.submission)
    }),

    withdraw: os.withdraw.handler(async ({ input, context, errors }) => {
      const outcome = await withdrawStory(db, { id: input.id, authorId: callerOf(context).userId })
      if (outcome.kind !== 'withdrawn') throw errors[outcome.kind]()
      adminNews.announce('stories')
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

    approve: os.approve.handler(async ({ input, context, errors }) => {
      const outcome = await reviewSubmission(
        { db, now: new Date() },
        {
          id: input.id,
          seenAt: new Date(input.updated_at),
          verdict: { status: 'approved', feedback: input.feedback || null, reviewedBy: callerOf(context).userId },
        },
      )
      if (outcome.kind !== 'reviewed') throw errors[outcome.kind]()
      adminNews.announce('stories')
      notices.announce(outcome.notice)
    }),

    reject: os.reject.handler(async ({ input, context, errors }) => {
      const outcome = await reviewSubmission(
        { db, now: new Date() },
        {
          id: input.id,
          seenAt: new Date(input.updated_at),
          verdict: { status: 'rejected', feedback: input.feedback, reviewedBy: callerOf(context).userId },
        },
      )
      if (outcome.kind !== 'reviewed') throw errors[outcome.kind]()
      adminNews.announce('stories')
      notices.announce(outcome.notice)
    }),

    takeDown: os.takeDown.handler(async ({ input, context, errors }) => {
      const outcome = await takeStoryDown({ db, now: new Date() }, { ...input, adminId: callerOf(context).userId })
      if (outcome.kind !== 'taken_down') throw errors[outcome.kind]()
      adminNews.announce('stories')
      notices.announce(outcome.notice)
    }),

    adminList: os.adminList.handler(async ({ input: { search, page } }) => {
      const pageSize = pageSizes.admin
      const { rows, ...count } = await listStories(db, { search, page, pageSize })
      return pageOf(rows.map(presentAdminCard), { ...count, page, pageSize })
    }),

    adminGet: os.adminGet.handler(async ({ input, errors }) => {
      const story = await findStory(db, input.id)
      if (!story) throw errors.not_found()
      return presentAdminStory(story)
    }),

    create: os.create.handler(async ({ input, context }) => {
      const story = await createStory({ db, now: new Date() }, { form: input, authorId: callerOf(context).userId })
      adminNews.announce('stories')
      return presentAdminStory(story)
    }),

    update: os.update.handler(async ({ input, errors }) => {
      const { id, story: form } = input
      const outcome = await changeStory({ db, now: new Date() }, { id, seenAt: new Date(input.updated_at), form })
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      return presentAdminStory(outcome.story)
    }),

    delete: os.delete.handler(async ({ input, errors }) => {
      if (!(await removeStory(db, input.id))) throw errors.not_found()
      adminNews.announce('stories')
    }),
  })
}
