import { z } from 'zod'
import { procedure } from '#platform/rules/contract.ts'
import { mostListed } from '#platform/rules/paging.ts'
import { pageInput, pageSchema, searchInput } from '#platform/rules/paging-schema.ts'
import { requiredText, textInput } from '#platform/rules/text-schema.ts'
import { type Board, heldBackReasons, scoreFilters } from './board.ts'

declare module '#platform/rules/contract.ts' {
  interface ContentTopics {
    scores: true
  }
}

const tags = ['Leaderboards: back-office']
const boardInput = textInput(100)
  .regex(/^(?:quiz|game):[\w:-]+$/)
  .transform((board) => board as Board)
const scoreGone = { not_found: { status: 404, message: 'This score is gone.' } } as const

export const heldBackSchema = z.enum(heldBackReasons)

export const boardScoreSchema = z.object({
  score_id: z.uuid(),
  user_id: z.uuid().nullable(),
  username: z.string(),
  score: z.int(),
  time_taken: z.int(),
  accuracy: z.number().nullable(),
  achieved_at: z.iso.datetime(),
  /** True if it's on the board now, as the player's best ranked score. */
  is_best: z.boolean(),
  is_banned: z.boolean(),
  held_back: heldBackSchema.nullable(),
  removed_reason: z.string().nullable(),
  removed_by: z.string().nullable(),
  is_earlier: z.boolean(),
  /** The score still ranks, unless it's held back. */
  flags: z.array(z.string()).max(mostListed),
})

const clusterSchema = z.object({
  began_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
  best_score: z.int(),
  score_ids: z.array(z.uuid()).max(500),
})

export const leaderboardsContract = {
  adminScores: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/boards/{board}/scores',
      summary: 'Every score of a board, best first, also those that do not rank',
      tags,
    })
    .input(
      z.object({ board: boardInput, search: searchInput, page: pageInput, show: z.enum(scoreFilters).default('all') }),
    )
    .output(pageSchema(boardScoreSchema)),

  adminHeld: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/held-scores',
      summary: 'The boards with scores that wait for a verdict, and how many each has',
      tags,
    })
    .output(z.array(z.object({ board: z.string(), count: z.int() })).max(1000)),

  adminClusters: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/boards/{board}/clusters',
      summary: 'Guests on a board who came right after each other, as a program with many addresses does',
      tags,
    })
    .input(z.object({ board: boardInput }))
    .output(z.array(clusterSchema).max(mostListed)),

  removeScore: procedure
    .meta({ access: 'admin', writes: ['scores'] })
    .route({
      method: 'POST',
      path: '/admin/board-scores/{score_id}/remove',
      summary: "Take a score off its boards; the player's next best takes its place",
      tags,
    })
    .errors(scoreGone)
    .input(
      z.object({
        score_id: z.uuid(),
        reason: requiredText(2000, {
          missing: 'Please give a reason.',
          tooLong: 'The reason must have at most 2000 characters.',
        }),
      }),
    ),

  restoreScore: procedure
    .meta({ access: 'admin', writes: ['scores'] })
    .route({
      method: 'POST',
      path: '/admin/board-scores/{score_id}/restore',
      summary: 'Let a score rank that was removed, held back or flagged; its flags go',
      tags,
    })
    .errors(scoreGone)
    .input(z.object({ score_id: z.uuid() })),
}

export type ScoreCluster = z.infer<typeof clusterSchema>
export type BoardScore = z.infer<typeof boardScoreSchema>
