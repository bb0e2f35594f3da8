import type { Db } from '#db/schema.gen.ts'
import { forgetNotifications } from '#features/notifications/server/notification-queries.ts'
import { notifyAdmins } from '#features/notifications/server/notify-admins.ts'
import { atNoonUtc } from '#platform/rules/dates.ts'
import { isMediaFileUrl } from '#platform/rules/image-variants.ts'
import type { QuoteForm } from '../rules/quote.ts'
import { holdQuoteAudio, releaseQuoteAudio } from './quote-audio-queries.ts'
import { deleteQuote, findQuote, insertQuote, lockQuote, type QuoteValues, updateQuote } from './quote-queries.ts'

type SaveDeps = {
  db: Db
  now: Date
  /** Deletes an uploaded file; a failure is logged and troubles nobody. */
  removeFile: (url: string) => Promise<void>
}

export async function createQuote(
  { db, now }: Omit<SaveDeps, 'removeFile'>,
  { form, createdBy }: { form: QuoteForm; createdBy: string },
) {
  return namingTheMissing(() =>
    db.transaction().execute(async (trx) => {
      if (!(await mayPlay(trx, form.audio_url, null))) return { kind: 'unknown_audio' } as const
      const id = await insertQuote(trx, valuesOf(form), now)
      await notifyAdmins(trx, { section: 'quotes', subjectId: id, createdBy })
      return { kind: 'saved', quote: await findSaved(trx, id) } as const
    }),
  )
}

export async function changeQuote(
  { db, now, removeFile }: SaveDeps,
  { id, seenAt, form }: { id: string; seenAt: Date; form: QuoteForm },
) {
  const outcome = await namingTheMissing(() =>
    db.transaction().execute(async (trx) => {
      const current = await lockQuote(trx, id)
      if (!current) return { kind: 'not_found' } as const
      if (current.updated_at.getTime() !== seenAt.getTime()) return { kind: 'changed_meanwhile' } as const
      if (!(await mayPlay(trx, form.audio_url, current.audio_url))) return { kind: 'unknown_audio' } as const
      await updateQuote(trx, { id, values: valuesOf(form), now })
      const replaced = form.audio_url === current.audio_url ? null : current.audio_url
      const goneUrl = replaced && (await releaseQuoteAudio(trx, replaced)) ? replaced : null
      return { kind: 'saved', quote: await findSaved(trx, id), goneUrl } as const
    }),
  )
  if (outcome.kind === 'saved' && outcome.goneUrl) await removeFile(outcome.goneUrl)
  return outcome
}

/** False when there is no such quote. */
export async function removeQuote({ db, removeFile }: Omit<SaveDeps, 'now'>, id: string) {
  const removed = await db.transaction().execute(async (trx) => {
    const current = await lockQuote(trx, id)
    if (!current) return undefined
    await forgetNotifications(trx, id)
    await deleteQuote(trx, id)
    const { audio_url } = current
    return { goneUrl: audio_url && (await releaseQuoteAudio(trx, audio_url)) ? audio_url : null }
  })
  if (removed?.goneUrl) await removeFile(removed.goneUrl)
  return Boolean(removed)
}

/** No recording, the one there is (it may come from the earlier site), or one that was uploaded for a quote. */
async function mayPlay(db: Db, url: string | null, currentUrl: string | null) {
  if (url === null || url === currentUrl) return true
  return isMediaFileUrl(url) && holdQuoteAudio(db, url)
}

async function findSaved(db: Db, id: string) {
  const quote = await findQuote(db, id)
  if (!quote) throw new Error('a quote is not there in the transaction that saved it')
  return quote
}

function valuesOf({ quote_date, ...form }: QuoteForm): QuoteValues {
  return { ...form, quote_date: quote_date ? atNoonUtc(quote_date) : null }
}

const missingByConstraint = {
  quotes_character_id_fkey: { kind: 'unknown_character' },
  quotes_season_id_fkey: { kind: 'unknown_season' },
} as const

/** The foreign keys know best whether a chosen character or season is still there. */
async function namingTheMissing<Outcome>(save: () => Promise<Outcome>) {
  return save().catch((error: { constraint?: string }) => {
    const missing = missingByConstraint[error.constraint as keyof typeof missingByConstraint]
    if (missing) return missing
    throw error
  })
}
