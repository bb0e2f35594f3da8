import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import { eachOf } from '#features/editing/server/save-item.ts'
import type { UploadPlace } from '#features/media-library/server/upload-queries.ts'
import type { AdminNews } from '#features/notifications/server/admin-news.ts'
import { trashDays } from '#platform/rules/recorded-kind.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import { recordContract, type TrashItem } from '../rules/contract.ts'
import { type KindName, kindOfTable, sectionOf } from '../rules/kinds.ts'
import { type AlsoDelete, purgeFromTrash, restoreFromTrash } from './empty-trash.ts'
import { presentActions } from './present-record.ts'
import { listActions, listActors } from './record-queries.ts'
import { compareVersion, restoreVersion } from './restore-version.ts'
import { listTrash, type TrashRow } from './trash-queries.ts'
import { undoChange } from './undo-changes.ts'

export type RecordDeps = {
  db: Db
  removeFile: (url: string) => Promise<void>
  places: readonly UploadPlace[]
  alsoDelete: AlsoDelete
  adminNews: AdminNews
}

export function recordRoutes({ db, ...deps }: RecordDeps) {
  const os = implement(recordContract).$context<RequestContext>()

  return os.router({
    list: os.list.handler(async ({ input }) => {
      const { items, next } = await listActions(db, input)
      return { items: await presentActions(db, items), next }
    }),

    actors: os.actors.handler(() => listActors(db)),

    compareVersion: os.compareVersion.handler(async ({ input, errors }) => {
      const compared = await compareVersion(db, { kind: input.kind, id: input.id, actionId: input.action_id })
      if (!compared) throw errors.not_found()
      return compared
    }),

    restoreVersion: os.restoreVersion.handler(async ({ input, errors }) => {
      const version = { kind: input.kind, id: input.id, actionId: input.action_id }
      const outcome = await restoreVersion({ db, now: new Date() }, { ...version, seenAt: new Date(input.updated_at) })
      if (outcome !== 'restored') throw errors[outcome]()
    }),

    trash: os.trash.handler(async ({ input }) => {
      const { items, next } = await listTrash(db, { ...input, now: new Date() })
      return { items: items.map(presentTrashItem), next }
    }),

    restore: os.restore.handler(async ({ input, errors }) => {
      const outcome = await restoreFromTrash({ db, now: new Date() }, input.id)
      if (outcome.kind !== 'restored') throw errors[outcome.kind]()
      return { lost_links: outcome.lostLinks }
    }),

    undoMany: os.undoMany.handler(async ({ input: { ids, action_id: actionId, ...undone }, context, errors, path }) => {
      const undoing = { ...undone, actionId, undoCall: path.join('.'), userId: callerOf(context).userId }
      const outcome = await eachOf(ids, errors, (id) => undoChange({ db, now: new Date() }, { ...undoing, id }))
      const section = sectionOf(undone.kind)
      if (section && outcome.done.length > 0) deps.adminNews.announce(section)
      return outcome
    }),

    purge: os.purge.handler(async ({ input, errors }) => {
      const outcome = await purgeFromTrash({ ...deps, db, now: new Date() }, input.id)
      if (outcome !== 'purged') throw errors.not_found()
    }),
  })
}

function presentTrashItem({ table_name, created_at, ...item }: TrashRow): TrashItem {
  return {
    ...item,
    kind: kindOfTable(table_name) as KindName,
    deleted_at: created_at.toISOString(),
    expires_at: new Date(created_at.getTime() + trashDays * 86_400_000).toISOString(),
  }
}
