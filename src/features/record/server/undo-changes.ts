import type { Db } from '#db/schema.gen.ts'
import { forgetNotifications } from '#features/notifications/server/notification-queries.ts'
import { hasVersions, type KindName, kinds } from '../rules/kinds.ts'
import { restoreFromTrash } from './empty-trash.ts'
import { restoreVersion } from './restore-version.ts'
import { deleteRow, findLastChange, lockRow, wasAddedBy } from './version-queries.ts'

/** `actionId` tells calls of the same name apart. `undoCall` is the undo's name in the record. */
type Undoing = {
  kind: KindName
  id: string
  call: string
  actionId: number | undefined
  undoCall: string
  userId: string
}

/** Only undoes an item's last change. A repeated undo succeeds: the response may have been lost. */
export async function undoChange({ db, now }: { db: Db; now: Date }, undoing: Undoing) {
  const { kind, id } = undoing
  const { table, hasTrash } = kinds[kind]
  const decided = await db.transaction().execute(async (trx) => {
    // Lock before reading the record, so that no concurrent change of the item is missed.
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

async function findUndone(trx: Db, { kind, id, call, actionId, undoCall, userId }: Undoing) {
  const { table, owned = [] } = kinds[kind]
  const subject = { tables: [table, ...owned.map((rows) => rows.table)], id }
  const last = await findLastChange(trx, subject)
  const isMeant = (change: typeof last) => actionId === undefined || change?.action_id === actionId
  if (last?.actor_id !== userId) return { kind: 'changed_meanwhile' } as const
  if (last.call === undoCall) {
    const undone = await findLastChange(trx, { ...subject, before: last.action_id })
    return { kind: isMeant(undone) ? 'saved' : 'changed_meanwhile' } as const
  }
  return last.call === call && isMeant(last) ? last : ({ kind: 'changed_meanwhile' } as const)
}
