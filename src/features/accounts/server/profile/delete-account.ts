import { deleteUploadsOf } from '#features/media-library/server/upload-queries.ts'
import { forgetNotifications } from '#features/notifications/server/notification-queries.ts'
import { deleteUser, isLastAdmin } from '../account-queries.ts'
import { deleteLinks } from '../email/mailed-link-queries.ts'
import { refreshIdentity, type SessionDeps } from '../sessions/end-sessions.ts'
import { isPasswordOf } from '../sign-in/change-password.ts'
import { deleteSignInGrants } from '../two-factor/second-factor-queries.ts'
import { avatars } from './update-profile.ts'

export type DeleteAccountDeps = SessionDeps & { removeFile: (url: string) => Promise<void> }

export async function deleteAccount(
  deps: DeleteAccountDeps,
  { userId, password }: { userId: string; password: string },
): Promise<'deleted' | 'wrong_password' | 'last_admin'> {
  if (!(await isPasswordOf(deps.db, userId, password))) return 'wrong_password'
  const pictures = await deps.db.transaction().execute(async (trx) => {
    if (await isLastAdmin(trx, userId)) return undefined
    const urls = await deleteUploadsOf(trx, avatars, userId)
    await deleteLinks(trx, 'password-reset', userId)
    await deleteLinks(trx, 'email-confirmation', userId)
    await deleteSignInGrants(trx, userId)
    await forgetNotifications(trx, userId)
    await deleteUser(trx, userId)
    return urls
  })
  if (!pictures) return 'last_admin'
  await refreshIdentity(deps, userId)
  for (const url of pictures) await deps.removeFile(url)
  return 'deleted'
}
