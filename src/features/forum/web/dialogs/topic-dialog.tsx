import { type FormEvent, useId, useState } from 'react'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { forumLimits } from '../../rules/forum-values.ts'
import { ErrorBanner } from '../error-banner.tsx'
import { forumModerationApi } from '../forum-moderation-api.ts'

export function TopicDialog({ topic, onClose }: { topic: string | null; onClose: () => void }) {
  const formId = useId()
  const [text, setText] = useState(topic ?? '')
  const [saving, setSaving] = useState<'pin' | 'remove'>()
  const [failure, setFailure] = useState<string>()

  const save = async (what: 'pin' | 'remove') => {
    if (saving) return
    setSaving(what)
    setFailure(undefined)
    try {
      await forumModerationApi.setTopic.call({ topic: what === 'pin' ? text : '' })
      onClose()
    } catch (error) {
      setFailure(describeFailure(error).text)
      setSaving(undefined)
    }
  }
  const pin = (event: FormEvent) => {
    event.preventDefault()
    if (hasVisibleText(text)) void save('pin')
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Topic of the night"
      size="small"
      footer={
        <>
          {topic !== null && (
            <Button variant="secondary" isBusy={saving === 'remove'} onClick={() => void save('remove')}>
              Take it down
            </Button>
          )}
          <Button type="submit" form={formId} isBusy={saving === 'pin'} disabled={!hasVisibleText(text) && !saving}>
            Pin it
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={pin} className="grid gap-4">
        {failure && <ErrorBanner text={failure} onDismiss={() => setFailure(undefined)} />}
        <Input
          label="Topic"
          hint="One line at the top of the lounge. Everybody sees it right away."
          name="topic"
          maxLength={forumLimits.topic}
          value={text}
          data-initial-focus
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
