import { z } from 'zod'
import { heldBackSchema } from '#features/leaderboards/rules/contract.ts'
import { anonymousNameField } from '#features/players/rules/anonymous-name-field.ts'
import { procedure } from '#platform/rules/contract.ts'
import { mostListed } from '#platform/rules/paging.ts'
import { pageInput, pageSchema } from '#platform/rules/paging-schema.ts'
import { textInput } from '#platform/rules/text-schema.ts'
import { orientations } from '../../engine/rules/field.ts'
import { paces } from '../../engine/rules/game.ts'
import { maxLogLength } from '../../engine/rules/run-log.ts'
import { boardPeriods, leaderboardSize } from './game-boards.ts'
import { gameIds, replayedGameIds } from './game-id.ts'

declare module '#platform/rules/contract.ts' {
  interface ContentTopics {
    'wheres-ash': true
  }
}

const tags = ['Games']

/** Node's limit for one random integer. */
export const largestSeed = 2 ** 48 - 1

const issuedRunSchema = z.object({
  run_id: z.uuid(),
  seed: z.int().min(0),
  setup: z.record(z.string(), z.union([z.string(), z.number()])),
  rules_version: z.int(),
})

/** True if too many runs were dropped before. It can be played and saved but doesn't rank. */
export const isPracticeField = z.boolean()

/** Games without a calm board play and rank as usual. */
const paceInput = z.enum(paces).default('regular')

/** There is no score: the server computes it by replaying the run. */
const playedRun = z.object({
  id: z.uuid(),
  log: textInput(maxLogLength, 'This run is too long.'),
  hash: textInput(8).regex(/^[0-9a-f]{8}$/),
})

export const savedScoreSchema = z.object({
  score_id: z.uuid(),
  /** A guest's id is generated from a hash. */
  user_id: z.guid(),
  username: z.string(),
  score: z.int(),
  playtime: z.int(),
  /** Null if it doesn't rank; see held_back. */
  rank: z.int().nullable(),
  held_back: heldBackSchema.nullable(),
})

export const sharedRunErrors = {
  run_not_found: { status: 404, message: 'This run is gone. Please play again.' },
  run_ended: { status: 409, message: "You've started another round since, so this one can't be saved." },
  other_account: { status: 403, message: "Another account played this round. Sign in as that one and we'll save it." },
} as const

const runErrors = {
  ...sharedRunErrors,
  run_expired: { status: 410, message: 'This run was left open for too long. Please play again.' },
  already_saved: { status: 409, message: 'This score is saved already.' },
  rules_changed: { status: 409, message: 'The game has changed since this run began. Please reload and play again.' },
  log_unreadable: { status: 422, message: "We can't read this run, so we can't save it." },
  log_after_end: { status: 422, message: "This run goes on after its end, so we can't save it." },
  run_unfinished: { status: 422, message: "This run hasn't been played to its end." },
  run_mismatch: { status: 422, message: "This run doesn't add up, so we can't save it." },
  clock_too_fast: { status: 422, message: 'Nobody can play it that fast.' },
  no_score: { status: 422, message: 'Only scores above 0 are saved.' },
  replay_failed: { status: 503, message: "This run couldn't be checked right now. Please try again." },
} as const

export const gameRowSchema = z.object({
  score_id: z.uuid(),
  rank: z.int(),
  user_id: z.uuid().nullable(),
  username: z.string(),
  avatar_url: z.string().nullable(),
  score: z.int(),
  playtime: z.int(),
  created_at: z.iso.datetime(),
  is_current_user: z.boolean(),
  has_run: z.boolean(),
  /** Nobody verified scores of the earlier site, so they rank below all others. */
  is_earlier: z.boolean(),
})

const watchedRunSchema = issuedRunSchema.omit({ run_id: true }).extend({
  game_id: z.enum(replayedGameIds),
  log: z.string(),
  username: z.string(),
  score: z.int(),
  playtime: z.int(),
  created_at: z.iso.datetime(),
})

const watchErrors = { not_found: { status: 404, message: 'This replay is gone.' } } as const

const userScoreSchema = z.object({
  score_id: z.uuid(),
  game_id: z.enum(gameIds),
  pace: z.enum(paces),
  score: z.int(),
  playtime: z.int(),
  rank: z.int().nullable(),
  is_earlier: z.boolean(),
  created_at: z.iso.datetime(),
})

