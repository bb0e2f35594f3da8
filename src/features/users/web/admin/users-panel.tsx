import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { use, useState } from 'react'
import { countOf } from '#platform/rules/count-of.ts'
import { byteOrderMark } from '#platform/rules/csv.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { useOpenedByLink } from '#platform/web/panel/panel-address.ts'
import { PanelTable } from '#platform/web/panel/panel-table.tsx'
import { OrderSelect, PanelToolbar } from '#platform/web/panel/panel-toolbar.tsx'
import { InSheet, placeAmong } from '#platform/web/panel/sheet-place.ts'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { useRowSelection } from '#platform/web/panel/use-row-selection.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { ManagedUser } from '../../rules/user.ts'
import { type UserFilter, type UserSort, userSorts } from '../../rules/user-list.ts'
import { usersApi } from '../users-api.ts'
import { mayBeBanned, UserActions, type UserTask, userColumns } from './user-row.tsx'
import { ForumOfUser } from './user-slots.ts'

const UserDialog = lazyDialog(async () => (await import('./user-dialog.tsx')).UserDialog)
const BanDialog = lazyDialog(async () => (await import('./ban-dialog.tsx')).BanDialog)
const ChangeUserDialog = lazyDialog(async () => (await import('./change-user-dialog.tsx')).ChangeUserDialog)

export function UsersPanel() {
  const queryClient = useQueryClient()
  const [task, setTask] = useState<UserTask>()
  const forum = use(ForumOfUser)
  const list = usePanelList<ManagedUser, UserSort, typeof filters>(
    (place) => usersApi.list.queryOptions({ input: place }),
    { sorts: userSorts, order: { sort: 'created_at', direction: 'desc' }, filters },
  )
  const selection = useRowSelection(list.data?.items, mayBeBanned)
  const filter = (list.filters.filter ?? 'all') as UserFilter
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['users'] })
  const close = () => setTask(undefined)
  const open = (user: ManagedUser, movedBy?: 'previous' | 'next') => setTask({ kind: 'details', user, movedBy })

  useOpenedByLink(async ({ id, task }) => {
    const user = await usersApi.get.call({ user_id: id })
    if (task === 'ban') setTask({ kind: 'ban', users: [user] })
    else if (task === 'unban' || task === 'promote' || task === 'mute') setTask({ kind: task, user })
    else if (task === 'unmute') setTask({ kind: 'details', user, tab: 'forum' })
    else open(user)
  })

  if (isRefused(list.error)) {
    return (
      <>
        <PageHeader title="Access Denied" />
        <p className="mt-3">You do not have permission to access the user management system.</p>
      </>
    )
  }
  return (
    <>
      <PageHeader title="User Management" actions={<ExportButton selection={{ search: list.search, filter }} />} />
      <PanelToolbar list={list} label="Search users">
        <div className="flex gap-2">
          {userFilterButtons.map(({ value, label }) => (
            <Button
              key={value}
              variant={filter === value ? 'primary' : 'secondary'}
              aria-pressed={filter === value}
              onClick={() => list.setFilter('filter', filter === value ? undefined : value)}
            >
              {label}
            </Button>
          ))}
        </div>
        <OrderSelect list={list} columns={userColumns} labels={sortLabels} />
      </PanelToolbar>
      <PanelTable
        list={list}
        one="user"
        many="users"
        failedText="The users didn't load"
        nameOf={({ username }) => username}
        columns={userColumns}
        thumb={(user) => <Avatar name={user.username} src={user.avatar_url} size="small" />}
        actionsWidth="9rem"
        onOpen={(user) => open(user)}
        actions={(user) => <UserActions user={user} onTask={setTask} />}
        selection={selection}
        bulkBar={
          selection.chosen.length > 0 && (
            <div className="panel-bulk">
              <p role="status">{countOf(selection.chosen.length, 'user', 'users')} chosen</p>
              <Button variant="danger" size="small" onClick={() => setTask({ kind: 'ban', users: selection.chosen })}>
                Ban chosen
              </Button>
              <Button variant="quiet" size="small" onClick={() => selection.set([])}>
                Choose nobody
              </Button>
            </div>
          )
        }
        empty={
          <div className="panel-empty">
            <p>{list.isFiltered ? 'No users match the current filters' : 'No users found'}</p>
            <Button variant="secondary" className="mt-3" onClick={list.clear}>
              Show all users
            </Button>
          </div>
        }
      />
      {task?.kind === 'details' && (
        <InSheet
          key={task.user.id}
          value={{ ...placeAmong(list.data?.items ?? [], task.user.id, open), movedBy: task.movedBy }}
        >
          <UserDialog user={task.user} firstTab={task.tab} onClose={close} />
        </InSheet>
      )}
      {task?.kind === 'mute' && forum && <forum.MuteDialog person={task.user} chosen="mute" onClose={close} />}
      {task?.kind === 'ban' && <BanDialog users={task.users} onBanned={refresh} onClose={close} />}
      {(task?.kind === 'unban' || task?.kind === 'promote' || task?.kind === 'demote') && (
        <ChangeUserDialog user={task.user} change={task.kind} onChanged={refresh} onClose={close} />
      )}
    </>
  )
}

const filters = { filter: ['banned', 'admins'] } as const

const userFilterButtons = [
  { value: 'banned', label: 'Banned' },
  { value: 'admins', label: 'Admins' },
] as const

const sortLabels = {
  created_at: { desc: 'Joined, latest first', asc: 'Joined, earliest first' },
  last_login: { desc: 'Last login, latest first', asc: 'Last login, earliest first' },
  quiz_count: { desc: 'Quizzes, most first', asc: 'Quizzes, fewest first' },
  total_score: { desc: 'Total score, highest first', asc: 'Total score, lowest first' },
  username: { asc: 'User, A first', desc: 'User, Z first' },
}

function isRefused(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'not_allowed'
}

function ExportButton({ selection }: { selection: { search: string; filter: UserFilter } }) {
  const [isBusy, setIsBusy] = useState(false)
  const handleClick = async () => {
    setIsBusy(true)
    await exportUsers(selection).catch((error) => toast.show(describeFailure(error).text, { tone: 'error' }))
    setIsBusy(false)
  }
  return (
    <Button variant="secondary" isBusy={isBusy} onClick={handleClick}>
      <Download aria-hidden="true" />
      Export as CSV
    </Button>
  )
}

async function exportUsers(selection: { search: string; filter: UserFilter }) {
  const parts = [byteOrderMark]
  let place: { after_created_at: string; after_id: string } | null | undefined
  while (place !== null) {
    const { csv, next }: Awaited<ReturnType<typeof usersApi.exportPart.call>> = await usersApi.exportPart.call({
      ...selection,
      ...place,
    })
    parts.push(csv)
    place = next
  }
  saveFile({ name: `users-${new Date().toISOString().slice(0, 10)}.csv`, type: 'text/csv', parts })
}
