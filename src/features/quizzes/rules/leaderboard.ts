import { z } from 'zod'
import { heldBackSchema } from '#features/leaderboards/rules/contract.ts'
import { mostListed } from '#platform/rules/paging.ts'

export const leaderboardSize = 10

export const leaderboardEntrySchema = z.object({
  user_id: z.uuid().nullable(),
  username: z.string(),
  avatar_url: z.string().nullable(),
  final_score: z.int(),
  accuracy: z.number(),
  time_taken: z.int(),
  /** Ranks are counted up to 500; 501 means anything beyond. */
  rank: z.int(),
  is_you: z.boolean(),
  /** Scores of the earlier site were never verified, so they rank below verified ones. */
  is_earlier: z.boolean(),
})

export const leaderboardSchema = z.object({
  entries: z.array(leaderboardEntrySchema).max(mostListed),
  own: leaderboardEntrySchema.nullable(),
  player_count: z.int(),
})

export const myScoreSchema = z.object({
  score_id: z.uuid(),
  quiz_title: z.string(),
  quiz_id: z.uuid().nullable(),
  completed_at: z.iso.datetime(),
  final_score: z.int(),
  accuracy: z.number(),
  correct_count: z.int(),
  question_count: z.int(),
  time_taken: z.int(),
  /** The place of this run among the other players' bests. Null when it doesn't rank. */
  rank: z.int().nullable(),
  held_back: heldBackSchema.nullable(),
  is_earlier: z.boolean(),
})

export type LeaderboardEntry = z.infer<typeof leaderboardEntrySchema>
export type Leaderboard = z.infer<typeof leaderboardSchema>
export type MyScore = z.infer<typeof myScoreSchema>
