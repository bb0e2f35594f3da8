import type { Db } from '#db/schema.gen.ts'
import {
  forgetUnusedUploads,
  type SavingDeps,
  saveThenRemoveFiles,
} from '#features/media-library/server/remove-unused-files.ts'
import { lockUpload, type UploadPlace } from '#features/media-library/server/upload-queries.ts'
import { forgetNotifications, notifyAdmins } from '#features/notifications/server/notification-queries.ts'
import { sceneImageUpload } from '../rules/check-scene.ts'
import type { SceneForm } from '../rules/scene.ts'
import {
  deleteScene,
  insertScene,
  lockScene,
  lockSceneOrder,
  setSceneOrder,
  updateScene,
} from './admin-scene-queries.ts'

export const sceneImages: UploadPlace = { upload: sceneImageUpload, table: 'wheres_ash_scenes', column: 'image_url' }

export function createScene(deps: SavingDeps, { form, createdBy }: { form: SceneForm; createdBy: string }) {
  return saveThenRemoveFiles(deps, async (trx) => {
    if (!(await lockUpload(trx, sceneImages, { url: form.image_url }))) return { kind: 'unknown_picture' } as const
    const scene = await insertScene(trx, form, deps.now)
    await notifyAdmins(trx, { section: 'settings', subjectId: scene.id, createdBy })
    return { kind: 'saved', scene } as const
  })
}

export function changeScene(deps: SavingDeps, { id, seenAt, form }: { id: string; seenAt: Date; form: SceneForm }) {
  return saveThenRemoveFiles(deps, async (trx) => {
    const before = await lockScene(trx, id)
    if (!before) return { kind: 'not_found' } as const
    if (before.updated_at.getTime() !== seenAt.getTime()) return { kind: 'changed_meanwhile' } as const
    // The image there is may come from the earlier site, which this one has no record of.
    const isKept = form.image_url === before.image_url
    if (!isKept && !(await lockUpload(trx, sceneImages, { url: form.image_url }))) {
      return { kind: 'unknown_picture' } as const
    }
    const scene = await updateScene(trx, { id, form, now: deps.now })
    const unused = await forgetUnusedUploads(trx, sceneImages, { replacedUrl: before.image_url, now: deps.now })
    return { kind: 'saved', scene, unused } as const
  })
}

/** False when there is no such scene; at the end of the list it stays where it is. */
export function moveScene(db: Db, { id, direction }: { id: string; direction: 'up' | 'down' }) {
  return db.transaction().execute(async (trx) => {
    const ids = await lockSceneOrder(trx)
    const from = ids.indexOf(id.toLowerCase())
    if (from === -1) return false
    const to = Math.min(ids.length - 1, Math.max(0, from + (direction === 'up' ? -1 : 1)))
    await setSceneOrder(trx, ids.toSpliced(from, 1).toSpliced(to, 0, id))
    return true
  })
}

/** False when there is no such scene. */
export async function removeScene(deps: SavingDeps, id: string) {
  const outcome = await saveThenRemoveFiles(deps, async (trx) => {
    const before = await lockScene(trx, id)
    if (!before) return { kind: 'not_found' } as const
    await forgetNotifications(trx, id)
    await deleteScene(trx, id)
    const unused = await forgetUnusedUploads(trx, sceneImages, { replacedUrl: before.image_url, now: deps.now })
    return { kind: 'removed', unused } as const
  })
  return outcome.kind === 'removed'
}
