import { z } from 'zod'
import { anonymousNameField } from '#features/players/rules/anonymous-name-field.ts'
import { procedure } from '#platform/rules/contract.ts'
import { mostListed } from '#platform/rules/paging.ts'
import { pageInput, pageSchema, searchInput } from '#platform/rules/paging-schema.ts'
import { timeInput } from '#platform/rules/time-schema.ts'
import { unknownPicture } from '#platform/rules/upload.ts'
import { isPracticeField, savedScoreSchema, sharedRunErrors } from '../../runs/rules/contract.ts'
import { editedSceneSchema, sceneForm } from './scene.ts'

const tags = ["Where's Ash"]
const percent = z.number().min(0).max(100)
const runId = z.object({ id: z.uuid() })

/** Contains no targets: they stay on the server until they're found. */
const sceneSchema = z.object({ id: z.uuid(), title: z.string(), image_url: z.string() })

/** A null name means Ash. */
const find = z.string().nullable()
const searchedSceneSchema = sceneSchema.extend({ find })

const circleSchema = z.object({ x: z.number(), y: z.number(), radius: z.number() })

const openRunErrors = {
  run_not_found: sharedRunErrors.run_not_found,
  run_ended: sharedRunErrors.run_ended,
  run_expired: { status: 410, message: 'This run was left open for too long. Please play again.' },
} as const

const runErrors = {
  ...openRunErrors,
  run_paused: { status: 409, message: "You're paused. Go on first." },
  not_this_scene: { status: 409, message: "This scene isn't the one being searched." },
} as const

const saveErrors = {
  ...sharedRunErrors,
  run_unfinished: { status: 409, message: "This run hasn't been played to its end." },
  already_saved: { status: 409, message: 'This score is saved already.' },
} as const

const watchedSearchSchema = z.object({
  username: z.string(),
  score: z.int(),
  playtime: z.int(),
  created_at: z.iso.datetime(),
  scenes: z
    .array(
      z.object({
        title: z.string(),
        image_url: z.string(),
        find,
        started_ms: z.int(),
        found_ms: z.int(),
        points: z.int(),
        /** Null if the caller hasn't found it yet, because the places must stay secret. */
        target: circleSchema.nullable(),
      }),
    )
    .max(mostListed),
  clicks: z
    .array(
      z.object({
        scene: z.int(),
        ms: z.int(),
        is_hit: z.boolean(),
        place: z.object({ x: z.number(), y: z.number() }).nullable(),
      }),
    )
    .max(500),
})

const scoreId = z.object({ score_id: z.uuid() })
const watchErrors = { not_found: { status: 404, message: 'This replay is gone.' } } as const

const sceneId = z.object({ id: z.uuid() })
const sceneGone = { not_found: { status: 404, message: 'This scene is gone.' } } as const

