import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'

export type ForumViewer = { id: string; username: string; avatarUrl: string | null; isAdmin: boolean }

/** The signed-in person who looks at the page; undefined for a visitor. */
export function useForumViewer(): ForumViewer | undefined {
  const caller = useRouteContext({ from: '__root__', select: (context) => context.caller })
  return useMemo(
    () =>
      caller.kind === 'user'
        ? { id: caller.id, username: caller.username, avatarUrl: caller.avatar_url, isAdmin: caller.is_admin }
        : undefined,
    [caller],
  )
}
