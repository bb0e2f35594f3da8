import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import type { Viewer } from '#features/accounts/web/session/use-viewer.ts'
import { BugErrorState } from '#features/mascot/web/bug-error-state.tsx'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { readApiError } from '#platform/web/api-error.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { forumAge, forumTexts } from '../../rules/forum-values.ts'
import { forumApi, forumStatusQuery } from '../forum-api.ts'
import { RoomSkeleton } from '../room/room-skeleton.tsx'
import { AgeGate } from './age-gate.tsx'
import { DoorCard } from './door-card.tsx'
import { OpenRoom } from './open-room.tsx'

const BannedNotice = lazyPart(async () => (await import('./lazy-parts.ts')).BannedNotice, {
  Loading: () => <RoomSkeleton />,
})
const ErrorBanner = lazyPart(async () => (await import('./lazy-parts.ts')).ErrorBanner, {
  Missing: ({ text }) => <p role="alert">{text}</p>,
})

export function UserDoor({ viewer, messageId }: { viewer: Viewer; messageId: string | undefined }) {
  const queryClient = useQueryClient()
  const isInBrowser = useHydrated()
  const status = useQuery(forumStatusQuery())
  const [hasConfirmed, setHasConfirmed] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [refusal, setRefusal] = useState<string>()

  const verify = async () => {
    setFailure(undefined)
    try {
      queryClient.setQueryData(forumStatusQuery().queryKey, await forumApi.verifyUserAge.call(undefined))
      setHasConfirmed(true)
    } catch (error) {
      const { code } = readApiError(error)
      if (code === 'under_age' || code === 'age_unknown') setRefusal(describeFailure(error).text)
      else setFailure(forumTexts.verifyFailed)
    }
  }

  if (!status.data) {
    if (!status.error) return <RoomSkeleton viewer={viewer} />
    const { text, requestId } = describeFailure(status.error)
    return (
      <BugErrorState
        title={forumTexts.loadFailed}
        text={text}
        {...(requestId && { requestId })}
        isRetrying={status.isFetching}
        onRetry={() => void status.refetch()}
      />
    )
  }
  const { access, ban } = status.data
  if (access === 'open') return <OpenRoom viewer={viewer} messageId={messageId} takesFocus={hasConfirmed} />
  if (access === 'forum_banned') {
    // Renders only in the browser, because a click before its chunk has loaded would be lost.
    return isInBrowser ? <BannedNotice ban={ban} /> : <RoomSkeleton viewer={viewer} />
  }
  if (access === 'age_unverified' && !refusal) {
    return (
      <AgeGate
        isSignedIn
        onConfirm={verify}
        problem={failure && <ErrorBanner text={failure} onDismiss={() => setFailure(undefined)} />}
      />
    )
  }
  return (
    <DoorCard
      stamp={`${forumAge}+`}
      art={<LazyBedBug pose="shocked" />}
      title="Not tonight"
      text={
        refusal ??
        (access === 'age_unknown'
          ? "Your account has no date of birth, so we can't let you into the forum. Please write to us."
          : `The forum is for people of ${forumAge} and older. The date of birth you gave says that you're younger.`)
      }
    />
  )
}
