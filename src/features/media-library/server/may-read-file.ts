import type { Db } from '#db/schema.gen.ts'
import type { Identity, SignedInIdentity } from '#platform/rules/identity.ts'
import type { UploadUse } from '#platform/rules/upload.ts'
import { findFileRecord, type UploadPlace } from './upload-queries.ts'

type Options = {
  db: Db
  places: readonly UploadPlace[]
  identify: (request: Request) => Promise<Identity>
}

/** The place's rule decides for each request. Files without a record are readable by nobody. */
export function createMayReadFile({ db, places, identify }: Options) {
  return async (url: string, request: Request): Promise<boolean> => {
    const record = await findFileRecord(db, url)
    const rule = places.find(({ upload }) => upload.name === record?.use)?.mayRead
    if (!record || !rule) return false
    return rule(db, { url, ownerId: record.owner_id, identity: await identify(request) })
  }
}

export function createRefuseUpload({ db, places }: Pick<Options, 'db' | 'places'>) {
  return async (use: UploadUse, { userId }: SignedInIdentity) =>
    places.find(({ upload }) => upload.name === use.name)?.refuseUpload?.(db, userId)
}
