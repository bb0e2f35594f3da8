import type { UploadUse } from '#platform/rules/upload.ts'

/** How a quote sounds. Audio is MP3 only: the server looks into the file. */
export const quoteAudioUpload: UploadUse = {
  name: 'quote-audio',
  kind: 'audio',
  maxBytes: 20 * 1024 * 1024,
  tooLarge: () => 'File size must be less than 20MB',
  access: 'admin',
}
