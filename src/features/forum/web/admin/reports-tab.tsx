import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '#platform/rules/count-of.ts'
import { formatTimeAgo } from '#platform/rules/relative-time.ts'
import { PanelList } from '#platform/web/panel/panel-list.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialog/confirm-dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { ReportedMessage } from '../../rules/moderation-contract.ts'
import { moderationTexts, type ReportAction, reportResolutions } from '../../rules/moderation-values.ts'
import { forumModerationApi } from '../forum-moderation-api.ts'
import { useFailureBanner } from './failure-banner.tsx'
import { Transcript } from './transcript.tsx'

type Task = { reported: ReportedMessage; action: Exclude<ReportAction, 'none'> }

/** Pending reports, those on one message together, with what was said around it. */
export function ReportsTab() {
  const queryClient = useQueryClient()
  const banner = useFailureBanner()
  const [task, setTask] = useState<Task>()
  const [busyId, setBusyId] = useState<string>()
  const list = usePanelList<ReportedMessage>(({ page }) => forumModerationApi.reports.queryOptions({ input: { page } }))

  const resolve = async ({ report_id }: ReportedMessage, action: ReportAction) => {
    await forumModerationApi.resolveForumReport
      .call({ report_id, action })
      // Also after a refusal: somebody else may have resolved it meanwhile.
      .finally(() => queryClient.invalidateQueries({ queryKey: ['forumModeration'] }))
    banner.clear()
    setTask(undefined)
    toast.show(`Resolved: ${reportResolutions[action]}.`, { tone: 'success' })
  }
  const dismiss = async (reported: ReportedMessage) => {
    if (busyId) return
    setBusyId(reported.report_id)
    await resolve(reported, 'none').catch((error) => banner.failed(moderationTexts.resolveFailed, error))
    setBusyId(undefined)
  }

  return (
    <>
      {banner.element({ text: moderationTexts.reportsFailed, error: list.error })}
      <PanelList
        list={list}
        one="reported message"
        many="reported messages"
        failedText={moderationTexts.reportsFailed}
        emptyText="Nothing is reported. The lounge is calm."
        itemKey={({ report_id }) => report_id}
      >
        {(reported) => (
          <ReportItem
            reported={reported}
            isBusy={busyId === reported.report_id}
            onDismiss={() => void dismiss(reported)}
            onAct={(action) => setTask({ reported, action })}
          />
        )}
      </PanelList>
      {task && (
        <ConfirmDialog
          isOpen
          isDanger
          {...askAbout(task)}
          describe={(reason) => `${moderationTexts.resolveFailed} ${reason}`}
          onConfirm={() => resolve(task.reported, task.action)}
          onCancel={() => setTask(undefined)}
        />
      )}
    </>
  )
}

type ReportItemProps = {
  reported: ReportedMessage
  isBusy: boolean
  onDismiss: () => void
  onAct: (action: Task['action']) => void
}

function ReportItem({ reported, isBusy, onDismiss, onAct }: ReportItemProps) {
  const { message, before, after, reports, report_count } = reported
  const author = message?.author
  const maySanction = author && !message.is_author_admin
  return (
    <article className="panel-item report" aria-label={`Message of ${author?.username ?? 'a deleted account'}`}>
      {message ? (
        <Transcript message={message} before={before} after={after} />
      ) : (
        <p className="text-ink-soft">This message was deleted for good.</p>
      )}
      <section className="report-reasons" aria-label="Reports">
        <p className="numbers font-semibold text-small">{countOf(report_count, 'report', 'reports')}</p>
        <ul>
          {reports.map(({ id, reason, reporter, created_at }) => (
            <li key={id}>
              <p dir="auto" className="whitespace-pre-line">
                {reason}
              </p>
              <p className="text-ink-soft text-small">
                <bdi>{reporter?.username ?? 'Deleted account'}</bdi> · <Ago time={created_at} />
              </p>
            </li>
          ))}
        </ul>
        {report_count > reports.length && (
          <p className="numbers text-ink-soft text-small">and {report_count - reports.length} more</p>
        )}
      </section>
      <div className="panel-item-actions report-actions">
        {message?.is_author_admin && <Badge tone="warning">Administrator: can't be muted or banned</Badge>}
        <Button variant="secondary" isBusy={isBusy} onClick={onDismiss}>
          Dismiss
        </Button>
        {message && !message.deleted_at && (
          <Button variant="secondary" onClick={() => onAct('delete')}>
            Delete message
          </Button>
        )}
        {maySanction && (
          <>
            <Button variant="secondary" onClick={() => onAct('mute')}>
              Mute 24 hours
            </Button>
            <Button variant="danger" onClick={() => onAct('ban')}>
              Ban
            </Button>
          </>
        )}
      </div>
    </article>
  )
}

function Ago({ time }: { time: string }) {
  return <time dateTime={time}>{formatTimeAgo(time, new Date())}</time>
}

function askAbout({ reported, action }: Task) {
  const name = reported.message?.author?.username ?? 'this person'
  return {
    delete: {
      title: 'Delete this message?',
      confirmLabel: 'Delete message',
      children: (
        <p>
          It leaves the room at once, with its picture or video. <bdi>{name}</bdi> is told: “{reportResolutions.delete}
          ”.
        </p>
      ),
    },
    mute: {
      title: (
        <>
          Mute <bdi>{name}</bdi> for 24 hours?
        </>
      ),
      confirmLabel: 'Mute',
      children: <p>They can read but not write. They're told: “{reportResolutions.mute}”. The message stays.</p>,
    },
    ban: {
      title: (
        <>
          Ban <bdi>{name}</bdi> from the forum?
        </>
      ),
      confirmLabel: 'Ban',
      children: (
        <p>
          They leave the room at once and stay out until the ban is lifted. They're told: “{reportResolutions.ban}”. The
          message stays.
        </p>
      ),
    },
  }[action]
}
