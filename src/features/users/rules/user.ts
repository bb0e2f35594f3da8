import { z } from 'zod'
import { requiredText } from '#platform/rules/text-schema.ts'
import { maxCommentLength } from './user-list.ts'

export const managedUserSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  /** Null for people from the demo or an import, who can't sign in. */
  email: z.string().nullable(),
  avatar_url: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_login: z.iso.datetime().nullable(),
  banned: z.boolean(),
  banned_at: z.iso.datetime().nullable(),
  banned_by: z.string().nullable(),
  ban_reason: z.string().nullable(),
  is_admin: z.boolean(),
  quiz_count: z.int(),
  total_score: z.int(),
  /** Nobody can ban, promote or demote themselves. */
  is_current_user: z.boolean(),
})

export type ManagedUser = z.infer<typeof managedUserSchema>

export const quizScoreSchema = z.object({
  score_id: z.uuid(),
  quiz_title: z.string().nullable(),
  correct_count: z.int(),
  question_count: z.int(),
  final_score: z.int(),
  accuracy: z.number(),
  time_taken: z.int(),
  /** Null if the score doesn't rank. */
  rank: z.int().nullable(),
  is_earlier: z.boolean(),
  completed_at: z.iso.datetime(),
})

export const adminCommentSchema = z.object({
  comment_id: z.uuid(),
  admin_id: z.uuid().nullable(),
  admin_username: z.string().nullable(),
  comment: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  is_own: z.boolean(),
})

export const commentField = requiredText(maxCommentLength, {
  missing: 'Please write a comment.',
  tooLong: `A comment has at most ${maxCommentLength} characters.`,
})

export type QuizScore = z.infer<typeof quizScoreSchema>
export type AdminComment = z.infer<typeof adminCommentSchema>
