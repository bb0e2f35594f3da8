import { implement } from '@orpc/server'
import { panelHandlers } from '#features/editing/server/panel-handlers.ts'
import type { EditingDeps } from '#features/editing/server/save-item.ts'
import { deleteExpiredRuns } from '#features/leaderboards/server/run-queries.ts'
import type { Notices } from '#features/notices/server/give-notice.ts'
import { playerOf, recogniseBrowser } from '#features/players/server/player.ts'
import { presentPage } from '#platform/rules/paging.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import type { Live } from '#platform/server/realtime/create-realtime.ts'
import { openRun } from '../../runs/server/open-run.ts'
import { tellSaved } from '../../runs/server/save-game-score.ts'
import { wheresAshContract } from '../rules/contract.ts'
import type { EditedScene } from '../rules/scene.ts'
import { type EditedSceneRow, searchScenes } from './admin-scene-queries.ts'
import { scenes as editedScenes, moveScene, writeScene } from './save-scene.ts'
import { saveSearch } from './save-search.ts'
import { listActiveScenes, type SceneRow } from './scene-queries.ts'
import { newSearch } from './search-queries.ts'
import { giveHint, pauseSearch, pointAt, resumeSearch } from './search-scene.ts'
import { watchSearch } from './watch-search.ts'

type WheresAshDeps = Omit<EditingDeps, 'now'> & {
  live: Pick<Live, 'emit'>
  notices: Notices
  site: { url: string; personality: string }
}

/** Nobody can have searched the first picture and given up sooner. */
const quickestRoundMs = 5000

export function wheresAshRoutes({ live, notices, site, ...deps }: WheresAshDeps) {
  const { db } = deps
  const isSecure = site.url.startsWith('https:')
  const os = implement(wheresAshContract).$context<RequestContext>()
  const panel = panelHandlers(deps, editedScenes, { one: 'scene', present: presentEditedScene, write: writeScene })

  async function save(context: RequestContext, { id, username }: { id: string; username: string }) {
    return saveSearch({ db, context, site, random: Math.random }, { id, username, player: playerOf(context) })
  }

  return os.router({
    scenes: os.scenes.handler(async () => (await listActiveScenes(db)).map(presentScene)),

    startRun: os.startRun.handler(async ({ context, errors }) => {
      const scenes = await listActiveScenes(db)
      if (scenes.length === 0) throw errors.no_scenes()
      await deleteExpiredRuns(db, 'game')
      const { run, finds } = newSearch({ player: recogniseBrowser(context, { isSecure }), scenes })
      const { id, isPractice } = await openRun({ db, context }, { ...run, quickestRoundMs })
      return {
        run_id: id,
        scenes: scenes.map((scene, at) => ({ ...presentScene(scene), find: finds[at] ?? null })),
        is_practice: isPractice,
      }
    }),

    click: os.click.handler(async ({ input: { id, scene_index, x, y }, context, errors }) => {
      const outcome = await pointAt(db, { id, player: playerOf(context), sceneIndex: scene_index, click: { x, y } })
      if (outcome.kind !== 'pointed') throw errors[outcome.kind]()
      return outcome.answer
    }),

    hint: os.hint.handler(async ({ input: { id, scene_index }, context, errors }) => {
      const outcome = await giveHint(db, { id, player: playerOf(context), sceneIndex: scene_index })
      if (outcome.kind !== 'given') throw errors[outcome.kind]()
      return outcome.hint
    }),

    pause: os.pause.handler(async ({ input: { id }, context, errors }) => {
      const outcome = await pauseSearch(db, { id, player: playerOf(context) })
      if (outcome.kind !== 'paused') throw errors[outcome.kind]()
      return { pauses_left: outcome.left }
    }),

    resume: os.resume.handler(async ({ input: { id }, context, errors }) => {
      const outcome = await resumeSearch(db, { id, player: playerOf(context) })
      if (outcome.kind !== 'resumed') throw errors[outcome.kind]()
    }),

    saveScore: os.saveScore.handler(async ({ input, context, errors }) => {
      const outcome = await save(context, { id: input.id, username: '' })
      if (outcome.kind === 'saved') return tellSaved({ live, notices, context }, outcome)
      // A name can't be refused here, because an account has its own.
      if (outcome.kind === 'name_taken' || outcome.kind === 'name_refused') throw new Error(outcome.kind)
      throw errors[outcome.kind]()
    }),

    saveAnonymousScore: os.saveAnonymousScore.handler(async ({ input, context, errors }) => {
      const outcome = await save(context, input)
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      return tellSaved({ live, notices, context }, outcome)
    }),

    watchRun: os.watchRun.handler(async ({ input, context, errors }) => {
      const run = await watchSearch(db, { scoreId: input.score_id, watcher: playerOf(context) })
      if (!run) throw errors.not_found()
      return run
    }),

    adminWatchRun: os.adminWatchRun.handler(async ({ input, errors }) => {
      const run = await watchSearch(db, { scoreId: input.score_id, watcher: 'admin' })
      if (!run) throw errors.not_found()
      return run
    }),

    adminScenes: os.adminScenes.handler(async ({ input }) =>
      presentPage(await searchScenes(db, input), presentEditedScene),
    ),

    adminScene: os.adminScene.handler(panel.adminGet),
    createScene: os.createScene.handler(panel.create),
    updateScene: os.updateScene.handler(panel.update),
    deleteScene: os.deleteScene.handler(panel.delete),

    moveScene: os.moveScene.handler(async ({ input, errors }) => {
      if (!(await moveScene(db, input))) throw errors.not_found()
    }),
  })
}

function presentEditedScene(row: EditedSceneRow): EditedScene {
  return { ...row, updated_at: row.updated_at.toISOString() }
}

/** Lists the columns, so that the targets can't leak. */
function presentScene({ id, title, image_url }: SceneRow) {
  return { id, title, image_url }
}
