import type { UploadUse } from '#platform/rules/upload.ts'
import { forumTexts } from './forum-values.ts'

const megabyte = 1024 * 1024

/** Private, so a deleted message's picture and video can't be fetched by their URLs either. */
export const forumImageUpload: UploadUse = {
  name: 'forum-image',
  kind: 'image',
  maxBytes: 10 * megabyte,
  tooLarge: () => forumTexts.imageTooLarge,
  access: 'user',
  isPrivate: true,
}

export const forumVideoUpload: UploadUse = {
  name: 'forum-video',
  kind: 'video',
  maxBytes: 100 * megabyte,
  tooLarge: () => forumTexts.videoTooLarge,
  access: 'user',
  isPrivate: true,
}

/** Anything beyond these ratios would look like a stripe in a message. */
const widest = 3
const narrowest = 0.4
const smallestPx = { whole: 44, cropped: 128 }
/** Enlarging anything thinner than this to fill a frame would only show a blur. */
const thinnestCroppedPx = 48

/** Extreme pictures show only their middle; the theatre shows them whole. */
export function pictureFrame({ width, height }: { width: number; height: number }) {
  const ratio = Math.min(widest, Math.max(narrowest, width / height))
  const isExtreme = ratio !== width / height
  return {
    ratio,
    widthPx: Math.max(width, isExtreme ? smallestPx.cropped : smallestPx.whole),
    isCropped: isExtreme && Math.min(width, height) >= thinnestCroppedPx,
    scale: Math.max(1, width / height / ratio),
  }
}
