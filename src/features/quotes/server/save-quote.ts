import type { Db } from '#db/schema.gen.ts'
import { orUnknownReference } from '#features/choices/server/or-unknown-reference.ts'
import { forgetUnusedUploads } from '#features/media-library/server/forget-unused-uploads.ts'
import { type SavingDeps, saveThenRemoveFiles } from '#features/media-library/server/save-then-remove-files.ts'
import { holdUpload, type UploadPlace } from '#features/media-library/server/upload-queries.ts'
import { forgetNotifications } from '#features/notifications/server/notification-queries.ts'
import { notifyAdmins } from '#features/notifications/server/notify-admins.ts'
import { atNoonUtc } from '#platform/rules/dates.ts'
import type { QuoteForm } from '../rules/quote.ts'
import { quoteAudioUpload } from '../rules/quote-audio.ts'
import { deleteQuote, findQuote, insertQuote, lockQuote, type QuoteValues, updateQuote } from './quote-queries.ts'

export const quoteRecordings: UploadPlace = { upload: quoteAudioUpload, table: 'quotes', column: 'audio_url' }

export async function createQuote(deps: SavingDeps, { form, createdBy }: { form: QuoteForm; createdBy: string }) {
  return savingQuote(deps, async (trx) => {
    if (!(await mayPlay(trx, form.audio_url, null))) return { kind: 'unknown_audio' } as const
    const id = await insertQuote(trx, valuesOf(form), deps.now)
    await notifyAdmins(trx, { section: 'quotes', subjectId: id, createdBy })
    return saved(trx, { id, replacedUrl: null, now: deps.now })
  })
}

export async function changeQuote(
  deps: SavingDeps,
  { id, seenAt, form }: { id: string; seenAt: Date; form: QuoteForm },
) {
  return savingQuote(deps, async (trx) => {
    const current = await lockQuote(trx, id)
    if (!current) return { kind: 'not_found' } as const
    if (current.updated_at.getTime() !== seenAt.getTime()) return { kind: 'changed_meanwhile' } as const
    if (!(await mayPlay(trx, form.audio_url, current.audio_url))) return { kind: 'unknown_audio' } as const
    await updateQuote(trx, { id, values: valuesOf(form), now: deps.now })
    return saved(trx, { id, replacedUrl: current.audio_url, now: deps.now })
  })
}

/** False when there is no such quote. */
export async function removeQuote(deps: SavingDeps, id: string) {
  const outcome = await saveThenRemoveFiles(deps, async (trx) => {
    const current = await lockQuote(trx, id)
    if (!current) return { kind: 'not_found' } as const
    await forgetNotifications(trx, id)
    await deleteQuote(trx, id)
    const unused = await forgetUnusedUploads(trx, quoteRecordings, { replacedUrl: current.audio_url, now: deps.now })
    return { kind: 'removed', unused } as const
  })
  return outcome.kind === 'removed'
}

/** No recording, the one there is (it may come from the earlier site), or one that was uploaded for a quote. */
async function mayPlay(db: Db, url: string | null, currentUrl: string | null) {
  if (url === null || url === currentUrl) return true
  return holdUpload(db, quoteRecordings, { url })
}

async function saved(trx: Db, { id, ...change }: { id: string; replacedUrl: string | null; now: Date }) {
  const quote = await findQuote(trx, id)
  if (!quote) throw new Error('a quote is not there in the transaction that saved it')
  return { kind: 'saved', quote, unused: await forgetUnusedUploads(trx, quoteRecordings, change) } as const
}

function valuesOf({ quote_date, ...form }: QuoteForm): QuoteValues {
  return { ...form, quote_date: quote_date ? atNoonUtc(quote_date) : null }
}

function savingQuote<Outcome extends { kind: string; unused?: string[] }>(
  deps: SavingDeps,
  save: (trx: Db) => Promise<Outcome>,
) {
  return orUnknownReference(saveThenRemoveFiles(deps, save))
}
