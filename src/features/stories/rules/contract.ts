import { z } from 'zod'
import { listedViews } from '#features/numbers/rules/contract.ts'
import { procedure } from '#platform/rules/contract.ts'
import { pageInput, pageSchema, searchInput } from '#platform/rules/paging-schema.ts'
import { panelProcedures, publishProcedures, sortInput } from '#platform/rules/panel-contract.ts'
import { timeInput } from '#platform/rules/time-schema.ts'
import { adminStorySorts, approvedSorts, storyStates, storyTexts } from './check-story.ts'
import { maxPending } from './reviewing.ts'
import {
  adminStoryCardSchema,
  adminStoryForm,
  adminStorySchema,
  feedbackInput,
  mySubmissionSchema,
  pendingSubmissionSchema,
  reviewedSubmissionSchema,
  storyCardSchema,
  storyForm,
  storySchema,
  submissionSchema,
} from './story.ts'

declare module '#platform/rules/contract.ts' {
  interface ContentTopics {
    stories: true
  }
}

const tags = ['Stories']
const adminTags = ['Stories: back-office']
const byId = z.object({ id: z.uuid() })
const reads = ['stories', 'users'] as const

const storyGone = { not_found: { status: 404, message: 'This story is gone.' } } as const
const submissionGone = { not_found: { status: 404, message: 'This submission is gone.' } } as const
const reasonInput = feedbackInput.refine((feedback) => feedback !== '', storyTexts.feedbackMissing)

const tooManyPending = {
  too_many_pending: {
    status: 409,
    message: `You have ${maxPending} stories waiting for review. Please wait until one of them is decided.`,
  },
} as const

const pendingErrors = {
  ...submissionGone,
  already_reviewed: { status: 409, message: 'Too late: the editors have decided on this story.' },
} as const

const reviewErrors = {
  ...submissionGone,
  already_reviewed: { status: 409, message: 'This submission has been reviewed already.' },
  changed_meanwhile: {
    status: 409,
    message: 'The author has changed this story since you opened it.',
  },
} as const

const panel = {
  one: 'story',
  many: 'stories',
  path: '/admin/stories',
  tags: adminTags,
  writes: ['stories'],
} as const

