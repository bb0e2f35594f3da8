/** The server enforces it; the browser may check it before sending. */
export type UploadUse = {
  name: string
  kind: MediaKind
  maxBytes: number
  tooLarge: (bytes: number) => string
  access: 'user' | 'admin'
  isAvifRefused?: boolean
  /** Each download is checked by the feature's rule, and nothing may cache it. */
  isPrivate?: boolean
}

export function pictureUpload(name: string): UploadUse {
  return {
    name,
    kind: 'image',
    // "Less than", as the text says: a file of exactly 10 MB is refused.
    maxBytes: 10 * 1024 * 1024 - 1,
    tooLarge: () => 'File size must be less than 10MB',
    access: 'admin',
  }
}

/** The refusal of a form whose picture doesn't come from an upload for this use. */
export const unknownPicture = {
  unknown_picture: { status: 422, message: "This image wasn't uploaded here. Please choose it again." },
} as const

export type MediaKind = 'image' | 'audio' | 'video'

const types: Record<MediaKind, string> = {
  image: 'image/png,image/jpeg,image/webp,image/gif',
  audio: 'audio/mpeg,.mp3',
  video: 'video/mp4,video/webm,video/quicktime',
}

export function acceptedBy({ kind, isAvifRefused }: UploadUse) {
  return kind === 'image' && !isAvifRefused ? `${types.image},image/avif` : types[kind]
}

/** `bytes` and `contentType` describe the file at `url`. */
export type StoredFile = {
  url: string
  kind: MediaKind
  bytes: number
  contentType: string
  width: number | null
  height: number | null
  durationMs: number | null
  posterUrl: string | null
}

export type UploadRefusalCode =
  | 'sign_in_required'
  | 'not_allowed'
  | 'unknown_use'
  | 'too_large'
  | 'too_costly'
  | 'wrong_type'
  | 'invalid_upload'
  | 'too_many_uploads'
  | 'daily_limit'
  | 'work_limit'
  | 'upload_not_found'
  | 'upload_failed'
  | 'unavailable'
  | 'disk_full'

export type UploadRefusalBody = { code: UploadRefusalCode; message: string }

export const uploadsPath = '/media/uploads'
