import { useLocation, useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'

export type Viewer = { id: string; username: string; avatarUrl: string | null; isAdmin: boolean }

export function useViewer(): Viewer | undefined {
  const caller = useRouteContext({ from: '__root__', select: (context) => context.caller })
  return useMemo(
    () =>
      caller.kind === 'user'
        ? { id: caller.id, username: caller.username, avatarUrl: caller.avatar_url, isAdmin: caller.is_admin }
        : undefined,
    [caller],
  )
}

/** For a login link that leads back to this page, to the element with that id. */
export function useReturnHere(elementId?: string) {
  const here = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` })
  return { redirectTo: elementId ? `${here}#${elementId}` : here }
}
