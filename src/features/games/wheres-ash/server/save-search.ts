import type { Db } from '#db/schema.gen.ts'
import { isSameSave } from '#features/leaderboards/server/save-score.ts'
import type { Player } from '#features/players/server/player.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import type { GameBoardKey } from '../../runs/rules/game-boards.ts'
import { isOfOtherAccount } from '../../runs/server/run-queries.ts'
import { findSavedGame, saveGameScore } from '../../runs/server/save-game-score.ts'
import { judgeFinds } from '../rules/hand-limits.ts'
import { lockSearch } from './search-queries.ts'
import { scoreOf } from './search-scene.ts'

type SaveDeps = { db: Db; context: RequestContext; site: { personality: string }; random: () => number }

const key: GameBoardKey = { gameId: 'wheres-ash' }

export function saveSearch(
  { db, context, site, random }: SaveDeps,
  { id, player, username }: { id: string; player: Player; username: string },
) {
  return db.transaction().execute(async (trx) => {
    const run = await lockSearch(trx, id, player)
    if (!run) return { kind: (await isOfOtherAccount(trx, id, player)) ? 'other_account' : 'run_not_found' } as const
    const { found } = run.progress
    if (found.length < run.targets.length) return { kind: run.is_ended ? 'run_ended' : 'run_unfinished' } as const
    const saved = await findSavedGame(trx, { runId: id, key })
    // The same request sent again after a lost response.
    if (saved) return isSameSave(saved, username) ? saved : ({ kind: 'already_saved' } as const)
    const score = scoreOf(found)
    const playtime = Math.floor(found.reduce((sum, { tookMs }) => sum + tookMs, 0) / 1000)
    return saveGameScore(
      { trx, context, site, random },
      {
        key,
        run,
        player,
        wantedName: username,
        result: { score, playtime, metadata: { scenes: found.length } },
        isFewestFirst: false,
        hand: judgeFinds(found),
      },
    )
  })
}
