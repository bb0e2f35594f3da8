import type { Db } from '#db/schema.gen.ts'
import { notifyAdmins } from '#features/notifications/server/notification-queries.ts'
import { violates } from '#platform/server/db/violates.ts'
import { insertAppeal, lockSanction } from './appeal-queries.ts'

type NewAppeal = { actionId: string; userId: string; text: string }

/** A unique constraint allows one appeal per mute or ban. */
export async function fileAppeal({ db, now }: { db: Db; now: Date }, { actionId, userId, text }: NewAppeal) {
  try {
    return await db.transaction().execute(async (trx) => {
      const sanction = await lockSanction(trx, { actionId, userId })
      if (!sanction) return 'not_found'
      const hasEnded = sanction.expires_at !== null && sanction.expires_at <= now
      if (hasEnded || sanction.is_lifted) return 'not_in_force'
      const id = await insertAppeal(trx, { actionId, userId, text, now })
      await notifyAdmins(trx, { section: 'forum', subjectId: id, createdBy: userId })
      return 'filed'
    })
  } catch (error) {
    if (violates(error, 'forum_appeals_once')) return 'already_appealed'
    throw error
  }
}
