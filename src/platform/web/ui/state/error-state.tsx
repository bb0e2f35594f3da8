import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { partMissingText } from '../../lazy-part.tsx'
import { Button } from '../form/button.tsx'
import { StatePanel } from './state-panel.tsx'

export type ErrorStateProps = {
  title?: ReactNode
  text?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  isRetrying?: boolean
  /** People can name it when they ask for help. */
  requestId?: string
  art?: ReactNode
  className?: string
}

export function ErrorState({ onRetry, retryLabel = 'Try Again', isRetrying, requestId, ...panel }: ErrorStateProps) {
  const { title = "That didn't work", text = 'Something broke on the way to you.', art, className } = panel
  return (
    <StatePanel
      role="alert"
      title={title}
      text={text}
      art={art}
      className={className}
      action={
        onRetry && (
          <Button onClick={onRetry} isBusy={isRetrying}>
            {!isRetrying && <RotateCw aria-hidden="true" />}
            {retryLabel}
          </Button>
        )
      }
      footnote={requestId && `Reference: ${requestId}`}
    />
  )
}

/** `lazyPart` shows it if an empty space would leave people stuck. */
export function PartMissing() {
  return <ErrorState text={partMissingText} onRetry={() => location.reload()} retryLabel="Reload" />
}