export const wheresAshContract = {
  scenes: procedure
    .meta({ access: 'visitor', reads: ['wheres-ash'] })
    .route({ method: 'GET', path: '/wheres-ash/scenes', summary: 'The scenes in order, without their targets', tags })
    .output(z.array(sceneSchema).max(mostListed)),

  startRun: procedure
    .meta({ access: 'visitor', limit: { points: 30, seconds: 60, per: 'address' }, writes: [] })
    .route({
      method: 'POST',
      path: '/wheres-ash/runs',
      successStatus: 201,
      summary: 'Start with the first scene',
      tags,
    })
    .errors({ no_scenes: { status: 404, message: 'Coming Soon!' } })
    .output(
      z.object({
        run_id: z.uuid(),
        scenes: z.array(searchedSceneSchema).max(mostListed),
        is_practice: isPracticeField,
      }),
    ),

  click: procedure
    .meta({ access: 'visitor', limit: { points: 120, seconds: 60, per: 'address' }, writes: [] })
    .route({ method: 'POST', path: '/wheres-ash/runs/{id}/clicks', summary: 'Point at a place of the scene', tags })
    .errors({ ...runErrors, too_soon: { status: 429, message: 'Wrong! Keep looking!' } })
    .input(runId.extend({ scene_index: z.int().min(0).max(1000), x: percent, y: percent }))
    .output(
      z.object({
        is_hit: z.boolean(),
        points: z.int(),
        score: z.int(),
        found: z.int(),
        is_finished: z.boolean(),
        target: circleSchema.nullable(),
      }),
    ),

  hint: procedure
    .meta({ access: 'visitor', limit: { points: 30, seconds: 60, per: 'address' }, writes: [] })
    .route({ method: 'POST', path: '/wheres-ash/runs/{id}/hint', summary: 'A wide circle around the target', tags })
    .errors(runErrors)
    .input(runId.extend({ scene_index: z.int().min(0).max(1000) }))
    .output(circleSchema),

  pause: procedure
    .meta({ access: 'visitor', limit: { points: 60, seconds: 60, per: 'address' }, writes: [] })
    .route({ method: 'POST', path: '/wheres-ash/runs/{id}/pause', summary: 'Stop the clock of a run', tags })
    .errors({
      ...openRunErrors,
      no_pauses_left: { status: 409, message: 'No pauses left: the clock is running.' },
    })
    .input(runId)
    .output(z.object({ pauses_left: z.int() })),

  resume: procedure
    .meta({ access: 'visitor', limit: { points: 60, seconds: 60, per: 'address' }, writes: [] })
    .route({ method: 'POST', path: '/wheres-ash/runs/{id}/resume', summary: 'Let the clock of a run go on', tags })
    .errors(openRunErrors)
    .input(runId),

  saveScore: procedure
    .meta({ access: 'user', isOpenUnconfirmed: true, limit: { points: 30, seconds: 60, per: 'account' }, writes: [] })
    .route({ method: 'POST', path: '/wheres-ash/runs/{id}/score', summary: "Save a run to the caller's account", tags })
    .errors(saveErrors)
    .input(runId)
    .output(savedScoreSchema),

  saveAnonymousScore: procedure
    .meta({ access: 'visitor', limit: { points: 30, seconds: 60, per: 'address' }, writes: [] })
    .route({
      method: 'POST',
      path: '/wheres-ash/runs/{id}/guest-score',
      summary: 'Save a run under a chosen name',
      tags,
    })
    .errors({
      ...saveErrors,
      name_taken: { status: 409, message: 'That name belongs to a member. Pick another one.' },
      name_refused: { status: 422, message: "That name isn't allowed. Pick another one." },
    })
    .input(runId.extend({ username: anonymousNameField }))
    .output(savedScoreSchema),

  watchRun: procedure
    .meta({ access: 'visitor', limit: { points: 60, seconds: 60, per: 'address' } })
    .route({
      method: 'GET',
      path: '/wheres-ash/scores/{score_id}/run',
      summary: 'A run on the leaderboard; places only of scenes that the caller has found',
      tags,
    })
    .errors(watchErrors)
    .input(scoreId)
    .output(watchedSearchSchema),

  adminWatchRun: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/wheres-ash/scores/{score_id}/run',
      summary: 'Any saved run with all its places',
      tags,
    })
    .errors(watchErrors)
    .input(scoreId)
    .output(watchedSearchSchema),

  adminScenes: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/wheres-ash/scenes',
      summary: 'All scenes in order, with their targets',
      tags,
    })
    .input(z.object({ search: searchInput, page: pageInput }))
    .output(pageSchema(editedSceneSchema)),

  adminScene: procedure
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/admin/wheres-ash/scenes/{id}', summary: 'A scene with its target', tags })
    .errors(sceneGone)
    .input(sceneId)
    .output(editedSceneSchema),

  createScene: procedure
    .meta({ access: 'admin', writes: ['wheres-ash'] })
    .route({
      method: 'POST',
      path: '/wheres-ash/scenes',
      successStatus: 201,
      summary: 'Add a scene after the others',
      tags,
    })
    .errors(unknownPicture)
    .input(sceneForm)
    .output(editedSceneSchema),

  updateScene: procedure
    .meta({ access: 'admin', writes: ['wheres-ash'] })
    .route({ method: 'PUT', path: '/wheres-ash/scenes/{id}', summary: 'Change a scene', tags })
    .errors({
      ...sceneGone,
      ...unknownPicture,
      changed_meanwhile: {
        status: 409,
        message: 'Someone else changed this scene meanwhile. Reload to see their version.',
      },
    })
    .input(sceneId.extend({ updated_at: timeInput, scene: sceneForm }))
    .output(editedSceneSchema),

  moveScene: procedure
    .meta({ access: 'admin', writes: ['wheres-ash'] })
    .route({
      method: 'POST',
      path: '/wheres-ash/scenes/{id}/move',
      summary: 'Move a scene before or after its neighbour',
      tags,
    })
    .errors(sceneGone)
    .input(sceneId.extend({ direction: z.enum(['up', 'down']) })),

  deleteScene: procedure
    .meta({ access: 'admin', writes: ['wheres-ash'] })
    .route({ method: 'DELETE', path: '/wheres-ash/scenes/{id}', summary: 'Delete a scene', tags })
    .errors(sceneGone)
    .input(sceneId),
}

export type SearchedScene = z.infer<typeof searchedSceneSchema>
export type WatchedSearch = z.infer<typeof watchedSearchSchema>
export type Circle = z.infer<typeof circleSchema>
