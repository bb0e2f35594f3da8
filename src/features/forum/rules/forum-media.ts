import type { UploadUse } from '#platform/rules/upload.ts'
import { forumTexts } from './forum-values.ts'

const megabyte = 1024 * 1024

/** Private: when a message is deleted, its picture and video can't be fetched by their addresses either. */
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

/** Width to height: what is wider or narrower would be a stripe in a message. */
const widest = 3
const narrowest = 0.4
/** Less of a picture cannot be seen, or tapped. */
const smallestPx = { whole: 44, cropped: 128 }
/** Enlarged to fill a frame, a thinner line of pixels is only a blur. */
const thinnestCroppedPx = 48

/** The frame of a picture in a message. The middle of an extreme one is shown there, and all of it in the theatre. */
export function pictureFrame({ width, height }: { width: number; height: number }) {
  const ratio = Math.min(widest, Math.max(narrowest, width / height))
  const isExtreme = ratio !== width / height
  return {
    ratio,
    widthPx: Math.max(width, isExtreme ? smallestPx.cropped : smallestPx.whole),
    isCropped: isExtreme && Math.min(width, height) >= thinnestCroppedPx,
    /** How many times wider than its frame the picture is drawn. */
    scale: Math.max(1, width / height / ratio),
  }
}
