import type { UploadUse } from '#platform/rules/upload.ts'

/** The picture next to a name. */
export const avatarUpload: UploadUse = {
  name: 'avatar',
  kind: 'image',
  maxBytes: 5 * 1024 * 1024,
  tooLarge: () => 'The picture must not be larger than 5 MB.',
  access: 'user',
}
