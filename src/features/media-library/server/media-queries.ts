import type { Db } from '#db/schema.gen.ts'
import type { RecordedFile } from '#platform/server/media/create-media.ts'

/** Content only has the URL; this records owner and use. A file stored again revives its row. */
export async function recordMediaFile(db: Db, file: RecordedFile): Promise<void> {
  await db
    .insertInto('media_files')
    .values({
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
    .onConflict((conflict) =>
      conflict.column('url').doUpdateSet((update) => ({
        use: update.ref('excluded.use'),
        bytes: update.ref('excluded.bytes'),
        width: update.ref('excluded.width'),
        height: update.ref('excluded.height'),
        duration_ms: update.ref('excluded.duration_ms'),
        content_type: update.ref('excluded.content_type'),
        deleted_at: null,
      })),
    )
    .execute()
}
