import { useHydrated, useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { BugErrorState } from '#features/mascot/web/bug-error-state.tsx'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { forumTexts } from '../../rules/forum-values.ts'
import { RoomSkeleton } from '../room/room-skeleton.tsx'

const Room = lazyPart(async () => (await import('./lazy-parts.ts')).Room, {
  Loading: RoomSkeleton,
  Missing: RoomMissing,
})

/** The server can't render the room: times and the outbox depend on the browser. */
export function OpenRoom({ viewer, ...props }: ComponentProps<typeof Room>) {
  if (!useHydrated()) return <RoomSkeleton viewer={viewer} />
  return <Room viewer={viewer} {...props} />
}

function RoomMissing() {
  const navigate = useNavigate()
  return (
    <BugErrorState
      title={forumTexts.loadFailed}
      text="The lounge didn't load. Check your connection and try again."
      onRetry={() => void navigate({ to: '/forum', reloadDocument: true })}
    />
  )
}
