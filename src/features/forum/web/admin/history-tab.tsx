import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { formatMoment } from '#platform/web/panel/local-moment.ts'
import { PanelList } from '#platform/web/panel/panel-list.tsx'
import { PanelToolbar } from '#platform/web/panel/panel-toolbar.tsx'
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

/** Who is muted or banned now, and the record of all that moderators did. */
export function HistoryTab() {
  const banner = useFailureBanner()
  const [lifting, setLifting] = useState<Sanction>()
  const sanctions = usePanelList<Sanction>(({ page }) => forumModerationApi.sanctions.queryOptions({ input: { page } }))
  const record = usePanelList<ModerationRecord>((place) => forumModerationApi.history.queryOptions({ input: place }))
  return (
    <>
      {banner.element({ text: moderationTexts.historyFailed, error: record.error ?? sanctions.error })}
      <section aria-labelledby="in-force">
        <h2 id="in-force" className="font-bold text-subheading">
          In force now
        </h2>
        <PanelList
          list={sanctions}
          one="person muted or banned"
          many="people muted or banned"
          failedText={moderationTexts.historyFailed}
          emptyText="Nobody is muted or banned."
          itemKey={({ user_id, action }) => `${user_id} ${action}`}
        >
          {(sanction) => <SanctionItem sanction={sanction} onLift={() => setLifting(sanction)} />}
        </PanelList>
      </section>
      <section aria-labelledby="the-record" className="mt-8">
        <h2 id="the-record" className="font-bold text-subheading">
          Record
        </h2>
        <PanelToolbar list={record} label="Search by name" />
        <PanelList
          list={record}
          one="entry"
          many="entries"
          failedText={moderationTexts.historyFailed}
          itemKey={({ id }) => id}
        >
          {(entry) => <RecordItem entry={entry} />}
        </PanelList>
      </section>
      {lifting && <LiftDialog sanction={lifting} onClose={() => setLifting(undefined)} />}
    </>
  )
}

function SanctionItem({ sanction, onLift }: { sanction: Sanction; onLift: () => void }) {
  const { username, avatar_url, action, reason, created_at, expires_at, actioned_by } = sanction
  return (
    <article className="panel-item" aria-label={`${labels[action]}: ${username}`}>
      <Avatar name={username} src={avatar_url} size="small" />
      <div className="panel-item-text">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{username}</bdi>
          <Badge tone={tones[action]}>{labels[action]}</Badge>
        </p>
        {reason && <p dir="auto">{reason}</p>}
        <p className="numbers text-ink-soft text-small">
          {created_at && `${formatMoment(created_at)} · `}by {actioned_by} ·{' '}
          {expires_at ? `until ${formatMoment(expires_at)}` : 'until lifted'}
        </p>
      </div>
      <div className="panel-item-actions">
        <Button variant="secondary" onClick={onLift}>
          {action === 'ban' ? 'Unban' : 'Unmute'}
        </Button>
      </div>
    </article>
  )
}

const labels: Record<ModerationRecord['action'], string> = {
  mute: 'Muted',
  unmute: 'Unmuted',
  ban: 'Banned',
  unban: 'Unbanned',
  delete: 'Message removed',
  release: 'Message approved',
}

const tones = {
  mute: 'warning',
  unmute: 'success',
  ban: 'danger',
  unban: 'success',
  delete: 'neutral',
  release: 'neutral',
} as const

function RecordItem({ entry }: { entry: ModerationRecord }) {
  const { user, action, reason, created_at, expires_at, actioned_by, excerpt, lifted } = entry
  return (
    <article className="panel-item" aria-label={`${labels[action]}: ${user?.username ?? 'Deleted account'}`}>
      <div className="panel-item-text">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tones[action]}>{labels[action]}</Badge>
          <bdi className="font-semibold">{user?.username ?? 'Deleted account'}</bdi>
          <span className="numbers text-ink-soft text-small">
            {formatMoment(created_at)} · by {actioned_by}
          </span>
        </p>
        {reason && <p dir="auto">{reason}</p>}
        {excerpt && (
          <p className="line-clamp-2 text-ink-soft text-small" dir="auto">
            “{excerpt}”
          </p>
        )}
        {(expires_at || lifted) && (
          <p className="numbers text-ink-soft text-small">
            {expires_at && `Until ${formatMoment(expires_at)}`}
            {expires_at && lifted && ' · '}
            {lifted && `Lifted ${formatMoment(lifted.at)} by ${lifted.by}`}
          </p>
        )}
      </div>
    </article>
  )
}

function LiftDialog({ sanction, onClose }: { sanction: Sanction; onClose: () => void }) {
  const { user_id, username, action } = sanction
  const formId = useId()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const banner = useFailureBanner()
  const deed = action === 'ban' ? 'Unban' : 'Unmute'

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
