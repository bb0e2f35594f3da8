import { z } from 'zod'
import { personSchema } from '#features/comments/rules/contract.ts'
import { checkedText } from '#platform/rules/text-schema.ts'
import { textProblem } from '#platform/rules/visible-text.ts'
import { ideaLimits } from './check-idea.ts'
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

/** `priority` is ignored unless the caller is an administrator. */
export const ideaForm = z.object({
  title: checkedText((text) => textProblem('Title', text, ideaLimits.title)),
  description: checkedText((text) => textProblem('Description', text, ideaLimits.description)),
  category: categoryField,
  priority: priorityField.optional(),
})

export const ideaSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  category: categoryField,
  priority: priorityField,
  status: statusField,
  votes: z.int(),
  comment_count: z.int(),
  /** Null if the account was deleted, or if the earlier site stored no name. */
  creator: personSchema.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  has_voted: z.boolean(),
})

export const similarIdeaSchema = ideaSchema.pick({ id: true, title: true, status: true, votes: true, has_voted: true })

export type IdeaForm = z.infer<typeof ideaForm>
export type Idea = z.infer<typeof ideaSchema>
export type SimilarIdea = z.infer<typeof similarIdeaSchema>
