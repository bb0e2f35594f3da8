import type { Db } from '#db/schema.gen.ts'
import { findProfile, isUsernameTaken, setProfile } from './account-queries.ts'
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

export async function updateProfile({ db, sessions, removeFile, now }: UpdateProfileDeps, change: ProfileChange) {
  const { userId, username, avatarUrl } = change
  if (await isUsernameTaken(db, username, userId)) return 'username_taken'
  if (!(await mayShow(db, change))) return 'unknown_picture'
  try {
    await setProfile(db, { userId, username, avatarUrl, now })
  } catch (error) {
    if (takenField(error) === 'username_taken') return 'username_taken'
    throw error
  }
  await sessions.forget(userId)
  for (const url of await deleteAvatars(db, { userId, keepUrl: avatarUrl })) await removeFile(url)
  return 'updated'
}

/** No picture, the one there is (it may come from the earlier site), or one that this person has uploaded for it. */
async function mayShow(db: Db, { userId, avatarUrl: url }: ProfileChange) {
  if (url === null || (await findProfile(db, userId))?.avatar_url === url) return true
  return /^\/media\/[\w./-]+$/.test(url) && ownsAvatar(db, { userId, url })
}
