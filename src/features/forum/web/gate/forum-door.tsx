import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { BugErrorState } from '#features/mascot/web/bug-error-state.tsx'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { forumAge, forumTexts } from '../../rules/forum-values.ts'
import { ErrorBanner } from '../error-banner.tsx'
import { forumApi, forumStatusQuery } from '../forum-api.ts'
import { RoomSkeleton } from '../room/room-skeleton.tsx'
import { type ForumViewer, useForumViewer } from '../use-forum-viewer.ts'
import { AgeGate } from './age-gate.tsx'
import { ageNote } from './age-note.ts'
import { BannedNotice } from './banned-notice.tsx'
import { DoorCard } from './door-card.tsx'
import '../forum.css'

const Room = lazyPart(async () => (await import('../room/room.tsx')).Room, RoomMissing)

/** Who may pass, and what the others see instead of the room. */
export function ForumDoor({ messageId }: { messageId: string | undefined }) {
  const viewer = useForumViewer()
  // Signing in or out on the way is another person at the door.
  return viewer ? (
    <UserDoor key={viewer.id} viewer={viewer} messageId={messageId} />
  ) : (
    <VisitorDoor messageId={messageId} />
  )
}

function VisitorDoor({ messageId }: { messageId: string | undefined }) {
  const isConfirmed = useSyncExternalStore(ageNote.subscribe, ageNote.isConfirmed, () => false)
  if (!isConfirmed) return <AgeGate isSignedIn={false} onConfirm={ageNote.confirm} />
  return <OpenRoom viewer={undefined} messageId={messageId} />
}

function UserDoor({ viewer, messageId }: { viewer: ForumViewer; messageId: string | undefined }) {
  const queryClient = useQueryClient()
  const status = useQuery(forumStatusQuery())
  const [failure, setFailure] = useState<string>()
  const [refusal, setRefusal] = useState<string>()

  const verify = async () => {
    setFailure(undefined)
    try {
      queryClient.setQueryData(forumStatusQuery().queryKey, await forumApi.verifyUserAge.call(undefined))
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === 'under_age' || code === 'age_unknown') setRefusal(describeFailure(error).text)
      else setFailure(forumTexts.verifyFailed)
    }
  }

  if (!status.data) {
    if (!status.error) return <RoomSkeleton />
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
  if (access === 'open') return <OpenRoom viewer={viewer} messageId={messageId} />
  if (access === 'forum_banned') return <BannedNotice ban={ban} />
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
          ? 'Your account has no date of birth, so we cannot let you into the forum. Please write to us.'
          : `The forum is for people of ${forumAge} and older. The date of birth you gave says that you are younger.`)
      }
    />
  )
}

const neverChanges = () => () => {}

/** Only in the browser: days and times are the reader's own, and so is what waits in the outbox. */
function OpenRoom({ viewer, messageId }: { viewer: ForumViewer | undefined; messageId: string | undefined }) {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  if (!isInBrowser) return <RoomSkeleton />
  return (
    <Suspense fallback={<RoomSkeleton />}>
      <Room viewer={viewer} messageId={messageId} />
    </Suspense>
  )
}

/** The room's scripts did not arrive. */
function RoomMissing() {
  const navigate = useNavigate()
  return (
    <BugErrorState
      title={forumTexts.loadFailed}
      text="The lounge did not arrive. Check your connection and try again."
      onRetry={() => void navigate({ to: '/forum', reloadDocument: true })}
    />
  )
}
