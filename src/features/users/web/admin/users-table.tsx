import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '#platform/rules/count-of.ts'
import { formatMoment } from '#platform/web/panel/local-moment.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { type Column, Table } from '#platform/web/ui/list/table.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { ManagedUser } from '../../rules/user.ts'
import type { SortDirection, UserSort } from '../../rules/user-list.ts'
import type { UserChange } from './change-user-dialog.tsx'

export type UserOrder = { sort: UserSort; direction: SortDirection }

export const sortLabels: Record<UserSort, string> = {
  username: 'User',
  created_at: 'Joined',
  last_login: 'Last login',
  quiz_count: 'Quizzes',
  total_score: 'Total score',
}

type UsersTableProps = {
  users: readonly ManagedUser[]
  order: UserOrder
  onOrder: (order: UserOrder) => void
  chosen: ReadonlySet<string>
  onChoose: (user: ManagedUser, isChosen: boolean) => void
  onTask: (task: UserTask) => void
}

export function UsersTable({ users, order, onOrder, chosen, onChoose, onTask }: UsersTableProps) {
  const sortable = (sort: UserSort) => ({
    id: sort,
    header: <SortButton sort={sort} order={order} onOrder={onOrder} />,
    label: sortLabels[sort],
    ...(order.sort === sort && ({ sorted: order.direction === 'asc' ? 'ascending' : 'descending' } as const)),
  })
  const columns: Column<ManagedUser>[] = [
    {
      id: 'choose',
      header: <VisuallyHidden>Chosen</VisuallyHidden>,
      label: 'Choose',
      cell: (user) => (
        <label className="choice min-w-6">
          <input
            type="checkbox"
            aria-label={`Choose ${user.username}`}
            disabled={!mayBeBanned(user)}
            checked={chosen.has(user.id) && mayBeBanned(user)}
            onChange={(event) => onChoose(user, event.target.checked)}
          />
        </label>
      ),
    },
    {
      ...sortable('username'),
      isRowHeader: true,
      cell: (user) => (
        <button
          type="button"
          className="flex min-h-11 min-w-0 items-center gap-3 text-left hover:underline"
          aria-label={`Details of ${user.username}`}
          onClick={() => onTask({ kind: 'details', user })}
        >
          <Avatar name={user.username} src={user.avatar_url} size="small" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {user.username} {user.is_current_user && <span className="font-normal text-ink-soft">(you)</span>}
            {user.email && <span className="block font-normal text-ink-soft text-small">{user.email}</span>}
          </span>
          {user.is_admin && <Badge tone="house">Admin</Badge>}
          {user.banned && <Badge tone="danger">Banned</Badge>}
        </button>
      ),
    },
    { ...sortable('created_at'), cell: (user) => <Moment at={user.created_at} /> },
    { ...sortable('last_login'), cell: (user) => <Moment at={user.last_login} /> },
    { ...sortable('quiz_count'), isNumeric: true, cell: (user) => formatCount(user.quiz_count) },
    { ...sortable('total_score'), isNumeric: true, cell: (user) => formatCount(user.total_score) },
    {
      id: 'actions',
      header: 'Actions',
      cell: (user) => <UserActions user={user} onTask={onTask} />,
    },
  ]
  return <Table caption="Users" className="users-table" columns={columns} rows={users} rowKey={({ id }) => id} />
}

export const mayBeBanned = (user: ManagedUser) => !user.banned && !user.is_admin && !user.is_current_user

/** What the server would refuse stands there, but cannot be pressed. */
function UserActions({ user, onTask }: { user: ManagedUser; onTask: (task: UserTask) => void }) {
  if (user.is_current_user) return <span className="text-ink-soft text-small">Your account</span>
  const button = (label: string, task: UserTask, isDisabled = false) => (
    <Button
      variant="secondary"
      size="small"
      disabled={isDisabled}
      aria-label={`${label} ${user.username}`}
      onClick={() => onTask(task)}
    >
      {label}
    </Button>
  )
  return (
    <span className="flex gap-1.5">
      {user.banned
        ? button('Unban', { kind: 'unban', user })
        : button('Ban', { kind: 'ban', users: [user] }, user.is_admin)}
      {user.is_admin
        ? button('Demote', { kind: 'demote', user })
        : button('Promote', { kind: 'promote', user }, user.banned)}
    </span>
  )
}

function SortButton({ sort, order, onOrder }: { sort: UserSort } & Pick<UsersTableProps, 'order' | 'onOrder'>) {
  const isSorted = order.sort === sort
  const Arrow = order.direction === 'asc' ? ArrowUp : ArrowDown
  const handleClick = () => {
    // Names begin at A, everything else with the most or latest.
    const first = sort === 'username' ? 'asc' : 'desc'
    const other = order.direction === 'asc' ? 'desc' : 'asc'
    onOrder({ sort, direction: isSorted ? other : first })
  }
  return (
    <button type="button" className="inline-flex min-h-9 items-center gap-1 font-bold" onClick={handleClick}>
      {sortLabels[sort]}
      {isSorted && <Arrow aria-hidden="true" className="size-4" />}
    </button>
  )
}

function Moment({ at }: { at: string | null }): ReactNode {
  if (!at) return 'Never'
  return (
    <time dateTime={at} className="whitespace-nowrap" title={formatMoment(at)}>
      {new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium' })}
    </time>
  )
}

/** The dialog that is open. */
export type UserTask =
  | { kind: UserChange | 'details'; user: ManagedUser }
  | { kind: 'ban'; users: readonly ManagedUser[] }
