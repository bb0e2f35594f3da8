import type { UploadUse } from '#platform/rules/upload.ts'
import { hasVisibleText } from '#platform/rules/visible-text.ts'

export const quoteTexts = {
  textMissing: 'Text is required.',
  textTooLong: 'Text must have at most 20000 characters.',
  dateInvalid: 'Please enter a valid date.',
} as const

export const maxQuoteLength = 20_000

export type QuoteDraft = {
  text: string
  character_id: string
  season_id: string
  quote_date: string
  audio_url: string | null
}

export function checkQuoteDraft(draft: QuoteDraft): Partial<Record<keyof QuoteDraft, string | undefined>> {
  return { text: textProblem(draft.text) }
}

function textProblem(text: string) {
  if (!hasVisibleText(text)) return quoteTexts.textMissing
  return text.trim().length > maxQuoteLength ? quoteTexts.textTooLong : undefined
}

/** MP3 only; the server checks the file's content. */
export const quoteAudioUpload: UploadUse = {
  name: 'quote-audio',
  kind: 'audio',
  maxBytes: 20 * 1024 * 1024,
  tooLarge: () => 'File size must be less than 20MB',
  access: 'admin',
}
