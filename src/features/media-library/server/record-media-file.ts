import type { Db } from '#db/schema.gen.ts'
import type { RecordedFile } from '#platform/server/media/create-media.ts'
import { upsertMediaFile } from './media-queries.ts'

/** Remembers who stored which file and for what; content itself keeps the URL only. */
export async function recordMediaFile(db: Db, file: RecordedFile): Promise<void> {
  await upsertMediaFile(db, {
    use: file.use,
    kind: file.kind,
    url: file.url,
    bytes: file.bytes,
    width: file.width,
    height: file.height,
    duration_ms: file.durationMs,
    content_type: file.contentType,
    owner_id: file.ownerId,
  })
}
