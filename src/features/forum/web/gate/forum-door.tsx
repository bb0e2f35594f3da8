import { useState } from 'react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { browserKeys } from '#features/site/web/browser-keys.ts'
import { browserStore, useStored } from '#platform/web/browser-store.ts'
import { AgeGate } from './age-gate.tsx'
import { OpenRoom } from './open-room.tsx'
import { UserDoor } from './user-door.tsx'
import '../forum.css'

export function ForumDoor({ messageId }: { messageId: string | undefined }) {
  const viewer = useViewer()
  // The key resets the gate's state when somebody signs in or out.
  return viewer ? (
    <UserDoor key={viewer.id} viewer={viewer} messageId={messageId} />
  ) : (
    <VisitorDoor messageId={messageId} />
  )
}

function VisitorDoor({ messageId }: { messageId: string | undefined }) {
  const key = browserKeys.forum.ageConfirmed
  const isConfirmed = useStored(key) === 'true'
  const [wasAsked, setWasAsked] = useState(false)
  const confirm = () => {
    setWasAsked(true)
    browserStore.write(key, 'true')
  }
  if (!isConfirmed) return <AgeGate isSignedIn={false} onConfirm={confirm} />
  return <OpenRoom viewer={undefined} messageId={messageId} takesFocus={wasAsked} />
}
