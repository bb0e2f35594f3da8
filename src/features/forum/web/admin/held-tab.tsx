import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PanelList } from '#platform/web/panel/panel-list.tsx'
import { usePanelList } from '#platform/web/panel/use-panel-list.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { HeldMessage } from '../../rules/moderation-contract.ts'
import { forumModerationApi } from '../forum-moderation-api.ts'
import { useFailureBanner } from './failure-banner.tsx'
import { Transcript } from './transcript.tsx'

const verdicts = {
  approveHeld: { done: 'Message approved.', failed: 'Failed to approve message' },
  rejectHeld: { done: 'Message rejected.', failed: 'Failed to reject message' },
} as const

/** Messages that the word list holds back until somebody has read them. */
export function HeldTab() {
  const queryClient = useQueryClient()
  const banner = useFailureBanner()
  const [busy, setBusy] = useState<{ id: string; verdict: keyof typeof verdicts }>()
  const list = usePanelList<HeldMessage>(({ page }) => forumModerationApi.held.queryOptions({ input: { page } }))

  const decide = async (id: string, verdict: keyof typeof verdicts) => {
    if (busy) return
    setBusy({ id, verdict })
    try {
      await forumModerationApi[verdict].call({ id })
      banner.clear()
      toast.show(verdicts[verdict].done, { tone: 'success' })
    } catch (error) {
      banner.failed(verdicts[verdict].failed, error)
    }
    await queryClient.invalidateQueries({ queryKey: ['forumModeration'] })
    setBusy(undefined)
  }

  return (
    <>
      {banner.element()}
      <PanelList
        list={list}
        one="message waits"
        many="messages wait"
        emptyText="Nothing to review."
        itemKey={({ id }) => id}
      >
        {(message) => (
          <article
            className="panel-item report"
            aria-label={`Message of ${message.author?.username ?? 'a deleted account'}`}
          >
            <Transcript message={message} />
            <p className="text-ink-soft text-small">
              Held for the word “<span dir="auto">{message.held_for}</span>”. Only its author sees it.
            </p>
            <div className="panel-item-actions report-actions">
              {(['rejectHeld', 'approveHeld'] as const).map((verdict) => (
                <Button
                  key={verdict}
                  variant={verdict === 'approveHeld' ? 'primary' : 'secondary'}
                  isBusy={busy?.id === message.id && busy.verdict === verdict}
                  onClick={() => void decide(message.id, verdict)}
                >
                  {verdict === 'approveHeld' ? 'Approve' : 'Reject'}
                </Button>
              ))}
            </div>
          </article>
        )}
      </PanelList>
    </>
  )
}
