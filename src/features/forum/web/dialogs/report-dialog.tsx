import { type FormEvent, useId, useState } from 'react'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { placeFailure } from '#platform/web/form/place-failure.ts'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'
import type { ForumMessage } from '../../rules/forum-message.ts'
import { forumLimits, forumTexts } from '../../rules/forum-values.ts'
import { ErrorBanner } from '../error-banner.tsx'
import { forumApi } from '../forum-api.ts'
import { MessageExcerpt } from './message-excerpt.tsx'

export function ReportDialog({ message, onClose }: { message: ForumMessage; onClose: () => void }) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const report = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !hasVisibleText(reason)) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      await forumApi.reportForumMessage.call({ message_id: message.id, reason })
      toast.show('Thanks. A moderator will take a look.', { tone: 'success' })
      onClose()
    } catch (error) {
      const { reason: atField } = placeFailure(error, ['reason'], { report_full: 'reason' })
      setProblem(atField)
      if (!atField) setFailure(forumTexts.reportFailed)
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Report Message"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            isBusy={isBusy}
            disabled={!hasVisibleText(reason) && !isBusy}
          >
            Report
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={(event) => void report(event)} className="grid gap-4">
        {failure && <ErrorBanner text={failure} onDismiss={() => setFailure(undefined)} />}
        <MessageExcerpt message={message} />
        <Textarea
          label="Reason"
          hint="They won't know it was you."
          name="reason"
          rows={3}
          maxLength={forumLimits.reason}
          value={reason}
          error={problem}
          data-initial-focus
          onChange={(event) => {
            setReason(event.target.value)
            setProblem(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
