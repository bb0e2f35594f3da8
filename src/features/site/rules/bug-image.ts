import type { UploadUse } from '#platform/rules/upload.ts'

/** The setting's key in admin_settings. */
export const bugImageSetting = 'bedbug_image_url'

export const bugImageUpload: UploadUse = {
  name: 'bug-image',
  kind: 'image',
  maxBytes: 10 * 1024 * 1024,
  tooLarge: () => 'File size must be at most 10MB',
  access: 'admin',
  isAvifRefused: true,
}

/** The address of a picture that the content security policy lets a page show; null for anything else. */
export function usableImageUrl(value: unknown): string | null {
  return typeof value === 'string' && showable.test(value) ? value : null
}

// `//host` and `/\host` would be somebody else's server without saying so.
const showable = /^(?:\/(?![/\\])|https:\/\/[^/]|data:image\/)/
