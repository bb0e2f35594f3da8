import { z } from 'zod'
import { heldBackSchema } from '#features/leaderboards/rules/contract.ts'
import { mostListed } from '#platform/rules/paging.ts'

export const leaderboardSize = 10

/** Why a score does not rank. */

export const leaderboardEntrySchema = z.object({
  /** Nobody's for anonymous players. */
  user_id: z.uuid().nullable(),
  username: z.string(),
  avatar_url: z.string().nullable(),
  final_score: z.int(),
  accuracy: z.number(),
  /** Seconds. */
  time_taken: z.int(),
  /** 501 stands for all beyond five hundred. */
  rank: z.int(),
  is_you: z.boolean(),
  /** Of the earlier site: nobody checked it, and it ranks below those that were. */
  is_earlier: z.boolean(),
})

export const leaderboardSchema = z.object({
  entries: z.array(leaderboardEntrySchema).max(mostListed),
  /** The caller's best, also when it is not among the entries. */
  own: leaderboardEntrySchema.nullable(),
  /** Counted to five hundred: 501 stands for more. */
  player_count: z.int(),
})

export const myScoreSchema = z.object({
  score_id: z.uuid(),
  /** 'Deleted quiz' when it is gone. */
  quiz_title: z.string(),
  /** Empty when the quiz is gone or not open: there is nothing to link to. */
  quiz_id: z.uuid().nullable(),
  completed_at: z.iso.datetime(),
  final_score: z.int(),
  accuracy: z.number(),
  correct_count: z.int(),
  question_count: z.int(),
  time_taken: z.int(),
  /** The place of this run: one more than the other players whose best is better. Empty when it does not rank. */
  rank: z.int().nullable(),
  held_back: heldBackSchema.nullable(),
  is_earlier: z.boolean(),
})

export type LeaderboardEntry = z.infer<typeof leaderboardEntrySchema>
export type Leaderboard = z.infer<typeof leaderboardSchema>
export type MyScore = z.infer<typeof myScoreSchema>
