import { ConfirmDialog } from '#platform/web/ui/dialog/confirm-dialog.tsx'
import { isolate, toast } from '#platform/web/ui/toast/toast.ts'
import type { ManagedUser } from '../../rules/user.ts'
import { moderationApi, usersApi } from '../users-api.ts'

export type UserChange = 'unban' | 'promote' | 'demote'

type Change = {
  title: string
  text: string
  label: string
  done: string
  run: (input: { user_id: string }) => Promise<unknown>
  describe: (reason: string) => string
}

const changes: Record<UserChange, Change> = {
  unban: {
    title: 'Lift the ban of',
    text: 'They can sign in again, and their scores are back on the leaderboards.',
    label: 'Unban',
    done: "isn't banned any more.",
    run: (input) => moderationApi.unbanUser.call(input),
    describe: () => 'Failed to unban user. Please try again.',
  },
  promote: {
    title: 'Promote',
    text: 'Admins can change everything here, including who else is one.',
    label: 'Promote to admin',
    done: 'is an administrator now.',
    run: (input) => usersApi.promoteUserToAdmin.call(input),
    describe: (reason) => `Failed to promote user: ${reason}`,
  },
  demote: {
    title: 'Demote',
    text: 'They keep their account but lose admin access.',
    label: 'Demote to user',
    done: 'is no administrator any more.',
    run: (input) => usersApi.demoteAdminToUser.call(input),
    describe: (reason) => `Failed to demote user: ${reason}`,
  },
}

type ChangeUserDialogProps = {
  user: ManagedUser
  change: UserChange
  onChanged: () => Promise<unknown>
  onClose: () => void
}

export function ChangeUserDialog({ user, change, onChanged, onClose }: ChangeUserDialogProps) {
  const { title, text, label, done, run, describe } = changes[change]
  const confirm = async () => {
    // Refetches after a refusal too, because somebody else may have changed the user.
    await run({ user_id: user.id }).finally(onChanged)
    toast.show(`${isolate(user.username)} ${done}`, { tone: 'success' })
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      title={
        <>
          {title} <bdi>{user.username}</bdi>?
        </>
      }
      confirmLabel={label}
      isDanger={change === 'demote'}
      describe={(reason) => describe(reason || 'Unknown error')}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
