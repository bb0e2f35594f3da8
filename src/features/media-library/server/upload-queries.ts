import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/schema.gen.ts'
import type { Identity } from '#platform/rules/identity.ts'
import { isMediaFileUrl } from '#platform/rules/image-variants.ts'
import type { UploadUse } from '#platform/rules/upload.ts'

/** Says which rows show the files of an upload use: a column with their address, or custom SQL. */
export type UploadPlace = { upload: UploadUse; mayRead?: ReadRule; refuseUpload?: UploadRule } & (
  | ColumnPlace
  | OtherPlace
)

type ColumnPlace = {
  [Table in keyof Database]: { table: Table; column: keyof Database[Table] & string }
}[keyof Database]

/** Evaluated for a row of `media_files`. */
type OtherPlace = { isShown: RawBuilder<boolean> }

/** For private uploads. A file that no row shows yet belongs to its uploader, `ownerId`. */
export type ReadRule = (
  db: Db,
  file: { url: string; ownerId: string | null; identity: Identity },
) => boolean | Promise<boolean>

export type UploadRule = (db: Db, userId: string) => Promise<string | undefined>

export function findFileRecord(db: Db, url: string) {
  return db
    .selectFrom('media_files')
    .select(['use', 'owner_id'])
    .where('url', '=', url)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Checks that the file was uploaded for this place, and by the owner if given. Locks its record, so
 * that nobody removes the file meanwhile.
 */
export async function lockUpload(
  trx: Db,
  { upload }: UploadPlace,
  { url, ownerId }: { url: string; ownerId?: string },
): Promise<boolean> {
  if (!isMediaFileUrl(url)) return false
  let query = trx
    .selectFrom('media_files')
    .select('id')
    .where('url', '=', url)
    .where('use', '=', upload.name)
    .where('deleted_at', 'is', null)
  if (ownerId !== undefined) query = query.where('owner_id', '=', ownerId)
  return Boolean(await query.forUpdate().executeTakeFirst())
}

/** Allows no file, the current one (maybe from the earlier site), or an upload for that place. */
export async function mayShow(
  trx: Db,
  place: UploadPlace,
  { url, shown }: { url: string | null; shown: string | null | undefined },
): Promise<boolean> {
  return url === null || url === shown || lockUpload(trx, place, { url })
}

/** Skips locked records: they are about to be shown, or the next sweep finds them. */
export async function lockUnshownFiles(
  trx: Db,
  place: UploadPlace,
  { replacedUrl, uploadedBefore }: { replacedUrl: string | null; uploadedBefore: Date },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('media_files')
    .select('id')
    .where('use', '=', place.upload.name)
    .where((file) => file.or([file('url', '=', replacedUrl), file('created_at', '<', uploadedBefore)]))
    .where(isShownNowhere(place))
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Checks again, because only a new statement sees what was saved while we took the locks. */
export async function deleteUnshownFiles(trx: Db, place: UploadPlace, ids: string[]): Promise<string[]> {
  const gone = await trx
    .deleteFrom('media_files')
    .where('id', 'in', ids)
    .where(isShownNowhere(place))
    .returning('url')
    .execute()
  return gone.map(({ url }) => url)
}

/** Includes uploads that were never used. Returns the addresses of the files to delete. */
export async function deleteUploadsOf(trx: Db, { upload }: UploadPlace, ownerId: string): Promise<string[]> {
  const gone = await trx
    .deleteFrom('media_files')
    .where('owner_id', '=', ownerId)
    .where('use', '=', upload.name)
    .returning('url')
    .execute()
  return gone.map(({ url }) => url)
}

/** Deleted or replaced content may be restored for a while, so its files are kept. */
function isShownNowhere(place: UploadPlace) {
  const isKept = sql`exists (select from kept_files where kept_files.url = media_files.url and kept_until > now())`
  return sql<boolean>`(${isInNoPlace(place)} and not ${isKept})`
}

function isInNoPlace(place: UploadPlace) {
  if ('isShown' in place) return sql<boolean>`not ${place.isShown}`
  const { table, column } = place
  return sql<boolean>`not exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = media_files.url)`
}