export const gameRunsContract = {
  catalogue: procedure
    .meta({ access: 'visitor', reads: ['scores', 'memory-match', 'wheres-ash', 'users'] })
    .route({ method: 'GET', path: '/games', summary: 'Which games can be played, and who leads in each', tags })
    .output(
      z
        .array(
          z.object({
            game_id: z.enum(gameIds),
            /** If false, the Games page lists it as coming soon. */
            is_open: z.boolean(),
            leader: z.object({ username: z.string(), score: z.int() }).nullable(),
          }),
        )
        .max(mostListed),
    ),

  startRun: procedure
    .meta({ access: 'visitor', limit: { points: 60, seconds: 60, per: 'address' }, writes: [] })
    .route({
      method: 'POST',
      path: '/games/{game_id}/runs',
      successStatus: 201,
      summary: 'Get a seed to play with',
      tags,
    })
    .errors({ not_found: { status: 404, message: "This game's closed for now." } })
    .input(
      z.object({
        game_id: z.enum(replayedGameIds),
        orientation: z.enum(orientations).default('landscape'),
        set_id: z.uuid().optional(),
        pace: paceInput,
      }),
    )
    .output(
      issuedRunSchema.extend({
        is_practice: isPracticeField,
        /** A browser that can't send the run at once keeps it for this account. */
        account_id: z.uuid().nullable(),
      }),
    ),

  submitGameScore: procedure
    .meta({ access: 'user', isOpenUnconfirmed: true, limit: { points: 30, seconds: 60, per: 'account' }, writes: [] })
    .route({ method: 'POST', path: '/game-runs/{id}/score', summary: "Save a run to the caller's account", tags })
    .errors(runErrors)
    .input(playedRun)
    .output(savedScoreSchema),

  submitAnonymousGameScore: procedure
    .meta({ access: 'visitor', limit: { points: 30, seconds: 60, per: 'address' }, writes: [] })
    .route({ method: 'POST', path: '/game-runs/{id}/guest-score', summary: 'Save a run under a chosen name', tags })
    .errors({
      ...runErrors,
      name_taken: { status: 409, message: 'That name belongs to a member. Pick another one.' },
      name_refused: { status: 422, message: "That name isn't allowed. Pick another one." },
    })
    .input(playedRun.extend({ username: anonymousNameField }))
    .output(savedScoreSchema),

  saveOfflineRun: procedure
    .meta({ access: 'visitor', limit: { points: 30, seconds: 60, per: 'address' }, writes: [] })
    .route({
      method: 'POST',
      path: '/games/{game_id}/offline-runs',
      summary: 'Save a run whose seed the browser drew. It never ranks',
      tags,
    })
    .errors(runErrors)
    .input(
      playedRun.extend({
        game_id: z.enum(replayedGameIds),
        seed: z.int().min(0).max(largestSeed),
        orientation: z.enum(orientations).default('landscape'),
        set_id: z.uuid().optional(),
        pace: paceInput,
      }),
    )
    .output(savedScoreSchema),

  getFullGameLeaderboard: procedure
    .meta({ access: 'visitor' })
    .route({
      method: 'GET',
      path: '/games/{game_id}/leaderboard',
      summary: "The best score of each player, and the caller's own",
      tags,
    })
    .input(
      z.object({
        game_id: z.enum(gameIds),
        set_id: z.uuid().optional(),
        pace: paceInput,
        period: z.enum(boardPeriods).default('all'),
        limit: z.coerce.number().int().min(1).max(100).default(leaderboardSize),
      }),
    )
    .output(
      z.object({
        entries: z.array(gameRowSchema).max(mostListed),
        own: gameRowSchema.nullable(),
        player_count: z.int(),
      }),
    ),

  ladder: procedure
    .meta({ access: 'visitor', reads: ['scores', 'users'] })
    .route({
      method: 'GET',
      path: '/games/{game_id}/ladder',
      summary: 'The hundred best scores, to measure a running game against; up to a minute old',
      tags,
    })
    .input(z.object({ game_id: z.enum(gameIds), set_id: z.uuid().optional(), pace: paceInput }))
    .output(z.array(z.object({ username: z.string(), score: z.int() })).max(mostListed)),

  getUserGameStats: procedure
    .meta({ access: 'user' })
    .route({ method: 'GET', path: '/games/{game_id}/my-stats', summary: "The caller's best score and its rank", tags })
    .input(z.object({ game_id: z.enum(gameIds), set_id: z.uuid().optional(), pace: paceInput }))
    .output(z.object({ score: z.int(), rank: z.int(), playtime: z.int() }).nullable()),

  myScores: procedure
    .meta({ access: 'user' })
    .route({ method: 'GET', path: '/my-game-scores', summary: "The caller's game scores, newest first", tags })
    .input(z.object({ page: pageInput }))
    .output(pageSchema(userScoreSchema)),

  adminScoresOf: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/users/{user_id}/game-scores',
      summary: "A user's game scores, newest first",
      tags,
    })
    .input(z.object({ user_id: z.uuid(), page: pageInput }))
    .output(pageSchema(userScoreSchema)),

  watchRun: procedure
    .meta({ access: 'visitor', limit: { points: 60, seconds: 60, per: 'address' } })
    .route({
      method: 'GET',
      path: '/game-scores/{score_id}/run',
      summary: 'The record of a run on the leaderboard',
      tags,
    })
    .errors(watchErrors)
    .input(z.object({ score_id: z.uuid() }))
    .output(watchedRunSchema),

  adminWatchRun: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/game-scores/{score_id}/run',
      summary: 'The record of any saved run, also of one that does not rank',
      tags,
    })
    .errors(watchErrors)
    .input(z.object({ score_id: z.uuid() }))
    .output(watchedRunSchema),
}

export type SavedGameScore = z.infer<typeof savedScoreSchema>
export type GameRow = z.infer<typeof gameRowSchema>
export type UserGameScore = z.infer<typeof userScoreSchema>
