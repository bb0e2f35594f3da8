import { useState } from 'react'
import { Button } from '#platform/web/ui/form/button.tsx'
import type { RunResult } from '../../rules/run.ts'
import { quizzesApi } from '../quizzes-api.ts'

type SaveToAccountProps = { runId: string; onSaved: (result: RunResult) => void }

/** Played without an account, skipped, and then signed in: the run is still there to be kept. */
export function SaveToAccount({ runId, onSaved }: SaveToAccountProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [isFailed, setIsFailed] = useState(false)
  const save = async () => {
    setIsBusy(true)
    setIsFailed(false)
    try {
      onSaved(await quizzesApi.saveScore.call({ id: runId }))
    } catch (error) {
      console.error('The score could not be saved', error)
      setIsFailed(true)
      setIsBusy(false)
    }
  }
  return (
    <aside className="results-prompt">
      <p>You played this run before you signed in. Keep it on your account?</p>
      <div className="studio-actions">
        <Button onClick={save} isBusy={isBusy}>
          Save to my account
        </Button>
      </div>
      <p role="alert" className="text-danger-text">
        {isFailed && 'Error saving score. Please try again.'}
      </p>
    </aside>
  )
}
