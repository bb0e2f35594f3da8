import type { Db } from '#db/schema.gen.ts'
import { forgetNotifications } from '#features/notifications/server/notification-queries.ts'
import { notifyAdmins } from '#features/notifications/server/notify-admins.ts'
import type { MemorySetForm } from '../rules/managed-memory.ts'
import {
  deleteSet,
  findSet,
  insertSet,
  lockSet,
  replaceCardsOfSet,
  type SetRow,
  type SetValues,
  updateSet,
} from './set-queries.ts'

type Deps = { db: Db; now: Date }
type Seen = { id: string; seenAt: Date }

export function createSet({ db, now }: Deps, { form, createdBy }: { form: MemorySetForm; createdBy: string }) {
  return db.transaction().execute(async (trx) => {
    const id = await insertSet(trx, valuesOf(form), now)
    await notifyAdmins(trx, { section: 'memory-match', subjectId: id, createdBy })
    return storedSet(trx, id)
  })
}

export function changeSet(deps: Deps, { form, ...seen }: Seen & { form: MemorySetForm }) {
  return changingSeen(deps, seen, (trx) => updateSet(trx, { id: seen.id, values: valuesOf(form), now: deps.now }))
}

/** The set counts as changed, so that of two who choose its cards together the second is told. */
export function replaceSetCards(deps: Deps, { cardIds, ...seen }: Seen & { cardIds: string[] }) {
  const replacing = changingSeen(deps, seen, async (trx) => {
    await replaceCardsOfSet(trx, { setId: seen.id, cardIds })
    await updateSet(trx, { id: seen.id, values: {}, now: deps.now })
  })
  return replacing.catch((error: { constraint?: string }) => {
    if (error.constraint === 'memory_set_cards_card_id_fkey') return { kind: 'unknown_card' } as const
    throw error
  })
}

/** False when there is no such set. */
export function removeSet({ db }: Pick<Deps, 'db'>, id: string) {
  return db.transaction().execute(async (trx) => {
    if (!(await lockSet(trx, id))) return false
    await forgetNotifications(trx, id)
    await deleteSet(trx, id)
    return true
  })
}

function changingSeen({ db }: Deps, { id, seenAt }: Seen, change: (trx: Db) => Promise<unknown>) {
  return db.transaction().execute(async (trx) => {
    const current = await lockSet(trx, id)
    if (!current) return { kind: 'not_found' } as const
    if (current.updated_at.getTime() !== seenAt.getTime()) return { kind: 'changed_meanwhile' } as const
    await change(trx)
    return { kind: 'saved', set: await storedSet(trx, id) } as const
  })
}

async function storedSet(trx: Db, id: string) {
  return (await findSet(trx, id)) as SetRow
}

function valuesOf(form: MemorySetForm): SetValues {
  return { ...form, description: form.description || null }
}
