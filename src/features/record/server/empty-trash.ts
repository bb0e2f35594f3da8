import type { Db } from '#db/schema.gen.ts'
import {
  forgetUnusedUploads,
  type SavingDeps,
  saveThenRemoveFiles,
} from '#features/media-library/server/remove-unused-files.ts'
import type { UploadPlace } from '#features/media-library/server/upload-queries.ts'
import {
  expireDeletions,
  findInTrash,
  forgetKeptFiles,
  leaveTrash,
  listSubjects,
  releaseFiles,
  restoreDeleted,
} from './trash-queries.ts'

/** By table: deletes what a feature keeps for a row until it leaves the trash for good. */
export type AlsoDelete = Record<string, (trx: Db, id: string) => Promise<void>>

export type TrashDeps = SavingDeps & { places: readonly UploadPlace[]; alsoDelete: AlsoDelete }

export function restoreFromTrash({ db, now }: Pick<TrashDeps, 'db' | 'now'>, id: number) {
  const restoring = db.transaction().execute(async (trx) => {
    const item = await findInTrash(trx, id, now)
    if (!item || !(await leaveTrash(trx, id, 'restored'))) return { kind: 'not_found' } as const
    return { kind: 'restored', lostLinks: await restoreDeleted(trx, id) } as const
  })
  return restoring.catch((error) => {
    if (isRefusedByConstraint(error)) return { kind: 'cannot_restore' } as const
    throw error
  })
}

/** Its files are deleted at once; its entries in the record stay. */
export async function purgeFromTrash(deps: TrashDeps, id: number) {
  const outcome = await saveThenRemoveFiles(deps, async (trx) => {
    const item = await findInTrash(trx, id, deps.now)
    if (!item || !(await leaveTrash(trx, id, 'purged'))) return { kind: 'not_found' } as const
    await deps.alsoDelete[item.table_name]?.(trx, item.subject)
    const unused: string[] = []
    for (const { url, use } of await releaseFiles(trx, item.action_id)) {
      const place = deps.places.find(({ upload }) => upload.name === use)
      if (place) unused.push(...(await forgetUnusedUploads(trx, place, { replacedUrl: url, now: deps.now })))
    }
    return { kind: 'purged', unused } as const
  })
  return outcome.kind
}

/** The sweep of uploads deletes files that are no longer referenced. */
export async function expireTrash({ db, now, alsoDelete }: Pick<TrashDeps, 'db' | 'now' | 'alsoDelete'>) {
  await db.transaction().execute(async (trx) => {
    await forgetKeptFiles(trx, now)
    const expired = await expireDeletions(trx, now)
    if (expired.length === 0) return
    const gone = await listSubjects(
      trx,
      expired.map(({ change_id }) => change_id),
    )
    for (const { table_name, subject } of gone) await alsoDelete[table_name]?.(trx, subject)
  })
}

/** SQLSTATE class 23: a unique value is taken, or a referenced row is gone. */
export function isRefusedByConstraint(error: unknown) {
  return String((error as { code?: unknown }).code).startsWith('23')
}
