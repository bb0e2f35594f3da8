import type { Db } from '#db/schema.gen.ts'
import {
  forgetUnusedUploads,
  type SavingDeps,
  saveThenRemoveFiles,
} from '#features/media-library/server/remove-unused-files.ts'
import { lockUpload, type UploadPlace } from '#features/media-library/server/upload-queries.ts'
import type { UploadUse } from '#platform/rules/upload.ts'
import { usernameProblem } from '../../rules/account-fields.ts'
import { containsBadWord } from '../../rules/bad-words.ts'
import { isUsernameTaken, lockUser, setProfile } from '../account-queries.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { takenField } from '../sign-in/create-account.ts'

const avatarUpload: UploadUse = {
  name: 'avatar',
  kind: 'image',
  maxBytes: 5 * 1024 * 1024,
  tooLarge: () => 'The picture must not be larger than 5 MB.',
  access: 'user',
}

export const avatars: UploadPlace = { upload: avatarUpload, table: 'users', column: 'avatar_url' }

export type ProfileChange = { userId: string; username: string; avatarUrl: string | null }

export type UpdateProfileDeps = SavingDeps & { sessions: Pick<Sessions, 'forget'> }

export async function updateProfile(
  deps: UpdateProfileDeps,
  change: ProfileChange,
): Promise<'updated' | 'username_taken' | 'name_refused' | 'unknown_picture'> {
  const outcome = await saveProfile(deps, change).catch((error) => {
    if (takenField(error) === 'username_taken') return { kind: 'username_taken' } as const
    throw error
  })
  if (outcome.kind === 'updated') await deps.sessions.forget(change.userId)
  return outcome.kind
}

function saveProfile(deps: SavingDeps, change: ProfileChange) {
  return saveThenRemoveFiles(deps, async (trx) => {
    // Lock the row first: of two tabs that save, one would show the picture the other deletes.
    const person = await lockUser(trx, change.userId)
    const refusal = person?.username === change.username ? undefined : await nameRefusal(trx, change)
    if (refusal) return { kind: refusal } as const
    const shownUrl = person?.avatar_url ?? null
    if (!(await mayShow(trx, shownUrl, change))) return { kind: 'unknown_picture' } as const
    await setProfile(trx, { ...change, now: deps.now })
    const unused = await forgetUnusedUploads(trx, avatars, { replacedUrl: shownUrl, now: deps.now })
    return { kind: 'updated', unused } as const
  })
}

async function nameRefusal(db: Db, { userId, username }: ProfileChange) {
  if (usernameProblem(username) || containsBadWord(username)) return 'name_refused'
  return (await isUsernameTaken(db, username, userId)) ? 'username_taken' : undefined
}

/** The current picture is allowed, because it may come from the earlier site. */
async function mayShow(db: Db, shownUrl: string | null, { userId, avatarUrl: url }: ProfileChange) {
  if (url === null || url === shownUrl) return true
  return lockUpload(db, avatars, { url, ownerId: userId })
}
