import { changeItem, createItem, type EditingDeps, type Write } from '#features/editing/server/save-item.ts'
import { mayShow, type UploadPlace } from '#features/media-library/server/upload-queries.ts'
import { atNoonUtc } from '#platform/rules/dates.ts'
import { orUnknownReference } from '#platform/server/db/violates.ts'
import { quoteAudioUpload } from '../rules/check-quote.ts'
import type { QuoteForm } from '../rules/quote.ts'
import { findQuote } from './quote-queries.ts'

export const quoteRecordings = {
  upload: quoteAudioUpload,
  table: 'quotes',
  column: 'audio_url',
} as const satisfies UploadPlace

export const quotes = { table: 'quotes', section: 'quotes', find: findQuote, file: quoteRecordings } as const

export function createQuote(deps: EditingDeps, { form, createdBy }: { form: QuoteForm; createdBy: string }) {
  return orUnknownReference(createItem(deps, quotes, { createdBy, write: writeQuote(form) }))
}

export function changeQuote(deps: EditingDeps, change: { id: string; updated_at: string; form: QuoteForm }) {
  return orUnknownReference(changeItem(deps, quotes, { ...change, write: writeQuote(change.form) }))
}

export function writeQuote({ quote_date, ...form }: QuoteForm): Write<'quotes', 'unknown_audio'> {
  return async (trx, before) => {
    const isKnown = await mayShow(trx, quoteRecordings, { url: form.audio_url, shown: before?.audio_url })
    if (!isKnown) return { refusal: 'unknown_audio' }
    return { values: { ...form, quote_date: quote_date ? atNoonUtc(quote_date) : null } }
  }
}
