import type { Insertable, Selectable } from 'kysely'
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

export type MediaFileRow = Selectable<MediaFilesTable>

/** Also deleted ones: the caller decides what a deletion means to it. */
export function findMediaFile(db: Db, url: string): Promise<MediaFileRow | undefined> {
  return db.selectFrom('media_files').select(mediaFileColumns).where('url', '=', url).executeTakeFirst()
}

/** The record stays, so that the URL can be refused and the file be removed later. False when there is nothing to delete. */
export async function markMediaFileDeleted(db: Db, file: { url: string; now: Date }): Promise<boolean> {
  const result = await db
    .updateTable('media_files')
    .set({ deleted_at: file.now })
    .where('url', '=', file.url)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

const mediaFileColumns = [
  'id',
  'use',
  'kind',
  'url',
  'bytes',
  'width',
  'height',
  'duration_ms',
  'content_type',
  'owner_id',
  'created_at',
  'deleted_at',
] as const
