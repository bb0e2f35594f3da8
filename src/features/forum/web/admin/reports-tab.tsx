import { useState } from 'react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { useColleagues } from '#features/notifications/web/use-colleagues.ts'
import { countOf } from '#platform/rules/count-of.ts'
import { formatTimeAgo } from '#platform/rules/relative-time.ts'
import { hasVisibleText, trimText } from '#platform/rules/visible-text.ts'
import type { PanelColumn } from '#platform/web/panel/panel-table.tsx'
import { type ReviewAction, ReviewSheet, VerdictText } from '#platform/web/panel/review-sheet.tsx'
import { ReviewTable, type ReviewTurn, useReviewing } from '#platform/web/panel/review-table.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import type { ReportedMessage } from '../../rules/moderation-contract.ts'
import {
  messageReasons,
  moderationLimits,
  moderationTexts,
  type ReportAction,
  reportResolutions,
  withReason,
} from '../../rules/moderation-values.ts'
import { forumModerationApi } from '../forum-moderation-api.ts'
import { useFailureBanner } from './failure-banner.tsx'
import { messageText, Transcript } from './transcript.tsx'
import { useVerdict } from './use-verdict.tsx'

/** Keyed by the message, so that the row stays the same when another report arrives. */
type Matter = ReportedMessage & { id: string }

export function ReportsTab() {
  const banner = useFailureBanner()
  const list = usePanelList<Matter>(({ page }) =>
    forumModerationApi.reports.queryOptions({
      input: { page },
      select: (found) => ({ ...found, items: found.items.map(matterOf) }),
    }),
  )
  const reviewing = useReviewing(list)
  const openId = reviewing.opened?.item.id
  const colleagues = useColleagues({ kind: 'report', viewerId: useViewer()?.id, openId })
  return (
    <>
      {banner.element({ text: moderationTexts.reportsFailed, error: list.error })}
      <ReviewTable
        list={list}
        reviewing={reviewing}
        colleagues={colleagues}
        one="reported message"
        many="reported messages"
        failedText={moderationTexts.reportsFailed}
        emptyText="Nothing is reported. The lounge is calm."
        nameOf={({ message }) => `message of ${message?.author?.username ?? 'a deleted account'}`}
        columns={columns}
        find={findMatter}
        sheet={(reported, turn) => (
          <ReportSheet
            reported={reported}
            turn={turn}
            isTooLate={(error) => colleagues.noteVerdict(reported.id, error)}
          />
        )}
      />
    </>
  )
}

const matterOf = (reported: ReportedMessage): Matter => ({
  ...reported,
  id: reported.message?.id ?? reported.report_id,
})

/** Search results link to a single report, so `id` is the id of one of the reports. */
const findMatter = async (id: string) => matterOf(await forumModerationApi.report.call({ id }))

const columns: PanelColumn<Matter>[] = [
  { id: 'message', header: 'Message', cell: ({ message }) => (message ? messageText(message) : 'Deleted for good') },
  {
    id: 'author',
    header: 'Author',
    width: '9rem',
    isOnPhone: true,
    cell: ({ message }) => message?.author?.username ?? 'Deleted account',
  },
  { id: 'reason', header: 'Reason', width: '14rem', isOnPhone: true, cell: ({ reports }) => reports[0]?.reason },
  { id: 'count', header: 'Reports', width: '5rem', isNumeric: true, cell: ({ report_count }) => report_count },
  {
    id: 'created_at',
    header: 'Reported',
    width: '8rem',
    cell: ({ reports }) => reports[0] && formatTimeAgo(reports[0].created_at, new Date()),
  },
]

type ReportSheetProps = { reported: Matter; turn: ReviewTurn; isTooLate: (error: unknown) => boolean }

function ReportSheet({ reported, turn, isTooLate }: ReportSheetProps) {
  const { reports, report_count, report_id } = reported
  // A newer version must be requested, so that nobody judges what they haven't read.
  const [read, setRead] = useState(reported)
  const hasNewVersion = reported.message?.edited_at !== read.message?.edited_at
  const { message, before, after } = hasNewVersion ? read : reported
  const decide = useVerdict(isTooLate)
  const [reason, setReason] = useState('')
  const author = message?.author
  const edited_at = message?.edited_at ?? null
  const resolve = (action: ReportAction) => () =>
    decide(() => forumModerationApi.resolveForumReport.call({ report_id, edited_at, action, reason }), {
      done: `Resolved: ${reportResolutions[action]}.`,
      failed: moderationTexts.resolveFailed,
    })
  const ask = (action: Exclude<ReportAction, 'none'>) => ({
    question: askAbout(reported, { action, reason: trimText(reason) }),
    run: resolve(action),
  })
  const actions: ReviewAction[] = [{ key: 'a', label: 'Dismiss', run: resolve('none') }]
  if (message && !message.deleted_at) actions.push({ key: 'r', label: 'Delete message', ...ask('delete') })
  if (author && !message.is_author_admin) {
    actions.push({ key: 'm', label: 'Mute 24 hours', ...ask('mute') })
    actions.push({ key: 'b', label: 'Ban', variant: 'danger', ...ask('ban') })
  }
  return (
    <ReviewSheet
      turn={turn}
      title={
        <>
          Message of <bdi>{author?.username ?? 'a deleted account'}</bdi>
        </>
      }
      news={hasNewVersion && 'The author changed this message while you had it open.'}
      footer={hasNewVersion && <Button onClick={() => setRead(reported)}>Show the new version</Button>}
      actions={hasNewVersion ? [] : actions}
      hasUnsaved={hasVisibleText(reason)}
    >
      {message?.is_author_admin && (
        <p>
          <Badge tone="warning">Administrator: can't be muted or banned</Badge>
        </p>
      )}
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
                <bdi>{reporter?.username ?? 'Deleted account'}</bdi> ·{' '}
                <time dateTime={created_at}>{formatTimeAgo(created_at, new Date())}</time>
              </p>
            </li>
          ))}
        </ul>
        {report_count > reports.length && (
          <p className="numbers text-ink-soft text-small">and {report_count - reports.length} more</p>
        )}
      </section>
      {message && (
        <VerdictText
          label="Reason"
          hint="The author reads this with a deletion, mute or ban."
          isOptional
          reasons={messageReasons}
          maxLength={moderationLimits.reason}
          isOver={turn.verdict !== undefined}
          value={reason}
          onChange={setReason}
        />
      )}
    </ReviewSheet>
  )
}

type Question = { action: Exclude<ReportAction, 'none'>; reason: string }

function askAbout(reported: Matter, { action, reason }: Question): ReviewAction['question'] {
  const told = <span dir="auto">“{withReason(reportResolutions[action], reason)}”</span>
  const name = reported.message?.author?.username ?? 'this person'
  return {
    delete: {
      title: 'Delete this message?',
      confirmLabel: 'Delete message',
      text: (
        <p>
          It leaves the room at once, with its picture or video. <bdi>{name}</bdi> is told: {told}.
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
      text: <p>They can read but not write. They're told: {told}. The message stays.</p>,
    },
    ban: {
      title: (
        <>
          Ban <bdi>{name}</bdi> from the forum?
        </>
      ),
      confirmLabel: 'Ban',
      text: (
        <p>
          They leave the room at once and stay out until the ban is lifted. They're told: {told}. The message stays.
        </p>
      ),
    },
  }[action]
}
