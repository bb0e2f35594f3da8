import type { Db } from '#db/schema.gen.ts'
import { changeItem, createItem, type EditingDeps } from '#features/editing/server/save-item.ts'
import { mayShow, type UploadPlace } from '#features/media-library/server/upload-queries.ts'
import { sceneImageUpload } from '../rules/check-scene.ts'
import type { SceneForm } from '../rules/scene.ts'
import { findScene, lockSceneOrder, nextScenePosition, setSceneOrder } from './admin-scene-queries.ts'

export const sceneImages = {
  upload: sceneImageUpload,
  table: 'wheres_ash_scenes',
  column: 'image_url',
} as const satisfies UploadPlace

export const scenes = { table: 'wheres_ash_scenes', section: 'settings', find: findScene, file: sceneImages } as const

export function createScene(deps: EditingDeps, { form, createdBy }: { form: SceneForm; createdBy: string }) {
  return createItem(deps, scenes, {
    createdBy,
    write: async (trx) => {
      if (!(await mayShow(trx, sceneImages, { url: form.image_url, shown: undefined }))) return unknownPicture
      return { values: { ...columnsOf(form), position: await nextScenePosition(trx) } }
    },
  })
}

export function changeScene(deps: EditingDeps, { form, ...seen }: { id: string; updated_at: string; form: SceneForm }) {
  return changeItem(deps, scenes, {
    ...seen,
    write: async (trx, before) => {
      const isKnown = await mayShow(trx, sceneImages, { url: form.image_url, shown: before.image_url })
      return isKnown ? { values: columnsOf(form) } : unknownPicture
    },
  })
}

/** Returns false if the scene doesn't exist. At either end of the list it stays where it is. */
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

const unknownPicture = { refusal: 'unknown_picture' } as const

function columnsOf({ other_targets, ...form }: SceneForm) {
  return { ...form, other_targets: JSON.stringify(other_targets) }
}
