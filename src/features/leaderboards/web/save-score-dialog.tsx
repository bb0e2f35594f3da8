import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { anonymousNameMaxLength, anonymousNameProblem } from '#features/players/rules/anonymous-name.ts'
import { isRefusal } from '#platform/web/retry.ts'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { formatPoints } from '../rules/board-texts.ts'
import './board.css'

type SaveScoreDialogProps = {
  score: number
  /** Said above the form. */
  note?: ReactNode
  /** Throws when it cannot be saved; the dialog then says why and stays. */
  save: (username: string) => Promise<void>
  /** What the dialog says when saving fails. */
  failureText?: (error: unknown) => string
  onSkip: () => void
  /** The next round at once, without saving this one. */
  onAgain?: (() => void) | undefined
}

/** Asks a player without an account for the name on the leaderboard. */
export function SaveScoreDialog({
  score,
  note,
  save,
  failureText = saveFailureText,
  onSkip,
  onAgain,
}: SaveScoreDialogProps) {
  const formId = useId()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const username = String(new FormData(event.currentTarget).get('username') ?? '')
    const mistake = anonymousNameProblem(username)
    setProblem(mistake)
    if (mistake) return
    setIsBusy(true)
    try {
      await save(username)
    } catch (error) {
      console.error('The score could not be saved', error)
      setProblem(failureText(error))
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
          <Button variant="secondary" onClick={onAgain ?? onSkip}>
            {onAgain ? 'Play Again' : 'Skip'}
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            Save Score
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4" noValidate>
        <p className="save-score">
          <span className="save-score-label">Score</span>
          {formatPoints(score)}
        </p>
        {note}
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

/** A refusal gives its reason; anything else is worth another try. */
export function saveFailureText(error: unknown) {
  return isRefusal(error)
    ? `Failed to save anonymous score: ${(error as Error).message}`
    : 'Error saving score. Please try again.'
}
