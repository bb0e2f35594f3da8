import type { Db } from '#db/schema.gen.ts'
import type { Player } from '#features/players/server/player.ts'
import { findRun, startClock } from './run-queries.ts'

export async function handOutQuestion(db: Db, { id, player }: { id: string; player: Player }) {
  const run = await startClock(db, { id, player })
  if (run) return { kind: 'handed_out', run } as const
  return (await findRun(db, id, player)) ? ({ kind: 'run_expired' } as const) : ({ kind: 'run_not_found' } as const)
}
