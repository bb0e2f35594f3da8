import type { Db } from '#db/schema.gen.ts'
import { containsBadWord } from '#features/accounts/rules/bad-words.ts'
import { generateName } from '../rules/anonymous-name.ts'
import type { Player } from './player.ts'
import { lockRun } from './run-queries.ts'
import { saveRun } from './save-run.ts'
import { findSavedName, isNameOfAccount } from './score-queries.ts'

type SaveScoreDeps = { db: Db; now: Date; random: () => number }

/** For players without an account, or who have signed in since: theirs is saved to the account, whatever the name. */
export function saveScore(
  { db, now, random }: SaveScoreDeps,
  { id, player, username }: { id: string; player: Player; username: string },
) {
  return db.transaction().execute(async (trx) => {
    const run = await lockRun(trx, id, player)
    if (!run) return { kind: 'run_not_found' } as const
    if (run.saved_score_id) {
      // Sent again because the answer was lost: the same name is no second save.
      const savedName = await findSavedName(trx, run.saved_score_id)
      const isSame = run.user_id !== null || username === '' || username === savedName
      return isSame ? ({ kind: 'saved', run, leaderChanged: false } as const) : ({ kind: 'already_saved' } as const)
    }
    if (run.expires_at <= now) return { kind: 'run_expired' } as const
    if (!run.finished_at) return { kind: 'not_finished' } as const
    if (player.userId) return { kind: 'saved', ...(await saveRun(trx, { run, player, name: null, now })) } as const

    if (containsBadWord(username)) return { kind: 'name_refused' } as const
    if (username && (await isNameOfAccount(trx, username))) return { kind: 'name_taken' } as const
    const name = username || (await makeUpName(trx, random))
    return { kind: 'saved', ...(await saveRun(trx, { run, player, name, now })) } as const
  })
}

async function makeUpName(db: Db, random: () => number) {
  for (;;) {
    const name = generateName(random)
    if (!(await isNameOfAccount(db, name))) return name
  }
}
