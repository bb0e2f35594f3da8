import { describeFailure } from '../describe-failure.ts'
import { Button } from '../ui/form/button.tsx'

type PanelFailedProps = {
  error: unknown
  title?: string
  onRetry: () => unknown
  isRetrying?: boolean
}

export function PanelFailed({ error, title, onRetry, isRetrying }: PanelFailedProps) {
  const { text, requestId } = describeFailure(error)
  return (
    <div role="alert" className="panel-empty">
      <p>
        {title && `${title} `}
        {text}
        {requestId && ` (Reference: ${requestId})`}
      </p>
      <Button variant="secondary" className="mt-3" isBusy={isRetrying} onClick={() => void onRetry()}>
        Try Again
      </Button>
    </div>
  )
}
