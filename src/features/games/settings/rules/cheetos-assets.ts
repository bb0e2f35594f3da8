import { usableImageUrl } from '#features/site/rules/bug-image.ts'
import type { UploadUse } from '#platform/rules/upload.ts'

export const cheetosAssetsSetting = 'hot_cheetos_game_assets'

export const assetLists = ['beanDipImages', 'cheetosImages', 'cockroachImages'] as const
export type AssetList = (typeof assetLists)[number]

export type CheetosAssets = Record<AssetList, string[]> & { currentBeanDip: string | null }

export const mostImagesOfAList = 24

export const gameAssetUpload: UploadUse = {
  name: 'game-asset',
  kind: 'image',
  maxBytes: 10 * 1024 * 1024,
  tooLarge: () => 'File size must be at most 10MB',
  access: 'admin',
  isAvifRefused: true,
}

/** If there are bean dips, exactly one is current. */
export function readAssets(stored: unknown): CheetosAssets {
  const setting = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  return withCurrent({
    beanDipImages: imagesIn(setting.beanDipImages),
    cheetosImages: imagesIn(setting.cheetosImages),
    cockroachImages: imagesIn(setting.cockroachImages),
    currentBeanDip: usableImageUrl(setting.currentBeanDip),
  })
}

export function withImage(assets: CheetosAssets, list: AssetList, url: string): CheetosAssets {
  return withCurrent({ ...assets, [list]: [...assets[list], url] })
}

export function withoutImage(assets: CheetosAssets, list: AssetList, url: string): CheetosAssets {
  return withCurrent({ ...assets, [list]: assets[list].filter((other) => other !== url) })
}

function withCurrent(assets: CheetosAssets): CheetosAssets {
  const { beanDipImages, currentBeanDip } = assets
  const isThere = currentBeanDip !== null && beanDipImages.includes(currentBeanDip)
  return { ...assets, currentBeanDip: isThere ? currentBeanDip : (beanDipImages[0] ?? null) }
}

function imagesIn(value: unknown): string[] {
  const images = Array.isArray(value) ? value.filter((url): url is string => usableImageUrl(url) !== null) : []
  return [...new Set(images)].slice(0, mostImagesOfAList)
}
