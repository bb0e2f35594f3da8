import type { UploadUse } from '#platform/rules/upload.ts'

/** The film of a clip. */
export const clipVideoUpload: UploadUse = {
  name: 'clip-video',
  kind: 'video',
  maxBytes: 100 * 1024 * 1024,
  tooLarge: (bytes) => `File size must be less than 100MB. Current size: ${(bytes / (1024 * 1024)).toFixed(2)} MB`,
  access: 'admin',
}
