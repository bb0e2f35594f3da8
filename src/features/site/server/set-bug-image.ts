import {
  forgetUnusedUploads,
  type SavingDeps,
  saveThenRemoveFiles,
} from '#features/media-library/server/remove-unused-files.ts'
import { lockUpload, type UploadPlace } from '#features/media-library/server/upload-queries.ts'
import { notifyAdmins } from '#features/notifications/server/notification-queries.ts'
import { bugImageSetting, bugImageUpload, usableImageUrl } from '../rules/bug-image.ts'
import { isInSetting, lockSetting, writeSetting } from './site-setting-queries.ts'

export const bugImages: UploadPlace = { upload: bugImageUpload, isShown: isInSetting(bugImageSetting) }

export function setBugImage(deps: SavingDeps, { imageUrl, userId }: { imageUrl: string | null; userId: string }) {
  return saveThenRemoveFiles(deps, async (trx) => {
    const before = usableImageUrl(await lockSetting(trx, bugImageSetting))
    const isKept = imageUrl === null || imageUrl === before
    if (!isKept && !(await lockUpload(trx, bugImages, { url: imageUrl }))) return { kind: 'unknown_picture' } as const
    if (!isKept) await notifyAdmins(trx, { section: 'settings', subjectId: null, createdBy: userId })
    await writeSetting(trx, { key: bugImageSetting, value: imageUrl, updatedBy: userId, now: deps.now })
    const unused = await forgetUnusedUploads(trx, bugImages, { replacedUrl: before, now: deps.now })
    return { kind: 'saved', unused } as const
  })
}
