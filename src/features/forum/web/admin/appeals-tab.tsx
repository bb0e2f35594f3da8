import { useState } from 'react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { useColleagues } from '#features/notifications/web/use-colleagues.ts'
import { formatTimeAgo } from '#platform/rules/relative-time.ts'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { formatMoment } from '#platform/web/panel/local-moment.ts'
import type { PanelColumn } from '#platform/web/panel/panel-table.tsx'
import { ReviewSheet, VerdictText } from '#platform/web/panel/review-sheet.tsx'
import { ReviewTable, type ReviewTurn, useReviewing } from '#platform/web/panel/review-table.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Options, Select } from '#platform/web/ui/form/select.tsx'
import type { Appeal } from '../../rules/moderation-contract.ts'
import { appealAnswers, moderationLimits } from '../../rules/moderation-values.ts'
import { forumModerationApi } from '../forum-moderation-api.ts'
import { useVerdict } from './use-verdict.tsx'

const statuses = ['pending', 'decided'] as const

export function AppealsTab() {
  const list = usePanelList<Appeal, never, { status: typeof statuses }>(
    ({ page, status = 'pending' }) => forumModerationApi.appeals.queryOptions({ input: { status, page } }),
    { filters: { status: statuses } },
  )
  const status = list.filters.status ?? 'pending'
  const reviewing = useReviewing(list)
  const openId = reviewing.opened?.item.id
  const colleagues = useColleagues({ kind: 'appeal', viewerId: useViewer()?.id, openId })
  return (
    <>
      <Select
        label="Show"
        className="mb-2 max-w-56"
        value={status}
        onChange={(event) => list.setFilter('status', event.target.value)}
      >
        <Options labels={{ pending: 'Waiting for an answer', decided: 'Decided' }} />
      </Select>
      <ReviewTable
        list={list}
        reviewing={reviewing}
        colleagues={colleagues}
        one="appeal"
        many="appeals"
        failedText="Failed to load appeals"
        empty={
          <p className="panel-empty">{status === 'pending' ? 'No appeals to answer.' : 'No appeals decided yet.'}</p>
        }
        nameOf={(appeal) => `appeal of ${nameOf(appeal)}`}
        columns={columns}
        find={(id) => forumModerationApi.getAppeal.call({ id })}
        sheet={(appeal, turn) => (
          <AppealSheet appeal={appeal} turn={turn} isTooLate={(error) => colleagues.noteVerdict(appeal.id, error)} />
        )}
      />
    </>
  )
}

const nameOf = ({ user }: Appeal) => user?.username ?? 'Deleted account'

const columns: PanelColumn<Appeal>[] = [
  { id: 'appeal', header: 'Appeal', cell: ({ text }) => text },
  { id: 'user', header: 'Who', width: '10rem', isOnPhone: true, cell: nameOf },
  { id: 'state', header: 'State', width: '15rem', isOnPhone: true, cell: (appeal) => <States appeal={appeal} /> },
  { id: 'reason', header: 'Against', width: '14rem', isExtra: true, cell: ({ action }) => action.reason },
  {
    id: 'created_at',
    header: 'Sent',
    width: '8rem',
    cell: ({ created_at }) => formatTimeAgo(created_at, new Date()),
  },
]

function States({ appeal: { status, action } }: { appeal: Appeal }) {
  return (
    <span className="panel-badges">
      <Badge tone={action.action === 'ban' ? 'danger' : 'warning'}>
        {action.action === 'ban' ? 'Banned' : 'Muted'}
      </Badge>
      {status !== 'pending' && (
        <Badge tone={status === 'accepted' ? 'success' : 'neutral'}>
          {status === 'accepted' ? 'Accepted' : 'Declined'}
        </Badge>
      )}
      {status === 'pending' && !action.is_in_force && <Badge>Has ended already</Badge>}
    </span>
  )
}

type AppealSheetProps = { appeal: Appeal; turn: ReviewTurn; isTooLate: (error: unknown) => boolean }

function AppealSheet({ appeal, turn, isTooLate }: AppealSheetProps) {
  const { id, user, text, status, created_at, decided_by, decided_at, action } = appeal
  const decide = useVerdict(isTooLate)
  const [answer, setAnswer] = useState('')
  const name = nameOf(appeal)
  const isOver = turn.verdict !== undefined
  const run = (verdict: 'accepted' | 'declined') => () =>
    decide(() => forumModerationApi.decideAppeal.call({ id, verdict, answer }), {
      done: `Appeal ${verdict}.`,
      failed: 'Failed to decide the appeal',
    })
  return (
    <ReviewSheet
      turn={turn}
      title={
        <>
          Appeal of <bdi>{name}</bdi>
        </>
      }
      {...(status === 'pending'
        ? {
            actions: [
              { key: 'r', label: 'Decline', run: run('declined') },
              { key: 'a', label: 'Accept', variant: 'primary' as const, run: run('accepted') },
            ],
          }
        : { footer: <Button onClick={turn.onClose}>Close</Button> })}
      hasUnsaved={hasVisibleText(answer)}
    >
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <Avatar name={name} src={user?.avatar_url ?? null} size="small" />
        <bdi>{name}</bdi>
        <States appeal={appeal} />
        <time dateTime={created_at} className="font-normal text-ink-soft text-small">
          {formatTimeAgo(created_at, new Date())}
        </time>
      </p>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
        {text}
      </p>
      <p className="numbers text-ink-soft text-small">
        Against: {action.reason ?? 'no reason given'} · by {action.actioned_by}, {formatMoment(action.created_at)}
        {action.expires_at && ` · until ${formatMoment(action.expires_at)}`}
      </p>
      {decided_at && (
        <p className="text-ink-soft text-small">
          {appeal.answer && <span dir="auto">“{appeal.answer}” </span>}
          {decided_by}, {formatMoment(decided_at)}
        </p>
      )}
      {status === 'pending' && !isOver && (
        <p>
          Accepting lifts the {action.action} at once; declining is final. Either way, <bdi>{name}</bdi> is told.
        </p>
      )}
      {status === 'pending' && (
        <VerdictText
          label="Answer"
          hint="They get this as a notice."
          isOptional
          reasons={appealAnswers}
          maxLength={moderationLimits.answer}
          isOver={isOver}
          value={answer}
          onChange={setAnswer}
        />
      )}
    </ReviewSheet>
  )
}
