import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#platform/web/ui/form/button.tsx'
import type { RunResult } from '../../rules/run.ts'
import { quizzesApi } from '../quizzes-api.ts'

type SaveToAccountProps = { runId: string; onSaved: (result: RunResult) => void }

/** The player has just signed in, possibly in another tab. Renders nothing unless saving fails. */
export function SaveToAccount({ runId, onSaved }: SaveToAccountProps) {
  const [isFailed, setIsFailed] = useState(false)
  const save = async () => {
    setIsFailed(false)
    try {
      onSaved(await quizzesApi.saveScore.call({ id: runId }))
    } catch (error) {
      console.error('The score could not be saved', error)
      setIsFailed(true)
    }
  }
  const saveAtOnce = useEffectEvent(save)
  useEffect(() => void saveAtOnce(), [])
  if (!isFailed) return null
  return (
    <aside className="results-prompt">
      <p role="alert" className="text-danger-text">
        Error saving score. Please try again.
      </p>
      <div className="studio-actions">
        <Button onClick={() => void save()}>Save to my account</Button>
      </div>
    </aside>
  )
}
