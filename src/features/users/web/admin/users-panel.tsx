import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '#platform/rules/count-of.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { PanelToolbar } from '#platform/web/panel/panel-toolbar.tsx'
import { type PanelListState, usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Options, Select } from '#platform/web/ui/form/select.tsx'
import { Pagination } from '#platform/web/ui/list/pagination.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { SkeletonGroup, SkeletonRows } from '#platform/web/ui/state/skeleton.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { ManagedUser } from '../../rules/user.ts'
import { type UserFilter, type UserSort, userSorts } from '../../rules/user-list.ts'
import { usersApi } from '../users-api.ts'
import type { UserTask } from './users-table.tsx'
import { mayBeBanned, sortLabels, type UserOrder, UsersTable } from './users-table.tsx'
import './users-panel.css'
import { saveFile } from '#platform/web/save-file.ts'

const UserDialog = lazyDialog(async () => (await import('./user-dialog.tsx')).UserDialog)
const BanDialog = lazyDialog(async () => (await import('./ban-dialog.tsx')).BanDialog)
const ChangeUserDialog = lazyDialog(async () => (await import('./change-user-dialog.tsx')).ChangeUserDialog)

export function UsersPanel() {
  const queryClient = useQueryClient()
  const [filter, setFilter] = useState<UserFilter>('all')
  const [order, setOrder] = useState<UserOrder>({ sort: 'created_at', direction: 'desc' })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [task, setTask] = useState<UserTask>()
  const list = usePanelList<ManagedUser>(
    (place) => usersApi.list.queryOptions({ input: { ...place, ...order, filter } }),
    `${filter} ${order.sort} ${order.direction}`,
  )
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['users'] })
  const close = () => setTask(undefined)
  const clear = () => {
    setFilter('all')
    list.setSearch('')
  }
  // Of what is in sight only: nobody is banned from a page that was left.
  const chosenUsers = list.data?.items.filter((user) => chosen.has(user.id) && mayBeBanned(user)) ?? []
  const choose = ({ id }: ManagedUser, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }

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
          <FilterButton
            label="Banned"
            isOn={filter === 'banned'}
            onToggle={(isOn) => setFilter(isOn ? 'banned' : 'all')}
          />
          <FilterButton
            label="Admins"
            isOn={filter === 'admins'}
            onToggle={(isOn) => setFilter(isOn ? 'admins' : 'all')}
          />
        </div>
        <PhoneSort order={order} onOrder={setOrder} />
      </PanelToolbar>
      {chosenUsers.length > 0 && (
        <div className="sticky top-16 z-10 mb-3 lg:top-2 flex flex-wrap items-center gap-3 rounded-card border border-line bg-sunken px-4 py-2">
          <p role="status">{countOf(chosenUsers.length, 'user', 'users')} chosen</p>
          <Button variant="danger" size="small" onClick={() => setTask({ kind: 'ban', users: chosenUsers })}>
            Ban chosen
          </Button>
          <Button variant="quiet" size="small" onClick={() => setChosen(new Set())}>
            Choose nobody
          </Button>
        </div>
      )}
      <ListState list={list} isFiltered={filter !== 'all'} onClear={clear} />
      {list.data && list.data.items.length > 0 && (
        <div aria-busy={list.isUpdating} className="gives-way mt-2 grid gap-4">
          <UsersTable
            users={list.data.items}
            order={order}
            onOrder={setOrder}
            chosen={chosen}
            onChoose={choose}
            onTask={setTask}
          />
          <Pagination page={list.page} pageCount={list.data.page_count} onPage={list.setPage} label="Pages of users" />
        </div>
      )}
      {task?.kind === 'details' && <UserDialog userId={task.user.id} username={task.user.username} onClose={close} />}
      {task?.kind === 'ban' && <BanDialog users={task.users} onBanned={refresh} onClose={close} />}
      {(task?.kind === 'unban' || task?.kind === 'promote' || task?.kind === 'demote') && (
        <ChangeUserDialog user={task.user} change={task.kind} onChanged={refresh} onClose={close} />
      )}
    </>
  )
}

function isRefused(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'not_allowed'
}

type ListStateProps = { list: PanelListState<ManagedUser>; isFiltered: boolean; onClear: () => void }

function ListState({ list, isFiltered, onClear }: ListStateProps) {
  if (list.data?.items.length === 0) {
    return (
      <div className="panel-empty">
        <p>{isFiltered ? 'No users match the current filters' : 'No users found'}</p>
        <Button variant="secondary" className="mt-3" onClick={onClear}>
          Show all users
        </Button>
      </div>
    )
  }
  if (list.data) {
    return (
      <p role="status" className="numbers text-ink-soft text-small">
        {list.data.is_total_capped && 'More than '}
        {countOf(list.data.total, 'user', 'users')}
      </p>
    )
  }
  if (list.error) {
    return <PanelFailed title="The users didn't load." error={list.error} onRetry={list.retry} />
  }
  return (
    <SkeletonGroup label="Loading users">
      <SkeletonRows rows={8} />
    </SkeletonGroup>
  )
}

function FilterButton({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: (isOn: boolean) => void }) {
  return (
    <Button variant={isOn ? 'primary' : 'secondary'} aria-pressed={isOn} onClick={() => onToggle(!isOn)}>
      {label}
    </Button>
  )
}

const ends: Record<UserSort, [desc: string, asc: string]> = {
  username: ['Z first', 'A first'],
  created_at: ['latest first', 'earliest first'],
  last_login: ['latest first', 'earliest first'],
  quiz_count: ['most first', 'fewest first'],
  total_score: ['highest first', 'lowest first'],
}

const phoneSorts = Object.fromEntries(
  userSorts.flatMap((sort) => [
    [`${sort} desc`, `${sortLabels[sort]}, ${ends[sort][0]}`],
    [`${sort} asc`, `${sortLabels[sort]}, ${ends[sort][1]}`],
  ]),
)

/** Phones show slips without the table's headings. */
function PhoneSort({ order, onOrder }: { order: UserOrder; onOrder: (order: UserOrder) => void }) {
  return (
    <Select
      label="Sort by"
      className="sm:hidden"
      value={`${order.sort} ${order.direction}`}
      onChange={(event) => {
        const [sort, direction] = event.target.value.split(' ')
        onOrder({ sort: sort as UserSort, direction: direction === 'asc' ? 'asc' : 'desc' })
      }}
    >
      <Options labels={phoneSorts} />
    </Select>
  )
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

/** Collects the parts and hands them to the browser as one file. */
async function exportUsers(selection: { search: string; filter: UserFilter }) {
  // Says UTF-8 to spreadsheets, which guess otherwise.
  const parts = ['\uFEFF']
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
