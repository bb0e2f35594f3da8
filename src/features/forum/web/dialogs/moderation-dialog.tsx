import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { placeFailure } from '#platform/web/form/place-failure.ts'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Select } from '#platform/web/ui/form/select.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { isolate, toast } from '#platform/web/ui/toast/toast.ts'
import type { ForumMessage } from '../../rules/forum-message.ts'
import { defaultMuteHours, forumLimits, forumTexts, type MuteHours, muteHours } from '../../rules/forum-values.ts'
import { ErrorBanner } from '../error-banner.tsx'
import { forumApi } from '../forum-api.ts'
import { MessageExcerpt } from './message-excerpt.tsx'
import './moderation-dialog.css'

type ModerationDialogProps = {
  person: { id: string; username: string }
  message?: ForumMessage
  chosen?: 'mute'
  onClose: () => void
}

export function ModerationDialog({ person, message, chosen, onClose }: ModerationDialogProps) {
  const formId = useId()
  const queryClient = useQueryClient()
  const [action, setAction] = useState<'mute' | 'ban' | undefined>(chosen)
  const [hours, setHours] = useState<MuteHours>(defaultMuteHours)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { id: user_id, username: name } = person
  const isReady = action !== undefined && hasVisibleText(reason)

  const perform = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isBusy) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      if (action === 'mute') await forumApi.muteForumUser.call({ user_id, hours, reason })
      else await forumApi.banForumUser.call({ user_id, reason })
      toast.show(`${isolate(name)} is ${action === 'mute' ? 'muted' : 'banned from the forum'}.`, { tone: 'success' })
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['forumModeration'] })
    } catch (error) {
      const { reason: atField } = placeFailure(error, ['reason'], {})
      setProblem(atField)
      if (!atField) setFailure(forumTexts.moderationFailed)
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        <>
          Moderate <bdi>{name}</bdi>
        </>
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isBusy} disabled={!isReady && !isBusy}>
            {action === 'ban' ? 'Ban User' : 'Mute User'}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={(event) => void perform(event)} className="grid gap-4">
        {failure && <ErrorBanner text={failure} onDismiss={() => setFailure(undefined)} />}
        {message && <MessageExcerpt message={message} />}
        <fieldset className="forum-choice">
          <legend className="field-label">Action</legend>
          <label>
            <input
              type="radio"
              name="action"
              checked={action === 'mute'}
              onChange={() => setAction('mute')}
              data-initial-focus
            />
            Mute: reads, but can't post
          </label>
          <label>
            <input type="radio" name="action" checked={action === 'ban'} onChange={() => setAction('ban')} />
            Ban: the forum is closed to them
          </label>
        </fieldset>
        {action === 'mute' && (
          <Select
            label="Duration"
            value={hours}
            onChange={(event) =>
              setHours(muteHours.find((one) => one === Number(event.target.value)) ?? defaultMuteHours)
            }
          >
            {muteHours.map((one) => (
              <option key={one} value={one}>
                {one === 1 ? '1 hour' : `${one} hours`}
              </option>
            ))}
          </Select>
        )}
        <Textarea
          label="Reason"
          hint={
            <>
              <bdi>{name}</bdi> is told this reason.
            </>
          }
          name="reason"
          rows={3}
          maxLength={forumLimits.reason}
          value={reason}
          error={problem}
          onChange={(event) => {
            setReason(event.target.value)
            setProblem(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
