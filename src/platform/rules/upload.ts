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

export type MediaKind = 'image' | 'audio' | 'video'

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
