import type { Db } from '#db/schema.gen.ts'
import type { Write } from '#features/editing/server/save-item.ts'
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

export function writeScene({ other_targets, ...form }: SceneForm): Write<'wheres_ash_scenes', 'unknown_picture'> {
  return async (trx, before) => {
    const isKnown = await mayShow(trx, sceneImages, { url: form.image_url, shown: before?.image_url })
    if (!isKnown) return { refusal: 'unknown_picture' }
    const position = before ? before.position : await nextScenePosition(trx)
    return { values: { ...form, other_targets: JSON.stringify(other_targets), position } }
  }
}

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
