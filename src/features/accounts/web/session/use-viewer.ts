import { useLocation, useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'

export type Viewer = { id: string; username: string; avatarUrl: string | null; isAdmin: boolean }

/** The signed-in person who looks at the page; undefined for a visitor. */
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

/** The search part of a link to the login page that leads back here, to the element with that id. */
export function useReturnHere(elementId?: string) {
  const here = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` })
  return { redirectTo: elementId ? `${here}#${elementId}` : here }
}
