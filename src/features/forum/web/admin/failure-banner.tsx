import { TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { Button } from '#platform/web/ui/form/button.tsx'

export function useFailureBanner() {
  const [deed, setDeed] = useState<string>()
  const [dismissed, setDismissed] = useState<unknown>()

  return {
    failed: (text: string, error: unknown) => setDeed(`${text}. ${describeFailure(error).text}`),
    clear: () => setDeed(undefined),
    element: (load?: { text: string; error: unknown }) => {
      const loadText = load?.error && load.error !== dismissed ? load.text : undefined
      return (
        <div role="alert" className="grid gap-2 empty:hidden">
          {loadText && <Banner text={loadText} onDismiss={() => setDismissed(load?.error)} />}
          {deed && <Banner text={deed} onDismiss={() => setDeed(undefined)} />}
        </div>
      )
    },
  }
}

function Banner({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  return (
    <div className="panel-failure forum-failure">
      <TriangleAlert aria-hidden="true" />
      <p>{text}</p>
      <Button variant="quiet" size="icon" aria-label="Dismiss" onClick={onDismiss}>
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}
