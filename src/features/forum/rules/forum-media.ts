import type { UploadUse } from '#platform/rules/upload.ts'
import { forumTexts } from './forum-values.ts'

const megabyte = 1024 * 1024

/** Private: a deleted message takes its picture and its film along, also by their addresses. */
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
