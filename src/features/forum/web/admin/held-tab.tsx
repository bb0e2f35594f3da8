import { useState } from 'react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { useColleagues } from '#features/notifications/web/use-colleagues.ts'
import { formatTimeAgo } from '#platform/rules/relative-time.ts'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import type { PanelColumn } from '#platform/web/panel/panel-table.tsx'
import { ReviewSheet, VerdictText } from '#platform/web/panel/review-sheet.tsx'
import { ReviewTable, type ReviewTurn, useReviewing } from '#platform/web/panel/review-table.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import type { HeldMessage } from '../../rules/moderation-contract.ts'
import { messageReasons, moderationLimits } from '../../rules/moderation-values.ts'
import { forumModerationApi } from '../forum-moderation-api.ts'
import { messageText, Transcript } from './transcript.tsx'
import { useVerdict } from './use-verdict.tsx'

export function HeldTab() {
  const list = usePanelList<HeldMessage>(({ page }) => forumModerationApi.held.queryOptions({ input: { page } }))
  const reviewing = useReviewing(list)
  const openId = reviewing.opened?.item.id
  const colleagues = useColleagues({ kind: 'held', viewerId: useViewer()?.id, openId })
  return (
    <ReviewTable
      list={list}
      reviewing={reviewing}
      colleagues={colleagues}
      one="message waits"
      many="messages wait"
      emptyText="Nothing to review."
      nameOf={({ author }) => `message of ${author?.username ?? 'a deleted account'}`}
      columns={columns}
      find={(id) => forumModerationApi.heldMessage.call({ id })}
      sheet={(message, turn) => (
        <HeldSheet message={message} turn={turn} isTooLate={(error) => colleagues.noteVerdict(message.id, error)} />
      )}
    />
  )
}

const columns: PanelColumn<HeldMessage>[] = [
  { id: 'message', header: 'Message', cell: messageText },
  {
    id: 'author',
    header: 'Author',
    width: '10rem',
    isOnPhone: true,
    cell: ({ author }) => author?.username ?? 'Deleted account',
  },
  { id: 'held_for', header: 'Held for', width: '10rem', isOnPhone: true, cell: ({ held_for }) => held_for },
  {
    id: 'created_at',
    header: 'Sent',
    width: '9rem',
    cell: ({ created_at }) => formatTimeAgo(created_at, new Date()),
  },
]

type HeldSheetProps = { message: HeldMessage; turn: ReviewTurn; isTooLate: (error: unknown) => boolean }

function HeldSheet({ message, turn, isTooLate }: HeldSheetProps) {
  // A newer version must be requested, so that nobody approves what they haven't read.
  const [shown, setShown] = useState(message)
  const { id, edited_at } = shown
  const hasNewVersion = message.edited_at !== edited_at
  const [reason, setReason] = useState('')
  const decide = useVerdict(isTooLate)
  return (
    <ReviewSheet
      turn={turn}
      title={
        <>
          Message of <bdi>{message.author?.username ?? 'a deleted account'}</bdi>
        </>
      }
      news={hasNewVersion && 'The author changed this message while you had it open.'}
      footer={hasNewVersion && <Button onClick={() => setShown(message)}>Show the new version</Button>}
      actions={
        hasNewVersion
          ? []
          : [
              {
                key: 'r',
                label: 'Reject',
                run: () =>
                  decide(() => forumModerationApi.rejectHeld.call({ id, edited_at, reason }), {
                    done: 'Message rejected.',
                    failed: 'Failed to reject message',
                  }),
              },
              {
                key: 'a',
                label: 'Approve',
                variant: 'primary',
                run: () =>
                  decide(() => forumModerationApi.approveHeld.call({ id, edited_at }), {
                    done: 'Message approved.',
                    failed: 'Failed to approve message',
                  }),
              },
            ]
      }
      hasUnsaved={hasVisibleText(reason)}
    >
      <Transcript message={shown} />
      <p className="text-ink-soft text-small">
        Held for the word “<span dir="auto">{shown.held_for}</span>”. Only its author sees it.
      </p>
      <VerdictText
        label="Reason"
        hint="The author reads this if you reject."
        isOptional
        reasons={messageReasons}
        maxLength={moderationLimits.reason}
        isOver={turn.verdict !== undefined}
        value={reason}
        onChange={setReason}
      />
    </ReviewSheet>
  )
}
