import type { Db } from '#db/schema.gen.ts'
import { quoteAudioUpload } from '../rules/quote-audio.ts'

/**
 * Whether this file was uploaded for a quote. Its record stays locked until the transaction ends: somebody who takes the
 * recording off another quote at the same moment waits, and then finds that it is in use.
 */
export async function holdQuoteAudio(db: Db, url: string) {
  const held = await db
    .selectFrom('media_files')
    .select('id')
    .where('url', '=', url)
    .where('use', '=', quoteAudioUpload.name)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return Boolean(held)
}

/** Forgets a recording that no quote plays any more. True when its file may go. */
export async function releaseQuoteAudio(db: Db, url: string) {
  // Locked by a statement of its own: only the next one sees what others have committed meanwhile.
  await db.selectFrom('media_files').select('id').where('url', '=', url).forUpdate().execute()
  const { numDeletedRows } = await db
    .deleteFrom('media_files')
    .where('url', '=', url)
    .where('use', 'in', [quoteAudioUpload.name, 'demo'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('quotes').select('quotes.id').where('quotes.audio_url', '=', url))),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
