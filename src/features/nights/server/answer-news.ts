import type { Log } from '#platform/server/log.ts'
import type { NightEvents } from '../rules/follow-night.ts'
import { nightRoom } from '../rules/night-values.ts'
import { moveNight, type NightsDeps } from './move-night.ts'
import { countAnswers } from './night-queries.ts'

/** The room gets at most four messages a second, even if five hundred people answer. */
const gatherMs = 250

/**
 * Tells the room how many have answered, and closes the question once everybody has. If this
 * process dies meanwhile, the question still closes when its time is up.
 */
export function createAnswerNews({ log, ...deps }: NightsDeps & { log: Log }) {
  const gathering = new Set<string>()

  async function tell(nightId: string, index: number) {
    const { answered, missing } = await countAnswers(deps.db, { nightId, index })
    const payload = { question_index: index, count: answered }
    deps.live.emit<NightEvents>(nightRoom(nightId), { event: 'night_answered', payload })
    if (missing === 0) await moveNight(deps, nightId, { event: { kind: 'all_answered', index } })
  }

  return ({ nightId, index }: { nightId: string; index: number }) => {
    const question = `${nightId} ${index}`
    if (gathering.has(question)) return
    gathering.add(question)
    setTimeout(() => {
      gathering.delete(question)
      tell(nightId, index).catch((error) => log.error({ err: error }, 'a night did not hear of its answers'))
    }, gatherMs).unref()
  }
}
