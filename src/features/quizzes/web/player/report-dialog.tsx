import { type FormEvent, useState } from 'react'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { maxReportLength } from '../../rules/check-quiz.ts'
import { quizzesApi } from '../quizzes-api.ts'

type ReportDialogProps = { runId: string; index: number; onSent: () => void; onClose: () => void }

/** The server ignores a second report, so the player is simply thanked again. */
export function ReportDialog({ runId, index, onSent, onClose }: ReportDialogProps) {
  const [text, setText] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    try {
      await quizzesApi.reportQuestion.call({ id: runId, question_index: index, text })
      onSent()
      onClose()
    } catch (error) {
      setFailure(describeFailure(error).text)
      setIsBusy(false)
    }
  }
  return (
    <Dialog isOpen onClose={onClose} title="Something wrong here?" size="small">
      <form className="grid gap-4" onSubmit={(event) => void send(event)}>
        <Textarea
          label="What's wrong?"
          isOptional
          rows={3}
          maxLength={maxReportLength}
          data-initial-focus
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {failure && (
          <p role="alert" className="text-danger-text">
            {failure}
          </p>
        )}
        <Button type="submit" isBusy={isBusy}>
          Report question
        </Button>
      </form>
    </Dialog>
  )
}
