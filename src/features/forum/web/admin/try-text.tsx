import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { forumLimits } from '../../rules/forum-values.ts'
import { forumModerationApi } from '../forum-moderation-api.ts'

export function TryText() {
  const [text, setText] = useState('')
  const asked = useDebounced(text)
  const trial = useQuery({
    ...forumModerationApi.tryText.queryOptions({ input: { text: asked } }),
    enabled: hasVisibleText(asked),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="try-text">
      <Textarea
        label="Try it"
        hint="Try a message. Nothing gets posted."
        rows={2}
        maxLength={forumLimits.content}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status" className="try-text-verdict">
        {hasVisibleText(asked) && hasVisibleText(text) && (
          <>
            {trial.error && <p className="text-danger-text">{describeFailure(trial.error).text}</p>}
            {trial.data && !trial.error && <TrialVerdict {...trial.data} typed={asked} />}
          </>
        )}
      </div>
    </div>
  )
}

type TrialVerdictProps = { action: 'pass' | 'block' | 'hold'; text: string; word: string | null; typed: string }

function TrialVerdict({ action, text, word, typed }: TrialVerdictProps) {
  if (action === 'block') {
    return (
      <p>
        <Badge tone="danger">Blocked</Badge> for “<span dir="auto">{word}</span>”
      </p>
    )
  }
  if (action === 'hold') {
    return (
      <p>
        <Badge tone="warning">Held for review</Badge> for “<span dir="auto">{word}</span>”
      </p>
    )
  }
  if (text === typed) {
    return (
      <p>
        <Badge tone="success">Posted</Badge> as it is
      </p>
    )
  }
  return (
    <p>
      <Badge tone="success">Posted</Badge> as:{' '}
      <span className="whitespace-pre-wrap" dir="auto">
        {text}
      </span>
    </p>
  )
}
