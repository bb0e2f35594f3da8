import { type FormEvent, useId, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Input } from '#platform/web/ui/input.tsx'
import { anonymousNameMaxLength, anonymousNameProblem } from '../../rules/anonymous-name.ts'
import type { RunResult } from '../../rules/run.ts'
import { formatPoints } from '../format-points.ts'
import { quizzesApi } from '../quizzes-api.ts'
import { saveFailureText } from './save-failure-text.ts'

type SaveScoreDialogProps = {
  runId: string
  result: RunResult
  onSaved: (result: RunResult) => void
  onSkip: () => void
}

export function SaveScoreDialog({ runId, result, onSaved, onSkip }: SaveScoreDialogProps) {
  const formId = useId()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const username = String(new FormData(event.currentTarget).get('username') ?? '')
    const mistake = anonymousNameProblem(username)
    setProblem(mistake)
    if (mistake) return
    setIsBusy(true)
    try {
      onSaved(await saveOnce(runId, username))
    } catch (error) {
      console.error('The score could not be saved', error)
      setProblem(saveFailureText(error))
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onSkip}
      title="Save Your Score"
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onSkip}>
            Skip
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            Save Score
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} className="grid gap-4" noValidate>
        <p className="quiz-led results-score">
          <span className="results-score-label">Score</span>
          {formatPoints(result.final_score)}
        </p>
        <Input
          label="Username"
          name="username"
          hint="Leave it blank for a random name."
          isOptional
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          // Longer than allowed: an emoji counts as one character to people and as two to the browser.
          maxLength={anonymousNameMaxLength * 2}
          error={problem}
          data-initial-focus
        />
      </form>
    </Dialog>
  )
}

/** When the answer to the first try was lost, the second hears that it is saved: the result then comes with the run. */
async function saveOnce(runId: string, username: string) {
  try {
    return await quizzesApi.saveScore.call({ id: runId, username })
  } catch (error) {
    if ((error as { code?: string }).code !== 'already_saved') throw error
    const { result } = await quizzesApi.question.call({ id: runId })
    if (!result) throw error
    return result
  }
}
