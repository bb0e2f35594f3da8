import type { Db } from '#db/schema.gen.ts'
import { forgetNotifications } from '#features/notifications/server/notification-queries.ts'
import { hasVersions, type KindName, kinds } from '../rules/kinds.ts'
import { restoreFromTrash } from './empty-trash.ts'
import { restoreVersion } from './restore-version.ts'
import { deleteRow, findLastChange, lockRow, wasAddedBy } from './version-queries.ts'

/**
 * What an administrator's call did to an item. `undoCall` is the call that undoes, by its own name in the record. `actionId` tells one call
 * from another of the same name, where the caller knows it.
 */
type Undoing = {
  kind: KindName
  id: string
  call: string
  actionId: number | undefined
  undoCall: string
  userId: string
}

/**
 * Brings a deleted item back from the trash, makes a changed one what it was before, or deletes one that was added. Only if that call was the last thing that happened to the
 * item. One that has been undone already counts as done: whoever lost the answer to an undo asks again.
 */
export async function undoChange({ db, now }: { db: Db; now: Date }, undoing: Undoing) {
  const { kind, id } = undoing
  const { table, hasTrash } = kinds[kind]
  const decided = await db.transaction().execute(async (trx) => {
    // Before the record is read: whoever changes the item or its parts waits for the lock, or has written the record already.
    const locked = await lockRow(trx, { table, id })
    const last = await findUndone(trx, undoing)
    if ('kind' in last) return last
    if (!locked) return { kind: 'deleted', changeId: last.id } as const
    if (hasTrash && (await wasAddedBy(trx, { table, id, actionId: last.action_id }))) {
      await forgetNotifications(trx, id)
      await deleteRow(trx, { table, id })
      return { kind: 'saved' } as const
    }
    return { kind: 'changed', actionId: last.action_id, seenAt: locked.updated_at } as const
  })
  if (decided.kind === 'deleted') {
    const outcome = await restoreFromTrash({ db, now }, decided.changeId)
    return outcome.kind === 'restored' ? ({ kind: 'saved' } as const) : outcome
  }
  if (decided.kind !== 'changed') return decided
  if (!hasVersions(kind)) return { kind: 'not_found' } as const
  const { actionId, seenAt } = decided
  const outcome = await restoreVersion({ db, now }, { kind, id, actionId, seenAt })
  return { kind: outcome === 'restored' ? ('saved' as const) : outcome }
}

/** The change that is to be undone, if it's the last one; or why there is nothing to undo. */
async function findUndone(trx: Db, { kind, id, call, actionId, undoCall, userId }: Undoing) {
  const { table, owned = [] } = kinds[kind]
  const subject = { tables: [table, ...owned.map((rows) => rows.table)], id }
  const last = await findLastChange(trx, subject)
  const isMeant = (change: typeof last) => actionId === undefined || change?.action_id === actionId
  if (last?.actor_id !== userId) return { kind: 'changed_meanwhile' } as const
  if (last.call === undoCall) {
    // The undo of another call leaves this one as it is.
    const undone = await findLastChange(trx, { ...subject, before: last.action_id })
    return { kind: isMeant(undone) ? 'saved' : 'changed_meanwhile' } as const
  }
  return last.call === call && isMeant(last) ? last : ({ kind: 'changed_meanwhile' } as const)
}
