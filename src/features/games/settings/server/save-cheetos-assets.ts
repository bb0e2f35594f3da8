import type { Db } from '#db/schema.gen.ts'
import {
  forgetUnusedUploads,
  type SavingDeps,
  saveThenRemoveFiles,
} from '#features/media-library/server/remove-unused-files.ts'
import { lockUpload, type UploadPlace } from '#features/media-library/server/upload-queries.ts'
import { notifyAdmins } from '#features/notifications/server/notification-queries.ts'
import { isInSetting, lockSetting, writeSetting } from '#features/site/server/site-setting-queries.ts'
import {
  type AssetList,
  type CheetosAssets,
  cheetosAssetsSetting,
  gameAssetUpload,
  mostImagesOfAList,
  readAssets,
  withImage,
  withoutImage,
} from '../rules/cheetos-assets.ts'

export const gameAssets: UploadPlace = { upload: gameAssetUpload, isShown: isInSetting(cheetosAssetsSetting) }

type Asset = { list: AssetList; url: string; userId: string }

export function addAsset(deps: SavingDeps, { list, url, userId }: Asset) {
  return saveThenRemoveFiles(deps, async (trx) => {
    const before = await lockAssets(trx)
    // The same request sent again after a lost response.
    if (before[list].includes(url)) return { kind: 'saved', assets: before } as const
    if (before[list].length >= mostImagesOfAList) return { kind: 'list_full' } as const
    if (!(await lockUpload(trx, gameAssets, { url }))) return { kind: 'unknown_picture' } as const
    await notifyAdmins(trx, { section: 'settings', subjectId: null, createdBy: userId })
    return save(trx, { assets: withImage(before, list, url), deletedUrl: null, userId, now: deps.now })
  })
}

export function deleteAsset(deps: SavingDeps, { list, url, userId }: Asset) {
  return saveThenRemoveFiles(deps, async (trx) => {
    const before = await lockAssets(trx)
    if (!before[list].includes(url)) return { kind: 'not_found' } as const
    return save(trx, { assets: withoutImage(before, list, url), deletedUrl: url, userId, now: deps.now })
  })
}

export function setCurrentBeanDip(deps: SavingDeps, { url, userId }: Omit<Asset, 'list'>) {
  return saveThenRemoveFiles(deps, async (trx) => {
    const before = await lockAssets(trx)
    if (!before.beanDipImages.includes(url)) return { kind: 'not_found' } as const
    return save(trx, { assets: { ...before, currentBeanDip: url }, deletedUrl: null, userId, now: deps.now })
  })
}

async function lockAssets(trx: Db) {
  return readAssets(await lockSetting(trx, cheetosAssetsSetting))
}

type Saving = { assets: CheetosAssets; deletedUrl: string | null; userId: string; now: Date }

async function save(trx: Db, { assets, deletedUrl, userId, now }: Saving) {
  await writeSetting(trx, { key: cheetosAssetsSetting, value: assets, updatedBy: userId, now })
  const unused = await forgetUnusedUploads(trx, gameAssets, { replacedUrl: deletedUrl, now })
  return { kind: 'saved', assets, unused } as const
}
