import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { formatTimeAgo } from '#platform/rules/relative-time.ts'
import { formatMoment } from '#platform/web/panel/local-moment.ts'
import { PanelList } from '#platform/web/panel/panel-list.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Options, Select } from '#platform/web/ui/form/select.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { Appeal } from '../../rules/moderation-contract.ts'
import { moderationLimits } from '../../rules/moderation-values.ts'
import { forumModerationApi } from '../forum-moderation-api.ts'
import { useFailureBanner } from './failure-banner.tsx'

type Status = 'pending' | 'decided'
type Task = { appeal: Appeal; verdict: 'accepted' | 'declined' }

/** What muted and banned people say against it. */
export function AppealsTab() {
  const [status, setStatus] = useState<Status>('pending')
  const [task, setTask] = useState<Task>()
  const list = usePanelList<Appeal>(
    ({ page }) => forumModerationApi.appeals.queryOptions({ input: { status, page } }),
    status,
  )
  return (
    <>
      <Select
        label="Show"
        className="mb-4 max-w-56"
        value={status}
        onChange={(event) => setStatus(event.target.value as Status)}
      >
        <Options labels={{ pending: 'Waiting for an answer', decided: 'Decided' }} />
      </Select>
      <PanelList
        list={list}
        one="appeal"
        many="appeals"
        failedText="Failed to load appeals"
        emptyText={status === 'pending' ? 'No appeals to answer.' : 'No appeals decided yet.'}
        itemKey={({ id }) => id}
      >
        {(appeal) => <AppealItem appeal={appeal} onDecide={(verdict) => setTask({ appeal, verdict })} />}
      </PanelList>
      {task && <DecideDialog {...task} onClose={() => setTask(undefined)} />}
    </>
  )
}

function AppealItem({ appeal, onDecide }: { appeal: Appeal; onDecide: (verdict: Task['verdict']) => void }) {
  const { user, text, status, answer, created_at, decided_by, decided_at, action } = appeal
  const name = user?.username ?? 'Deleted account'
  return (
    <article className="panel-item" aria-label={`Appeal of ${name}`}>
      <Avatar name={name} src={user?.avatar_url ?? null} size="small" />
      <div className="panel-item-text grid gap-1.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{name}</bdi>
          <Badge tone={action.action === 'ban' ? 'danger' : 'warning'}>
            {action.action === 'ban' ? 'Banned' : 'Muted'}
          </Badge>
          {status !== 'pending' && (
            <Badge tone={status === 'accepted' ? 'success' : 'neutral'}>
              {status === 'accepted' ? 'Accepted' : 'Declined'}
            </Badge>
          )}
          {status === 'pending' && !action.is_in_force && <Badge>Has ended already</Badge>}
          <time dateTime={created_at} className="font-normal text-ink-soft text-small">
            {formatTimeAgo(created_at, new Date())}
          </time>
        </p>
        <p className="whitespace-pre-wrap" dir="auto">
          {text}
        </p>
        <p className="numbers text-ink-soft text-small">
          Against: {action.reason ?? 'no reason given'} · by {action.actioned_by}, {formatMoment(action.created_at)}
          {action.expires_at && ` · until ${formatMoment(action.expires_at)}`}
        </p>
        {decided_at && (
          <p className="text-ink-soft text-small">
            {answer && <span dir="auto">“{answer}” </span>}
            {decided_by}, {formatMoment(decided_at)}
          </p>
        )}
      </div>
      {status === 'pending' && (
        <div className="panel-item-actions">
          <Button variant="secondary" onClick={() => onDecide('declined')}>
            Decline
          </Button>
          <Button onClick={() => onDecide('accepted')}>Accept</Button>
        </div>
      )}
    </article>
  )
}

function DecideDialog({ appeal, verdict, onClose }: Task & { onClose: () => void }) {
  const formId = useId()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [quicker, setQuicker] = useState<{ status: string; decided_by: string | null }>()
  const banner = useFailureBanner()
  const isAccepting = verdict === 'accepted'
  const name = appeal.user?.username ?? 'Deleted account'

  const decide = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const answer = String(new FormData(event.currentTarget).get('answer') ?? '')
    try {
      await forumModerationApi.decideAppeal.call({ id: appeal.id, verdict, answer })
      toast.show(`Appeal ${verdict}.`, { tone: 'success' })
      onClose()
    } catch (error) {
      const { code, data } = error as { code?: unknown; data?: typeof quicker }
      if (code === 'already_decided') setQuicker(data)
      else banner.failed('Failed to decide the appeal', error)
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
          {isAccepting ? 'Accept' : 'Decline'} the appeal of <bdi>{name}</bdi>?
        </>
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {quicker ? 'Close' : 'Cancel'}
          </Button>
          {!quicker && (
            <Button type="submit" form={formId} isBusy={isBusy}>
              {isAccepting ? 'Accept' : 'Decline'}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} onSubmit={decide} className="panel-form">
        {banner.element()}
        <p role="status" className="font-semibold empty:hidden">
          {quicker && `${quicker.decided_by ?? 'Somebody who has left'} has ${quicker.status} this appeal.`}
        </p>
        <p hidden={Boolean(quicker)}>
          {isAccepting ? `This lifts the ${appeal.action.action} at once` : `The ${appeal.action.action} stays`}, and{' '}
          <bdi>{name}</bdi> is told. {!isAccepting && "There's no second appeal."}
        </p>
        <Textarea
          label="Answer"
          hint={quicker ? 'Not sent. Copy it if you still need it.' : 'They get this as a notice.'}
          readOnly={Boolean(quicker)}
          isOptional
          name="answer"
          rows={3}
          maxLength={moderationLimits.answer}
          data-initial-focus
        />
      </form>
    </Dialog>
  )
}
