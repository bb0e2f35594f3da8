import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import { playerOf, recognisePlayer } from '#features/players/server/player.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { describeSaved } from '../../runs/server/describe-saved.ts'
import { deleteExpiredRuns } from '../../runs/server/run-queries.ts'
import { wheresAshContract } from '../rules/contract.ts'
import { saveSearch } from './save-search.ts'
import { listActiveScenes, type SceneRow } from './scene-queries.ts'
import { insertSearch } from './search-queries.ts'
import { giveHint, pointAt } from './search-scene.ts'

export function wheresAshRoutes({ db, site }: { db: Db; site: { url: string } }) {
  const isSecure = site.url.startsWith('https:')
  const os = implement(wheresAshContract).$context<RequestContext>()

  async function save(context: RequestContext, { id, username }: { id: string; username: string }) {
    return saveSearch({ db, context, random: Math.random }, { id, username, player: playerOf(context) })
  }

  return os.router({
    scenes: os.scenes.handler(async () => (await listActiveScenes(db)).map(presentScene)),

    startRun: os.startRun.handler(async ({ context, errors }) => {
      const scenes = await listActiveScenes(db)
      if (scenes.length === 0) throw errors.no_scenes()
      await deleteExpiredRuns(db)
      const runId = await insertSearch(db, { player: recognisePlayer(context, { isSecure }), scenes })
      return { run_id: runId, scenes: scenes.map(presentScene) }
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

    saveScore: os.saveScore.handler(async ({ input, context, errors }) => {
      const outcome = await save(context, { id: input.id, username: '' })
      if (outcome.kind === 'saved') return describeSaved(db, context, outcome)
      // An account has its own name.
      if (outcome.kind === 'name_taken' || outcome.kind === 'name_refused') throw new Error(outcome.kind)
      throw errors[outcome.kind]()
    }),

    saveAnonymousScore: os.saveAnonymousScore.handler(async ({ input, context, errors }) => {
      const outcome = await save(context, input)
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      return describeSaved(db, context, outcome)
    }),
  })
}

/** Column by column: the target must not slip through. */
function presentScene({ id, title, image_url }: SceneRow) {
  return { id, title, image_url }
}