export const storiesContract = {
  published: procedure
    .meta({ access: 'visitor', reads })
    .route({ method: 'GET', path: '/stories', summary: "The house's stories that are due, newest first", tags })
    .input(z.object({ page: pageInput }))
    .output(pageSchema(storyCardSchema)),

  approved: procedure
    .meta({ access: 'visitor', reads })
    .route({ method: 'GET', path: '/approved-stories', summary: "Fans' approved stories, newest first", tags })
    .input(z.object({ page: pageInput }))
    .output(pageSchema(storyCardSchema)),

  get: procedure
    .meta({ access: 'visitor', reads })
    .route({ method: 'GET', path: '/stories/{id}', summary: 'One story of either kind', tags })
    .errors(storyGone)
    .input(byId)
    .output(storySchema),

  submit: procedure
    .meta({ access: 'user', limit: { points: 20, seconds: 3600, per: 'account' }, writes: [] })
    .route({
      method: 'POST',
      path: '/story-submissions',
      successStatus: 201,
      summary: 'Submit a story for review',
      tags,
    })
    .errors(tooManyPending)
    .input(storyForm)
    .output(submissionSchema),

  mySubmissions: procedure
    .meta({ access: 'user' })
    .route({
      method: 'GET',
      path: '/my-story-submissions',
      summary: "The caller's submissions with their feedback, newest first",
      tags,
    })
    .input(z.object({ page: pageInput }))
    .output(pageSchema(mySubmissionSchema)),

  mySubmission: procedure
    .meta({ access: 'user' })
    .route({
      method: 'GET',
      path: '/my-story-submissions/{id}',
      summary: "One of the caller's submissions, whole",
      tags,
    })
    .errors(submissionGone)
    .input(byId)
    .output(submissionSchema),

  resubmit: procedure
    .meta({ access: 'user', limit: { points: 20, seconds: 3600, per: 'account' }, writes: [] })
    .route({
      method: 'POST',
      path: '/my-story-submissions/{id}/revision',
      summary: "Submit a rejected story of the caller's again, revised",
      tags,
    })
    .errors({
      ...submissionGone,
      ...tooManyPending,
      not_rejected: { status: 409, message: 'Only a rejected story can be submitted again.' },
    })
    .input(z.object({ id: z.uuid(), story: storyForm }))
    .output(submissionSchema),

  editPending: procedure
    .meta({ access: 'user', limit: { points: 60, seconds: 3600, per: 'account' }, writes: [] })
    .route({
      method: 'PUT',
      path: '/my-story-submissions/{id}',
      summary: "Change a story of the caller's that waits for review",
      tags,
    })
    .errors({
      ...pendingErrors,
      changed_meanwhile: { status: 409, message: 'You changed this story in another tab.' },
    })
    .input(z.object({ id: z.uuid(), updated_at: timeInput, story: storyForm }))
    .output(submissionSchema),

  withdraw: procedure
    .meta({ access: 'user', limit: { points: 60, seconds: 3600, per: 'account' }, writes: [] })
    .route({
      method: 'DELETE',
      path: '/my-story-submissions/{id}',
      summary: "Withdraw a story of the caller's that waits for review: it is deleted",
      tags,
    })
    .errors(pendingErrors)
    .input(byId),

  pending: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/story-submissions',
      summary: 'Submissions that wait for a verdict, newest first',
      tags: adminTags,
    })
    .input(z.object({ page: pageInput }))
    .output(pageSchema(pendingSubmissionSchema)),

  submission: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/story-submissions/{id}',
      summary: 'A submission with what was said about its earlier versions, and who decided on it',
      tags: adminTags,
    })
    .errors(submissionGone)
    .input(byId)
    .output(reviewedSubmissionSchema),

  approve: procedure
    .meta({ access: 'admin', writes: ['stories'] })
    .route({
      method: 'POST',
      path: '/admin/story-submissions/{id}/approval',
      summary: 'Approve a submission: it is public at once, and its author is told',
      tags: adminTags,
    })
    .errors(reviewErrors)
    .input(z.object({ id: z.uuid(), updated_at: timeInput, feedback: feedbackInput.default('') })),

  reject: procedure
    .meta({ access: 'admin', writes: [] })
    .route({
      method: 'POST',
      path: '/admin/story-submissions/{id}/rejection',
      summary: 'Reject a submission with feedback; its author is told and may revise it',
      tags: adminTags,
    })
    .errors(reviewErrors)
    .input(z.object({ id: z.uuid(), updated_at: timeInput, feedback: reasonInput })),

  adminApproved: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/approved-stories',
      summary: "Fans' approved stories, with how often they were opened",
      tags: adminTags,
    })
    .input(z.object({ page: pageInput, ...sortInput(approvedSorts, 'desc') }))
    .output(pageSchema(storyCardSchema.extend(listedViews.shape))),

  takeDown: procedure
    .meta({ access: 'admin', writes: ['stories'] })
    .route({
      method: 'POST',
      path: '/admin/story-submissions/{id}/take-down',
      summary: 'Take an approved story off the shelf with a reason; its author is told and may revise it',
      tags: adminTags,
    })
    .errors({
      ...submissionGone,
      not_approved: { status: 409, message: "This story isn't on the shelf any more." },
    })
    .input(z.object({ id: z.uuid(), feedback: reasonInput })),

  ...panelProcedures({
    ...panel,
    form: adminStoryForm,
    item: adminStorySchema,
    sorts: adminStorySorts,
    direction: 'desc',
  }),

  ...publishProcedures(panel),

  /** The texts are left out, because they may be long. */
  adminList: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/stories',
      summary: "The house's stories with drafts and scheduled ones",
      tags: adminTags,
    })
    .input(
      z.object({
        search: searchInput,
        page: pageInput,
        ...sortInput(adminStorySorts, 'desc'),
        status: z.enum(storyStates).optional(),
      }),
    )
    .output(pageSchema(adminStoryCardSchema.extend(listedViews.shape))),
}
