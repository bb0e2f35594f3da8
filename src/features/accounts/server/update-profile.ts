import type { Db } from '#db/schema.gen.ts'
import { forgetUnusedUploads } from '#features/media-library/server/forget-unused-uploads.ts'
import { type SavingDeps, saveThenRemoveFiles } from '#features/media-library/server/save-then-remove-files.ts'
import { holdUpload, type UploadPlace } from '#features/media-library/server/upload-queries.ts'
import { avatarUpload } from '../rules/avatar.ts'
import { isUsernameTaken, lockUser, setProfile } from './account-queries.ts'
import { takenField } from './create-account.ts'
import type { Sessions } from './sessions.ts'

export const avatars: UploadPlace = { upload: avatarUpload, table: 'users', column: 'avatar_url' }

export type ProfileChange = { userId: string; username: string; avatarUrl: string | null }

export type UpdateProfileDeps = SavingDeps & { sessions: Pick<Sessions, 'forget'> }

export async function updateProfile(
  deps: UpdateProfileDeps,
  change: ProfileChange,
): Promise<'updated' | 'username_taken' | 'unknown_picture'> {
  if (await isUsernameTaken(deps.db, change.username, change.userId)) return 'username_taken'
  const outcome = await saveProfile(deps, change).catch((error) => {
    if (takenField(error) === 'username_taken') return { kind: 'username_taken' } as const
    throw error
  })
  if (outcome.kind === 'updated') await deps.sessions.forget(change.userId)
  return outcome.kind
}

function saveProfile(deps: SavingDeps, change: ProfileChange) {
  return saveThenRemoveFiles(deps, async (trx) => {
    // Lock the row first: of two tabs that save together, one would show the picture that the other takes away.
    const shownUrl = (await lockUser(trx, change.userId))?.avatar_url ?? null
    if (!(await mayShow(trx, shownUrl, change))) return { kind: 'unknown_picture' } as const
    await setProfile(trx, { ...change, now: deps.now })
    const unused = await forgetUnusedUploads(trx, avatars, { replacedUrl: shownUrl, now: deps.now })
    return { kind: 'updated', unused } as const
  })
}

/** No picture, the one there is (it may come from the earlier site), or one that this person has uploaded for it. */
async function mayShow(db: Db, shownUrl: string | null, { userId, avatarUrl: url }: ProfileChange) {
  if (url === null || url === shownUrl) return true
  return holdUpload(db, avatars, { url, ownerId: userId })
}
