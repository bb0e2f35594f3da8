import { useHydrated, useNavigate } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore } from 'react'
import { BugErrorState } from '#features/mascot/web/bug-error-state.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { forumTexts } from '../../rules/forum-values.ts'
import { RoomSkeleton } from '../room/room-skeleton.tsx'
import { useForumViewer } from '../use-forum-viewer.ts'
import { AgeGate } from './age-gate.tsx'
import { ageNote } from './age-note.ts'
import '../forum.css'

const Room = lazyPart(async () => (await import('./behind-the-door.ts')).Room, RoomMissing)
const UserDoor = lazyPart(async () => (await import('./behind-the-door.ts')).UserDoor, RoomMissing)

/** Who may pass, and what the others see instead of the room. */
export function ForumDoor({ messageId }: { messageId: string | undefined }) {
  const viewer = useForumViewer()
  if (!viewer) return <VisitorDoor messageId={messageId} />
  return (
    <Suspense fallback={<RoomSkeleton />}>
      {/* Signing in or out on the way is another person at the door. */}
      <UserDoor key={viewer.id} viewer={viewer} messageId={messageId} />
    </Suspense>
  )
}

function VisitorDoor({ messageId }: { messageId: string | undefined }) {
  const isConfirmed = useSyncExternalStore(ageNote.subscribe, ageNote.isConfirmed, () => false)
  const isHydrated = useHydrated()
  if (!isConfirmed) return <AgeGate isSignedIn={false} onConfirm={ageNote.confirm} />
  if (!isHydrated) return <RoomSkeleton />
  return (
    <Suspense fallback={<RoomSkeleton />}>
      <Room viewer={undefined} messageId={messageId} />
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
