import type { Insertable } from 'kysely'
import type { Db, MediaFilesTable } from '#db/schema.gen.ts'

/** The same file stored again (demo content, a repeated request) brings its row back to life instead of failing. */
export async function upsertMediaFile(db: Db, row: Insertable<MediaFilesTable>): Promise<void> {
  await db
    .insertInto('media_files')
    .values(row)
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
