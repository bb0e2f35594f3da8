import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { SheetDialog } from '#platform/web/panel/editor/editor-dialog.tsx'
import { formatMoment } from '#platform/web/panel/local-moment.ts'
import { type PanelColumn, PanelTable } from '#platform/web/panel/panel-table.tsx'
import { PanelToolbar } from '#platform/web/panel/panel-toolbar.tsx'
import { InSheet, placeAmong } from '#platform/web/panel/sheet-place.ts'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { isolate, toast } from '#platform/web/ui/toast/toast.ts'
import { forumLimits } from '../../rules/forum-values.ts'
import type { ModerationRecord, Sanction } from '../../rules/moderation-contract.ts'
import { moderationTexts } from '../../rules/moderation-values.ts'
import { forumModerationApi } from '../forum-moderation-api.ts'
import { useFailureBanner } from './failure-banner.tsx'

export function HistoryTab() {
  const banner = useFailureBanner()
  const [lifting, setLifting] = useState<Sanction>()
  const [entry, setEntry] = useState<{ item: ModerationRecord; movedBy?: 'previous' | 'next' | undefined }>()
  const sanctions = usePanelList<ListedSanction>(
    ({ page }) =>
      forumModerationApi.sanctions.queryOptions({
        input: { page },
        // The user id alone isn't unique, because somebody may be both muted and banned.
        select: (found) => ({
          ...found,
          items: found.items.map((item) => ({ ...item, id: `${item.user_id} ${item.action}` })),
        }),
      }),
    { name: 'in_force' },
  )
  const record = usePanelList<ModerationRecord>((place) => forumModerationApi.history.queryOptions({ input: place }), {
    name: 'history',
  })
  const open = (item: ModerationRecord, movedBy?: 'previous' | 'next') => setEntry({ item, movedBy })
  return (
    <>
      {banner.element({ text: moderationTexts.historyFailed, error: record.error ?? sanctions.error })}
      <section aria-labelledby="in-force">
        <h2 id="in-force" className="font-bold text-subheading">
          In force now
        </h2>
        <PanelTable
          list={sanctions}
          one="person muted or banned"
          many="people muted or banned"
          failedText={moderationTexts.historyFailed}
          emptyText="Nobody is muted or banned."
          nameOf={({ action, username }) => `${labels[action]}: ${username}`}
          columns={sanctionColumns}
          thumb={({ username, avatar_url }) => <Avatar name={username} src={avatar_url} size="small" />}
          onOpen={setLifting}
          actions={(sanction) => (
            <Button
              variant="quiet"
              size="small"
              aria-label={`${liftLabels[sanction.action]} ${sanction.username}`}
              onClick={() => setLifting(sanction)}
            >
              {liftLabels[sanction.action]}
            </Button>
          )}
        />
      </section>
      <section aria-labelledby="the-record" className="mt-6">
        <h2 id="the-record" className="font-bold text-subheading">
          Record
        </h2>
        <PanelToolbar list={record} label="Search by name" />
        <PanelTable
          list={record}
          one="entry"
          many="entries"
          failedText={moderationTexts.historyFailed}
          nameOf={({ action, user }) => `${labels[action]}: ${user?.username ?? 'Deleted account'}`}
          columns={recordColumns}
          onOpen={(item) => open(item)}
        />
      </section>
      {lifting && <LiftDialog sanction={lifting} onClose={() => setLifting(undefined)} />}
      {entry && (
        <InSheet
          key={entry.item.id}
          value={{ ...placeAmong(record.data?.items ?? [], entry.item.id, open), movedBy: entry.movedBy }}
        >
          <EntrySheet entry={entry.item} onClose={() => setEntry(undefined)} />
        </InSheet>
      )}
    </>
  )
}

type ListedSanction = Sanction & { id: string }

const labels: Record<ModerationRecord['action'], string> = {
  mute: 'Muted',
  unmute: 'Unmuted',
  ban: 'Banned',
  unban: 'Unbanned',
  delete: 'Message removed',
  release: 'Message approved',
}

export const liftLabels = { ban: 'Unban', mute: 'Unmute' } as const

const tones = {
  mute: 'warning',
  unmute: 'success',
  ban: 'danger',
  unban: 'success',
  delete: 'neutral',
  release: 'neutral',
} as const

