import { Ban, MicOff, ShieldMinus, ShieldPlus, UserCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '#platform/rules/count-of.ts'
import { formatMoment } from '#platform/web/panel/local-moment.ts'
import type { PanelColumn } from '#platform/web/panel/panel-table.tsx'
import { RowMenu } from '#platform/web/panel/row-actions.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { MenuItem } from '#platform/web/ui/dialog/menu.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import type { ManagedUser } from '../../rules/user.ts'
import type { UserChange } from './change-user-dialog.tsx'
import type { UserTab } from './user-dialog.tsx'

export type UserTask =
  | { kind: UserChange; user: ManagedUser }
  | { kind: 'details'; user: ManagedUser; movedBy?: 'previous' | 'next' | undefined; tab?: UserTab }
  | { kind: 'mute'; user: ManagedUser }
  | { kind: 'ban'; users: readonly ManagedUser[] }

export const userColumns: PanelColumn<ManagedUser>[] = [
  {
    id: 'username',
    header: 'User',
    sort: 'asc',
    cell: (user) => (
      <>
        {user.username} {user.is_current_user && <span className="font-normal text-ink-soft">(you)</span>}
      </>
    ),
    badges: (user) => (
      <>
        {user.is_admin && <Badge tone="house">Admin</Badge>}
        {user.banned && <Badge tone="danger">Banned</Badge>}
      </>
    ),
  },
  { id: 'email', header: 'Email', width: '11rem', isOnPhone: true, cell: ({ email }) => email },
  {
    id: 'created_at',
    header: 'Joined',
    width: '7.5rem',
    sort: 'desc',
    isOnPhone: true,
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    id: 'last_login',
    header: 'Last login',
    width: '7.5rem',
    sort: 'desc',
    cell: ({ last_login }) => <Moment at={last_login} />,
  },
  {
    id: 'quiz_count',
    header: 'Quizzes',
    width: '5rem',
    sort: 'desc',
    isNumeric: true,
    cell: ({ quiz_count }) => formatCount(quiz_count),
  },
  {
    id: 'total_score',
    header: 'Total score',
    width: '6.5rem',
    sort: 'desc',
    isNumeric: true,
    cell: ({ total_score }) => formatCount(total_score),
  },
]

export const mayBeBanned = (user: ManagedUser) => !user.banned && !user.is_admin && !user.is_current_user

export function UserActions({ user, onTask }: { user: ManagedUser; onTask: (task: UserTask) => void }) {
  const { username } = user
  const entry = (label: string, icon: ReactNode, task: UserTask, isDisabled = false) => (
    <MenuItem
      aria-label={`${label} ${username}`}
      disabled={isDisabled}
      isDanger={label === 'Ban'}
      onClick={() => onTask(task)}
    >
      {icon}
      {label}
    </MenuItem>
  )
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Details of ${username}`}
        onClick={() => onTask({ kind: 'details', user })}
      >
        <UserCheck aria-hidden="true" />
        <span>Details</span>
      </Button>
      {!user.is_current_user && (
        <RowMenu name={username}>
          {user.is_admin
            ? entry('Demote', <ShieldMinus aria-hidden="true" />, { kind: 'demote', user })
            : entry('Promote', <ShieldPlus aria-hidden="true" />, { kind: 'promote', user }, user.banned)}
          {entry('Mute', <MicOff aria-hidden="true" />, { kind: 'mute', user }, user.is_admin)}
          {user.banned
            ? entry('Unban', <UserCheck aria-hidden="true" />, { kind: 'unban', user })
            : entry('Ban', <Ban aria-hidden="true" />, { kind: 'ban', users: [user] }, user.is_admin)}
        </RowMenu>
      )}
    </>
  )
}

function Moment({ at }: { at: string | null }): ReactNode {
  if (!at) return 'Never'
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium' })}
    </time>
  )
}
