import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { BugErrorState } from '#features/mascot/web/bug-error-state.tsx'
import { readApiError } from '#platform/web/api-error.ts'
import { useIsOffline } from '#platform/web/connection.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { useReplayEarlyPresses } from '#platform/web/early-presses.ts'
import { OfflineState } from './offline/offline-state.tsx'

const retryAfterMs = 1000

/** Texts of unknown errors stay in the server's log. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useReplayEarlyPresses()
  const { text, requestId } = describeFailure(error)
  const isAway = useIsOffline()
  // Scripts and styles that couldn't be loaded have no code.
  const [wasAway] = useState(isAway)
  const isLost = wasAway || readApiError(error).code === 'offline'
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const isBack = isLost && !isAway
  const retryLater = useEffectEvent(retry)
  // A call from before the line was back may still fail afterwards, so each failure is retried.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new error starts a new wait
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => retryLater(), retryAfterMs)
    return () => clearTimeout(timer)
  }, [isBack, error])
  if (isLost) {
    return (
      <>
        <title>The line's dead</title>
        <h1 className="sr-only">The line's dead</h1>
        <OfflineState onRetry={retry} />
      </>
    )
  }
  return (
    <>
      <title>The tape jammed</title>
      <h1 className="sr-only">The tape jammed</h1>
      <BugErrorState title="Well, that bit us" text={text} requestId={requestId} onRetry={retry} />
    </>
  )
}

/** Used when not even the shell could be rendered. */
export function ErrorPageAlone(props: ErrorComponentProps) {
  return (
    <main className="mx-auto max-w-3xl px-4 py-10">
      <ErrorPage {...props} />
    </main>
  )
}
