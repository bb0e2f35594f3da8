import type { UploadUse } from '#platform/rules/upload.ts'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { captionsProblem } from './captions.ts'
import { isWebAddress } from './clip-source.ts'

export const clipTexts = {
  titleMissing: 'Title is required.',
  titleTooLong: 'Title must have at most 200 characters.',
  descriptionTooLong: 'Description must have at most 20000 characters.',
  videoMissing: 'A URL or a video file is required.',
  urlTooLong: 'The URL must have at most 2000 characters.',
  urlInvalid: 'Please enter a valid URL.',
  dateInvalid: 'Please enter a valid date.',
  displayDateTooLong: 'Display date must have at most 200 characters.',
} as const

/** Empty strings mean no date or season. `mode` tells whether `url` or `file_url` counts. */
export type ClipDraft = {
  title: string
  description: string
  mode: 'url' | 'file'
  url: string
  file_url: string
  season_id: string
  release_date: string
  display_date: string
  character_ids: string[]
  captions: string
}

export type ClipProblems = Partial<Record<keyof ClipDraft, string | undefined>>

/** An edited clip may keep its current video. */
export function checkClipDraft(draft: ClipDraft, currentUrl: string | undefined): ClipProblems {
  return {
    title: !hasVisibleText(draft.title) ? clipTexts.titleMissing : undefined,
    ...(isVideoMissing(draft, currentUrl) && {
      [draft.mode === 'url' ? 'url' : 'file_url']: clipTexts.videoMissing,
    }),
    ...(isUrlInvalid(draft) && { url: clipTexts.urlInvalid }),
    captions: captionsProblem(draft.captions),
  }
}

export function isVideoMissing(draft: ClipDraft, currentUrl: string | undefined) {
  return videoOf(draft, currentUrl) === ''
}

export function videoOf({ mode, url, file_url }: ClipDraft, currentUrl: string | undefined) {
  return mode === 'url' ? url.trim() : file_url || (currentUrl ?? '')
}

function isUrlInvalid({ mode, url }: ClipDraft) {
  return mode === 'url' && url.trim() !== '' && !isWebAddress(url.trim())
}

export const clipVideoUpload: UploadUse = {
  name: 'clip-video',
  kind: 'video',
  maxBytes: 100 * 1024 * 1024,
  tooLarge: (bytes) => `File size must be less than 100MB. Current size: ${(bytes / (1024 * 1024)).toFixed(2)} MB`,
  access: 'admin',
}
