import { z } from 'zod'
import { textInput } from '#platform/rules/text-schema.ts'
import { commentProblem, ideaLimits, textProblem } from './check-idea.ts'
import {
  categoryLabels,
  type IdeaCategory,
  type IdeaPriority,
  type IdeaStatus,
  priorityLabels,
  statusLabels,
} from './idea-values.ts'

export const categoryField = z.enum(Object.keys(categoryLabels) as [IdeaCategory, ...IdeaCategory[]])
export const priorityField = z.enum(Object.keys(priorityLabels) as [IdeaPriority, ...IdeaPriority[]])
export const statusField = z.enum(Object.keys(statusLabels) as [IdeaStatus, ...IdeaStatus[]])

// Far above the limits, which count what is left after trimming and have texts of their own.
const mostSent = 20_000

/** What a person fills in. `priority` counts for administrators only: everybody else's ideas begin at medium. */
export const ideaForm = z.object({
  title: textField((text) => textProblem('Title', text, ideaLimits.title)),
  description: textField((text) => textProblem('Description', text, ideaLimits.description)),
  category: categoryField,
  priority: priorityField.optional(),
})

export const commentField = textField(commentProblem)

const personSchema = z.object({ id: z.uuid(), username: z.string(), avatar_url: z.string().nullable() })

export const ideaSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Whole where one idea is asked for; in lists only its beginning. */
  description: z.string(),
  category: categoryField,
  priority: priorityField,
  status: statusField,
  votes: z.int(),
  comment_count: z.int(),
  /** Null when the account is gone, or when the earlier site kept no name. */
  creator: personSchema.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Whether the caller has voted for it. */
  has_voted: z.boolean(),
})

export const similarIdeaSchema = ideaSchema.pick({ id: true, title: true, status: true, votes: true, has_voted: true })

export const commentSchema = z.object({
  id: z.uuid(),
  idea_id: z.uuid(),
  comment: z.string(),
  creator: personSchema.nullable(),
  created_at: z.iso.datetime(),
})

export type IdeaForm = z.infer<typeof ideaForm>
export type Idea = z.infer<typeof ideaSchema>
export type SimilarIdea = z.infer<typeof similarIdeaSchema>
export type IdeaComment = z.infer<typeof commentSchema>

function textField(problem: (text: string) => string | undefined) {
  return textInput(mostSent)
    .superRefine((text, check) => {
      const message = problem(text)
      if (message) check.addIssue({ code: 'custom', message })
    })
    .transform((text) => text.trim())
}
