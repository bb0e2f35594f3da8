import type { Write } from '#features/editing/server/save-item.ts'
import { mayShow, type UploadPlace } from '#features/media-library/server/upload-queries.ts'
import { atNoonUtc } from '#platform/rules/dates.ts'
import { quoteAudioUpload } from '../rules/check-quote.ts'
import type { QuoteForm } from '../rules/quote.ts'
import { findQuote } from './quote-queries.ts'

export const quoteRecordings = {
  upload: quoteAudioUpload,
  table: 'quotes',
  column: 'audio_url',
} as const satisfies UploadPlace

export const quotes = { table: 'quotes', section: 'quotes', find: findQuote, file: quoteRecordings } as const

export function writeQuote({ quote_date, ...form }: QuoteForm): Write<'quotes', 'unknown_audio'> {
  return async (trx, before) => {
    const isKnown = await mayShow(trx, quoteRecordings, { url: form.audio_url, shown: before?.audio_url })
    if (!isKnown) return { refusal: 'unknown_audio' }
    return { values: { ...form, quote_date: quote_date ? atNoonUtc(quote_date) : null } }
  }
}