export function ActionBadge({ action }: Pick<ModerationRecord, 'action'>) {
  return <Badge tone={tones[action]}>{labels[action]}</Badge>
}

const sanctionColumns: PanelColumn<ListedSanction>[] = [
  {
    id: 'username',
    header: 'Who',
    cell: ({ username }) => <bdi>{username}</bdi>,
    badges: ActionBadge,
  },
  { id: 'reason', header: 'Reason', width: '12rem', isOnPhone: true, cell: ({ reason }) => reason },
  {
    id: 'expires_at',
    header: 'Until',
    width: '13.5rem',
    isOnPhone: true,
    cell: ({ expires_at }) => (expires_at ? formatMoment(expires_at) : 'Until lifted'),
  },
  { id: 'actioned_by', header: 'By', width: '8rem', cell: ({ actioned_by }) => actioned_by },
  {
    id: 'created_at',
    header: 'Since',
    width: '14rem',
    isExtra: true,
    cell: ({ created_at }) => created_at && formatMoment(created_at),
  },
]

const recordColumns: PanelColumn<ModerationRecord>[] = [
  {
    id: 'user',
    header: 'Who',
    width: '18rem',
    cell: ({ user }) => <bdi>{user?.username ?? 'Deleted account'}</bdi>,
    badges: ({ action, lifted }) => (
      <>
        <ActionBadge action={action} />
        {lifted && <span className="text-ink-soft">Lifted</span>}
      </>
    ),
  },
  { id: 'reason', header: 'Reason', width: '14rem', isOnPhone: true, cell: ({ reason }) => reason },
  { id: 'excerpt', header: 'Message', width: '14rem', isExtra: true, cell: ({ excerpt }) => excerpt && `“${excerpt}”` },
  { id: 'actioned_by', header: 'By', width: '9rem', cell: ({ actioned_by }) => actioned_by },
  {
    id: 'created_at',
    header: 'When',
    width: '14rem',
    isOnPhone: true,
    cell: ({ created_at }) => formatMoment(created_at),
  },
]

function EntrySheet({ entry, onClose }: { entry: ModerationRecord; onClose: () => void }) {
  const { user, action, reason, created_at, expires_at, actioned_by, excerpt, lifted } = entry
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      title={
        <>
          {labels[action]}: <bdi>{user?.username ?? 'Deleted account'}</bdi>
        </>
      }
    >
      <div className="grid gap-3 [overflow-wrap:anywhere]">
        <p className="numbers text-ink-soft text-small">
          {formatMoment(created_at)} · by {actioned_by}
          {expires_at && ` · until ${formatMoment(expires_at)}`}
        </p>
        {reason && (
          <p className="whitespace-pre-wrap" dir="auto">
            {reason}
          </p>
        )}
        {excerpt && (
          <p className="text-ink-soft" dir="auto">
            “{excerpt}”
          </p>
        )}
        {lifted && (
          <p className="numbers text-small">
            Lifted {formatMoment(lifted.at)} by <bdi>{lifted.by}</bdi>
          </p>
        )}
      </div>
    </SheetDialog>
  )
}

export function LiftDialog({ sanction, onClose }: { sanction: Sanction; onClose: () => void }) {
  const { user_id, username, action } = sanction
  const formId = useId()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const banner = useFailureBanner()
  const deed = liftLabels[action]

  const lift = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    const call = action === 'ban' ? forumModerationApi.unbanForumUser : forumModerationApi.unmuteForumUser
    try {
      await call.call({ user_id, reason })
      toast.show(`${isolate(username)} may ${action === 'ban' ? 'enter the forum' : 'write'} again.`, {
        tone: 'success',
      })
      onClose()
    } catch (error) {
      banner.failed(`Failed to lift the ${action}`, error)
      setIsBusy(false)
    }
    await queryClient.invalidateQueries({ queryKey: ['forumModeration'] })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        <>
          {deed} <bdi>{username}</bdi>?
        </>
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            {deed}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={lift} className="panel-form">
        {banner.element()}
        <p>They're told at once. The record keeps it, with your name.</p>
        <Textarea label="Reason" isOptional name="reason" rows={3} maxLength={forumLimits.reason} data-initial-focus />
      </form>
    </Dialog>
  )
}
