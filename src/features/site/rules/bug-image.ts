import type { UploadUse } from '#platform/rules/upload.ts'

export const bugImageSetting = 'bedbug_image_url'

export const bugImageUpload: UploadUse = {
  name: 'bug-image',
  kind: 'image',
  maxBytes: 10 * 1024 * 1024,
  tooLarge: () => 'File size must be at most 10MB',
  access: 'admin',
  isAvifRefused: true,
}

/** Returns null for addresses that the content security policy would block. */
export function usableImageUrl(value: unknown): string | null {
  return typeof value === 'string' && showable.test(value) ? value : null
}

// `//host` and `/\host` would point to another server.
const showable = /^(?:\/(?![/\\])|https:\/\/[^/]|data:image\/)/
