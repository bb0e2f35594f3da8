import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { BugErrorState } from './bug-error-state.tsx'

type LoadFailedProps = Pick<ErrorComponentProps, 'error' | 'reset'> & {
  text?: string
  className?: string
}

export function LoadFailed({ error, reset, text, className }: LoadFailedProps) {
  const router = useRouter()
  useEffect(() => console.error("The page didn't load", error), [error])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const described = describeFailure(error)
  return (
    <BugErrorState
      className={className}
      text={text ?? described.text}
      requestId={described.requestId}
      onRetry={retry}
    />
  )
}
