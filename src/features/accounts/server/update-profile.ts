import type { Db } from '#db/schema.gen.ts'
import { isMediaFileUrl } from '#platform/rules/image-variants.ts'
import { isUsernameTaken, lockUser, setProfile } from './account-queries.ts'
import { deleteAvatars, ownsAvatar } from './avatar-queries.ts'
import { takenField } from './create-account.ts'
import type { Sessions } from './sessions.ts'

export type ProfileChange = { userId: string; username: string; avatarUrl: string | null }

export type UpdateProfileDeps = {
  db: Db
  sessions: Pick<Sessions, 'forget'>
  removeFile: (url: string) => Promise<void>
  now: Date
}

export async function updateProfile(
  { db, sessions, removeFile, now }: UpdateProfileDeps,
  change: ProfileChange,
): Promise<'updated' | 'username_taken' | 'unknown_picture'> {
  if (await isUsernameTaken(db, change.username, change.userId)) return 'username_taken'
  const replaced = await saveProfile(db, change, now).catch((error) => {
    if (takenField(error) === 'username_taken') return 'username_taken' as const
    throw error
  })
  if (!Array.isArray(replaced)) return replaced
  await sessions.forget(change.userId)
  for (const url of replaced) await removeFile(url)
  return 'updated'
}

/** Answers the pictures that nobody shows any more. */
function saveProfile(db: Db, change: ProfileChange, now: Date) {
  return db.transaction().execute(async (trx) => {
    // Lock the row first: of two tabs that save together, one would show the picture that the other takes away.
    const shown = await lockUser(trx, change.userId)
    if (!(await mayShow(trx, shown?.avatar_url ?? null, change))) return 'unknown_picture' as const
    await setProfile(trx, { ...change, now })
    return deleteAvatars(trx, { userId: change.userId, keepUrl: change.avatarUrl })
  })
}

/** No picture, the one there is (it may come from the earlier site), or one that this person has uploaded for it. */
async function mayShow(db: Db, shownUrl: string | null, { userId, avatarUrl: url }: ProfileChange) {
  if (url === null || url === shownUrl) return true
  return isMediaFileUrl(url) && ownsAvatar(db, { userId, url })
}
