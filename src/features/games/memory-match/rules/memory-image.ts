import type { UploadUse } from '#platform/rules/upload.ts'

export const memoryImageUpload: UploadUse = {
  name: 'memory-cards',
  kind: 'image',
  // "Less than", as the text says: a file of exactly 10 MB is refused.
  maxBytes: 10 * 1024 * 1024 - 1,
  tooLarge: () => 'File size must be less than 10MB',
  access: 'admin',
}
