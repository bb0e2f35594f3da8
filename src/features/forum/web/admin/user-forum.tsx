import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { countOf } from '#platform/rules/count-of.ts'
import { formatMoment } from '#platform/web/panel/local-moment.ts'
import { PanelFailed } from '#platform/web/panel/panel-failed.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Pagination } from '#platform/web/ui/list/pagination.tsx'
import { type Column, Table } from '#platform/web/ui/list/table.tsx'
import { SkeletonGroup, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'
import type { ModerationRecord, ReportedMessage, Sanction } from '../../rules/moderation-contract.ts'
import { ModerationDialog } from '../dialogs/moderation-dialog.tsx'
import { forumModerationApi } from '../forum-moderation-api.ts'
import { ActionBadge, LiftDialog, liftLabels } from './history-tab.tsx'
import { messageText } from './transcript.tsx'

type UserForumProps = { user: { id: string; username: string; is_admin: boolean; is_current_user: boolean } }

export function UserForum({ user }: UserForumProps) {
  const [page, setPage] = useState(1)
  const [isModerating, setIsModerating] = useState(false)
  const [lifting, setLifting] = useState<Sanction>()
  const input = { user_id: user.id }
  const sanctions = useQuery(forumModerationApi.sanctions.queryOptions({ input }))
  const reports = useQuery(forumModerationApi.reports.queryOptions({ input }))
  const record = useQuery({
    ...forumModerationApi.history.queryOptions({ input: { ...input, page } }),
    placeholderData: keepPreviousData,
  })
  if (!sanctions.data || !reports.data || !record.data) {
    const failed = [sanctions, reports, record].find(({ error }) => error)
    return failed ? (
      <PanelFailed error={failed.error} onRetry={failed.refetch} />
    ) : (
      <SkeletonGroup label="Loading what the forum knows">
        <SkeletonText lines={4} />
      </SkeletonGroup>
    )
  }
  const inForce = sanctions.data.items
  return (
    <div className="grid gap-4">
      {inForce.length === 0 && <p>Not muted or banned in the forum.</p>}
      {inForce.map((sanction) => (
        <InForce key={sanction.action} sanction={sanction} onLift={() => setLifting(sanction)} />
      ))}
      {user.is_current_user || user.is_admin ? (
        <p className="text-ink-soft">
          {user.is_current_user ? "You can't moderate yourself." : "Administrators can't be muted or banned."}
        </p>
      ) : (
        <Button variant="secondary" className="justify-self-start" onClick={() => setIsModerating(true)}>
          Mute or ban
        </Button>
      )}
      <WaitingReports items={reports.data.items} count={reports.data.total} />
      {record.data.items.length === 0 ? (
        <p className="panel-empty">No moderator has stepped in yet.</p>
      ) : (
        <Table
          caption="What moderators did, newest first"
          isCaptionShown
          columns={columns}
          rows={record.data.items}
          rowKey={({ id }) => id}
        />
      )}
      <Pagination page={page} pageCount={record.data.page_count} onPage={setPage} label="Pages of the record" />
      {isModerating && <ModerationDialog person={user} onClose={() => setIsModerating(false)} />}
      {lifting && <LiftDialog sanction={lifting} onClose={() => setLifting(undefined)} />}
    </div>
  )
}

function InForce({ sanction, onLift }: { sanction: Sanction; onLift: () => void }) {
  const { action, reason, created_at, expires_at, actioned_by } = sanction
  return (
    <div className="panel-item">
      <div className="panel-item-text">
        <p className="numbers">
          <ActionBadge action={action} /> {expires_at ? `until ${formatMoment(expires_at)}` : 'until lifted'}
        </p>
        <p dir="auto">{reason ?? 'No reason given'}</p>
        <p className="numbers text-ink-soft text-small">
          by <bdi>{actioned_by}</bdi>
          {created_at && `, ${formatMoment(created_at)}`}
        </p>
      </div>
      <div className="panel-item-actions">
        <Button variant="secondary" size="small" onClick={onLift}>
          {liftLabels[action]}
        </Button>
      </div>
    </div>
  )
}

function WaitingReports({ items, count }: { items: readonly ReportedMessage[]; count: number }) {
  if (count === 0) return null
  return (
    <section className="report-reasons" aria-label="Reports about them">
      <p className="numbers font-semibold text-small">
        {countOf(count, 'reported message waits', 'reported messages wait')}
      </p>
      <ul>
        {items.map(({ report_id, message, reports }) => (
          <li key={report_id}>
            <Link
              to="/admin/$"
              params={{ _splat: 'forum' }}
              search={{ open: report_id } as never}
              className="underline underline-offset-3"
            >
              {message && <bdi>“{messageText(message)}”</bdi>}
            </Link>
            <p className="text-ink-soft text-small" dir="auto">
              {reports[0]?.reason}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const columns: Column<ModerationRecord>[] = [
  {
    id: 'action',
    header: 'What',
    isRowHeader: true,
    cell: ({ action, lifted }) => (
      <>
        <ActionBadge action={action} />
        {lifted && (
          <span className="numbers block font-normal text-ink-soft text-small">
            Lifted {formatMoment(lifted.at)} by <bdi>{lifted.by}</bdi>
          </span>
        )}
      </>
    ),
  },
  {
    id: 'reason',
    header: 'Reason',
    cell: ({ reason, excerpt }) => (
      <>
        <span dir="auto">{reason ?? 'No reason given'}</span>
        {excerpt && (
          <span className="block text-ink-soft text-small" dir="auto">
            “{excerpt}”
          </span>
        )}
      </>
    ),
  },
  { id: 'by', header: 'By', cell: ({ actioned_by }) => <bdi>{actioned_by}</bdi> },
  {
    id: 'when',
    header: 'When',
    cell: ({ created_at, expires_at }) => (
      <>
        {formatMoment(created_at)}
        {expires_at && <span className="block text-ink-soft text-small">until {formatMoment(expires_at)}</span>}
      </>
    ),
  },
]
