import { z } from 'zod'
import { mostListed } from '#platform/rules/paging.ts'
import { textInput } from '#platform/rules/text-schema.ts'
import { momentInput } from '#platform/rules/time-schema.ts'
import { contentProblem, countCharacters, storyLimits, storyTexts, tidyText, titleProblem } from './check-story.ts'

/** Twice the UTF-16 units are enough here; code points are counted later. */
const textOf = (max: number, tooLong: string) => textInput(2 * max, tooLong).overwrite(tidyText)

const contentText = textOf(storyLimits.content.max, storyTexts.contentTooLong)

const checkedBy = (problem: (value: string) => string | undefined) => (value: string, context: z.RefinementCtx) => {
  const message = problem(value)
  if (message) context.addIssue({ code: 'custom', message })
}

export const storyForm = z.object({
  title: textOf(storyLimits.title.max, storyTexts.titleTooLong).superRefine(checkedBy(titleProblem)),
  content: contentText.superRefine(checkedBy(contentProblem)),
})

export type StoryForm = z.infer<typeof storyForm>

const atMost = (max: number, message: string) =>
  checkedBy((value) => (countCharacters(value) > max ? message : undefined))

/** Without a publish date, a published story is visible at once. */
export const adminStoryForm = z.object({
  title: textOf(storyLimits.adminTitle.max, storyTexts.adminTitleTooLong)
    .refine((title) => title !== '', storyTexts.titleMissing)
    .superRefine(atMost(storyLimits.adminTitle.max, storyTexts.adminTitleTooLong)),
  content: contentText
    .refine((content) => content !== '', storyTexts.contentMissing)
    .superRefine(atMost(storyLimits.content.max, storyTexts.contentTooLong)),
  publish_date: momentInput(storyTexts.dateInvalid).nullable().default(null),
  status: z.enum(['draft', 'published']),
})

export type AdminStoryForm = z.infer<typeof adminStoryForm>

export const feedbackInput = textOf(storyLimits.feedback.max, storyTexts.feedbackTooLong).superRefine(
  atMost(storyLimits.feedback.max, storyTexts.feedbackTooLong),
)

const authorSchema = z.object({ username: z.string(), avatar_url: z.string().nullable() }).nullable()

const cardSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  excerpt: z.string(),
  /** Length of the whole text, for the reading time. */
  characters: z.int(),
  author: authorSchema,
  created_at: z.iso.datetime(),
})

export const storyCardSchema = cardSchema

export type StoryCard = z.infer<typeof storyCardSchema>

/** `approved` stories are by fans, `published` ones by the house. */
export const storySchema = z.object({
  id: z.uuid(),
  kind: z.enum(['approved', 'published']),
  title: z.string(),
  content: z.string(),
  /** Counted as on the cards, so that both show the same reading time. */
  characters: z.int(),
  author: authorSchema,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

export type Story = z.infer<typeof storySchema>

const earlierReviewSchema = z.object({ title: z.string(), feedback: z.string(), reviewed_at: z.iso.datetime() })

export type EarlierReview = z.infer<typeof earlierReviewSchema>

const submissionStatus = z.enum(['pending', 'approved', 'rejected'])

export const mySubmissionSchema = cardSchema.omit({ author: true }).extend({
  status: submissionStatus,
  feedback: z.string().nullable(),
  submitted_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Feedback on earlier versions, newest first. */
  earlier_reviews: z.array(earlierReviewSchema).max(mostListed),
})

export type MySubmission = z.infer<typeof mySubmissionSchema>

export const pendingSubmissionSchema = cardSchema.extend({
  submitted_at: z.iso.datetime(),
  earlier_review_count: z.int(),
})

export type PendingSubmission = z.infer<typeof pendingSubmissionSchema>

export const submissionSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  content: z.string(),
  characters: z.int(),
  status: submissionStatus,
  feedback: z.string().nullable(),
  author: authorSchema,
  submitted_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  earlier_reviews: z.array(earlierReviewSchema).max(mostListed),
})

export type Submission = z.infer<typeof submissionSchema>

export const reviewedSubmissionSchema = submissionSchema.extend({
  /** Null while it's pending, or if the reviewer's account is gone. */
  reviewed_by: z.string().nullable(),
  reviewed_at: z.iso.datetime().nullable(),
})

export type ReviewedSubmission = z.infer<typeof reviewedSubmissionSchema>

export const adminStoryCardSchema = cardSchema.extend({
  status: z.enum(['draft', 'published']),
  publish_date: z.iso.datetime().nullable(),
  published_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
})

export type AdminStoryCard = z.infer<typeof adminStoryCardSchema>

export const adminStorySchema = adminStoryCardSchema.omit({ excerpt: true, characters: true }).extend({
  content: z.string(),
})

export type AdminStory = z.infer<typeof adminStorySchema>
