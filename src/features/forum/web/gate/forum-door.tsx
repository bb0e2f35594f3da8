import { useSyncExternalStore } from 'react'
import { useForumViewer } from '../use-forum-viewer.ts'
import { AgeGate } from './age-gate.tsx'
import { ageNote } from './age-note.ts'
import { OpenRoom } from './open-room.tsx'
import { UserDoor } from './user-door.tsx'
import '../forum.css'

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
