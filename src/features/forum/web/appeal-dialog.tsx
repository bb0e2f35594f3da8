import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { useDraft } from '#platform/web/form/use-draft.ts'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { moderationLimits } from '../rules/moderation-values.ts'
import { forumModerationApi } from './forum-moderation-api.ts'

type Appealed = { status: 'pending' | 'accepted' | 'declined'; answer: string | null }

type AppealProps = {
  what: 'mute' | 'ban'
  sanction: { action_id: string | null; appeal: Appealed | null }
}

export function AppealAgainst({ what, sanction }: AppealProps) {
  const viewer = useViewer()
  const [isOpen, setIsOpen] = useState(false)
  const { action_id, appeal } = sanction
  if (appeal) return <AppealState appeal={appeal} />
  if (action_id === null || !viewer) return null
  return (
    <>
      <Button variant="secondary" className="mt-3 justify-self-start" onClick={() => setIsOpen(true)}>
        Appeal
      </Button>
      {isOpen && <AppealDialog what={what} actionId={action_id} userId={viewer.id} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function AppealState({ appeal: { status, answer } }: { appeal: Appealed }) {
  if (status === 'pending') {
    return <p className="mt-3">Your appeal is in. We'll send you a notice.</p>
  }
  return (
    <div className="mt-3">
      <p>Your appeal was {status}.</p>
      {answer && <p dir="auto">“{answer}”</p>}
    </div>
  )
}

type AppealDialogProps = { what: 'mute' | 'ban'; actionId: string; userId: string; onClose: () => void }

function AppealDialog({ what, actionId, userId, onClose }: AppealDialogProps) {
  const formId = useId()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const draft = useDraft({
    name: `forum-appeal:${actionId}`,
    owner: userId,
    values: { text },
    isDirty: text !== '',
    onRestore: (kept) => setText(kept.text ?? ''),
  })

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!hasVisibleText(text)) return setError('Tell us why it should be lifted.')
    setIsBusy(true)
    try {
      await forumModerationApi.appeal.call({ action_id: actionId, text })
      draft.discard()
      onClose()
    } catch (failure) {
      setError(describeFailure(failure).text)
    }
    setIsBusy(false)
    // The sanction may have been lifted meanwhile, or appealed against in another tab.
    await queryClient.invalidateQueries({ queryKey: ['forum', 'status'] })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Appeal against the ${what}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            Send appeal
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} noValidate className="grid gap-4">
        <p>You get one appeal, so make it count.</p>
        <Textarea
          label="Why should it be lifted?"
          rows={6}
          required
          maxLength={moderationLimits.appeal}
          value={text}
          error={error}
          dir="auto"
          onChange={(event) => {
            setText(event.target.value)
            setError(undefined)
          }}
          data-initial-focus
        />
      </form>
    </Dialog>
  )
}
