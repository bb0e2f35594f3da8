import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/schema.gen.ts'
import type { Identity } from '#platform/rules/identity.ts'
import { isMediaFileUrl } from '#platform/rules/image-variants.ts'
import type { UploadUse } from '#platform/rules/upload.ts'

/** Where the files of one upload use are shown: a column that holds their address, or what else says so. */
export type UploadPlace = { upload: UploadUse; mayRead?: ReadRule; refuseUpload?: UploadRule } & (
  | ColumnPlace
  | OtherPlace
)

type ColumnPlace = {
  [Table in keyof Database]: { table: Table; column: keyof Database[Table] & string }
}[keyof Database]

/** SQL of a row of `media_files`. */
type OtherPlace = { isShown: RawBuilder<boolean> }

/** For uploads that are private. Whoever uploaded the file is `ownerId`; a file that no row shows yet is theirs to look at. */
export type ReadRule = (
  db: Db,
  file: { url: string; ownerId: string | null; identity: Identity },
) => boolean | Promise<boolean>

/** For uploads that need more than an account: the text for somebody who may not, or undefined. */
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
 * Whether this was uploaded for that place, and by that person where one is named. The record is held until the
 * transaction ends: nobody forgets the file while it is being saved.
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

/** No file, the one that is there (it may come from the earlier site), or one that was uploaded for that place. */
export async function mayShow(
  trx: Db,
  place: UploadPlace,
  { url, shown }: { url: string | null; shown: string | null | undefined },
): Promise<boolean> {
  return url === null || url === shown || lockUpload(trx, place, { url })
}

/** A record that somebody holds is passed over: it is about to be shown, or a later look finds it. */
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

/** Looks once more: what was saved while the locks were being taken is seen by a new statement only. */
export async function deleteUnshownFiles(trx: Db, place: UploadPlace, ids: string[]): Promise<string[]> {
  const gone = await trx
    .deleteFrom('media_files')
    .where('id', 'in', ids)
    .where(isShownNowhere(place))
    .returning('url')
    .execute()
  return gone.map(({ url }) => url)
}

/** For an account that goes: also what was uploaded and never chosen. Answers the addresses of the files to remove. */
export async function deleteUploadsOf(trx: Db, { upload }: UploadPlace, ownerId: string): Promise<string[]> {
  const gone = await trx
    .deleteFrom('media_files')
    .where('owner_id', '=', ownerId)
    .where('use', '=', upload.name)
    .returning('url')
    .execute()
  return gone.map(({ url }) => url)
}

/** Nor kept because what showed it was deleted or replaced a short while ago, and may be wanted back. */
function isShownNowhere(place: UploadPlace) {
  const isKept = sql`exists (select from kept_files where kept_files.url = media_files.url and kept_until > now())`
  return sql<boolean>`(${isInNoPlace(place)} and not ${isKept})`
}

function isInNoPlace(place: UploadPlace) {
  if ('isShown' in place) return sql<boolean>`not ${place.isShown}`
  const { table, column } = place
  return sql<boolean>`not exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = media_files.url)`
}
