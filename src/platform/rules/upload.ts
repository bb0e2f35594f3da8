/** What an upload is for. Features declare theirs; the server enforces it, the browser may say it before sending. */
export type UploadUse = {
  name: string
  kind: MediaKind
  maxBytes: number
  /** The text for a file of that many bytes. */
  tooLarge: (bytes: number) => string
  access: 'user' | 'admin'
  /** Of an image: also AVIF is read, unless the use leaves it out. */
  isAvifRefused?: boolean
  /** Not for everybody: each download asks the rule of its place, and nobody on the way keeps a copy. */
  isPrivate?: boolean
}

/** A picture that administrators add to an item. */
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

export type MediaKind = 'image' | 'audio' | 'video'

const types: Record<MediaKind, string> = {
  image: 'image/png,image/jpeg,image/webp,image/gif',
  audio: 'audio/mpeg,.mp3',
  video: 'video/mp4,video/webm,video/quicktime',
}

/** For a file input: the types that the server reads. */
export function acceptedBy({ kind, isAvifRefused }: UploadUse) {
  return kind === 'image' && !isAvifRefused ? `${types.image},image/avif` : types[kind]
}

/** A file as the site serves it. `bytes` and `contentType` are those of the file at `url`. */
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

/** The JSON body of every refused upload request. */
export type UploadRefusalBody = { code: UploadRefusalCode; message: string }

export const uploadsPath = '/media/uploads'
